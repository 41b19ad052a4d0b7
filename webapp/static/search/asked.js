// kb/search/asked.py: one question beside the lines that are most like it, and what speaks for each of their answers.
function makeAsked({ passages, answers }, index, { asked: known, forms, sureness, weights }, words, marking, casing, conditionsOf, meanings, together) {
  const formOf = makeForms(forms, words, marking);
  const page = (answer) => passages[answer.passage].page;

  function unfit({ forSomething, whether }, says) {
    return forSomething !== whether && ["yes", "no"].includes(says) === forSomething ? 1 : 0;
  }

  // One question, and the answers that it may ask for, the likeliest first.
  return function askedBeside(question, ranked, saysSame) {
    const { said } = question, form = formOf(question.typed, said);
    const justThis = [said, words.wordsOf(question.typed)].map(marking.digestOf); // mended, and as it is
    const lines = ranked.lines.map((one) => ({
      ...one, answer: index.answerOf[one.line], both: one.likeness + one.about,
    })); // prettier-ignore
    const meant = meanings.rowsOf(question.words);
    const marks = marking.marksOf(said), order = marking.orderOf(said), things = marking.thingsOf(said);
    const numbers = marking.numbersOf(said);
    const pages = new Map();
    for (const place of ranked.best) {
      if (!pages.has(passages[place].page)) pages.set(passages[place].page, ranked.scores[place]);
    }
    const likeness = new Map();
    for (const { answer, both } of lines) {
      if (answer >= 0) likeness.set(answer, Math.max(likeness.get(answer) ?? -9, both));
    }
    const asTyped = new Set(lines.filter(({ line, answer }) => answer >= 0 && justThis.includes(index.digests[line])).map(({ answer }) => answer));
    const told = (answer) => Math.fround(dot(index.answersAbout, answer, ranked.meant));
    const found = [...likeness.keys()];
    const agrees = found.map((answer) => ranked.scores[answers[answer].passage]);
    const most = Math.max(0, ...agrees) || 1;
    const scored = found.map((answer, place) => [
      answer,
      likeness.get(answer) + (known.AGREES * agrees[place]) / most + Math.fround(known.TOLD * told(answer)),
    ]);
    const near = scored.sort(([, one], [, other]) => other - one).map(([answer]) => answer);

    // Whether a page is the first found, and of its score, what it is ahead of the best other page; a share.
    function lead(page) {
      const score = pages.get(page) ?? 0;
      const beside = Math.max(0, ...[...pages].filter(([other]) => other !== page).map(([, one]) => one));
      return [score >= beside && beside > 0 ? 1 : 0, (score - beside) / Math.max(score, beside, 1e-9)];
    }

    const saySame = (one, other) => saysSame(answers[one], answers[other]);
    const ofAll = together(ranked, said, meant, near.slice(0, known.WEIGHED), saySame);
    const whole = { long: question.words.length / 10, unknown: Math.min(question.unknown.length, 3) };

    function signs(best) {
      const answer = answers[best];
      const own = lines.filter((line) => line.answer === best);
      const rival = near.find((other) => !saysSame(answer, answers[other]));
      const otherwise = Math.max(0, ...lines.filter((line) => line.answer === rival).map(({ both }) => both));
      const speaksOf = index.things[own[0].line], thingsLeft = things & ~speaksOf, thingsMore = speaksOf & ~things;
      const [page_first, page_ahead] = lead(page(answer));
      const same = lines.slice(0, known.LIKEST).filter((one) => one.answer >= 0 && saysSame(answer, answers[one.answer]));
      const line = index.lineWords(own[0].line);
      const [heard, unheard] = meanings.heard(meant, line);
      const [line_heard, line_unheard] = meanings.heard(line, meant);
      return {
        heard, unheard, line_heard, line_unheard, page_first, page_ahead, ...ofAll.get(best), // prettier-ignore
        likeness: own[0].likeness,
        about: own[0].about,
        most_alike: Math.max(...own.map((line) => line.likeness)),
        most_about: Math.max(...own.map((line) => line.about)),
        told: told(best),
        support: sum(own.slice(1, 3).map(({ both }) => both)) / 2,
        ahead: own[0].both - otherwise,
        said: own[0].said,
        asked: own[0].asked,
        first: ranked.best[0] === answer.passage ? 1 : 0,
        not_form: unfit(form, answer.says),
        ...whole,
        same: same.length / known.LIKEST,
        things_left: bitCount(thingsLeft),
        things_more: bitCount(thingsMore),
        no_thing_left: thingsLeft ? 0 : 1,
        no_thing_more: thingsMore ? 0 : 1,
        same_things: thingsLeft || thingsMore ? 0 : 1,
        yes: answer.says === "yes" ? 1 : 0,
        no: answer.says === "no" ? 1 : 0,
        ...marking.unlike(marks, index.marks[own[0].line]),
      };
    }

    const likestOf = (best) => lines.find(({ answer }) => answer === best);
    const toldMarks = (answer) => marking.marksOf(words.wordsOf(`${answer.question} ${answer.headline}`));
    const cases = casing.casesOf(said), unheard = conditionsOf(said);
    function anotherCase(best) {
      const likest = likestOf(best);
      const line = likest.line, says = index.marks[line], lineCases = casing.casesOf(index.words(line));
      const yesOrNo = ["yes", "no"].includes(answers[best].says);
      if (yesOrNo && (form.what || marking.anotherNumber(marks, says, toldMarks(answers[best])))) return true;
      if (yesOrNo && form.which && !answers[best].headline.includes(" ")) return true;
      if (yesOrNo && marking.denies(marks, says) && likest.said >= known.SHARED) return true;
      const { question: one, headline, because } = answers[best], told = `${one} ${headline} ${because}`;
      if (yesOrNo && unheard(index.things[line], says, told, likest.said, likest.asked)) return true;
      return (
        form.numberAlone || (question.unknown.length > 0 && formOf.defines(answers[best].question)) ||
        casing.exchanged(cases, lineCases) || casing.otherDuty(cases, lineCases, answers[best].says) ||
        marking.otherOrder(order, index.orderOf(line))
      );
    }

    function otherNumbers(best) {
      const { line } = likestOf(best), says = index.numbers[line];
      return (says !== "" && numbers !== "" && says !== numbers) || casing.noTie(cases, () => casing.casesOf(index.words(line)));
    }

    // Whether the end of a question is turned round, and not the likest line of this answer.
    const endIsTurned = marking.isTurned(form.ending);
    const turned = (best) => endIsTurned && !marking.isTurned(index.marks[likestOf(best).line]);

    // Whether an answer is a yes or no, and whether it is a number.
    const yesOrNo = ({ says }) => ["yes", "no"].includes(says), counts = ({ headline }) => /\p{Nd}/u.test(headline);

    // Whether a question has marks that make it another case than the likest line of this answer, or other numbers.
    function speaksOfMore(best) {
      if (form.story) return yesOrNo(answers[best]) ? turned(best) : otherNumbers(best) && counts(answers[best]);
      const { line } = likestOf(best);
      const unlike = index.numbers[line] !== numbers || index.things[line] !== things;
      return marking.anotherCase(marks, index.marks[line]) || (index.numbers[line] !== "" && unlike);
    }
    const likely = near.slice(0, known.WEIGHED).map((answer) => [answer, sure(signs(answer), weights.signs, sureness.TOGETHER.signs, sureness.MARKS)]);
    function atMost(answer, much) {
      if (asTyped.has(answer)) return known.KNOWN_AS_TYPED;
      const another = much > known.ANOTHER_CASE && (anotherCase(answer) || speaksOfMore(answer));
      return another ? known.ANOTHER_CASE : Math.min(much, known.AT_MOST);
    }
    return { near, likeness, likely, asTyped, form, atMost, told, lead, whole, otherNumbers };
  };
}
