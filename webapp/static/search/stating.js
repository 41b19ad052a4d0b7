// kb/search/stating.py: the rule that decides a question, where it is not sure which known question was asked.
function makeStating({ statements }, about, { stating, sureness, weights }, words, { doneTo }) {
  // What speaks for each statement that answers rest on; an answer without one speaks against them all.
  function weighed(near, whole) {
    const resting = new Map();
    near.forEach((answer, place) => listed(resting, answer.restsOn < 0 ? -1 - place : answer.restsOn, answer));
    const missed = new Map([...resting].map(([number, answers]) => [number, product(answers.map(({ likely }) => 1 - likely))]));
    const together = sum(near.map(({ likely }) => likely)) || 1;
    return [...resting].filter(([number]) => number >= 0).map(([number, answers]) => {
      const others = [...missed].filter(([other]) => other !== number).map(([, one]) => one);
      const signs = {
        either: 1 - missed.get(number),
        share: sum(answers.map(({ likely }) => likely)) / together,
        ahead: Math.min(1, ...others) - missed.get(number),
        likeness: Math.max(...answers.map(({ likeness }) => likeness)),
        told: Math.max(...answers.map(({ told }) => told)),
        page_first: answers[0].lead[0],
        page_ahead: answers[0].lead[1],
        ...whole,
      };
      return [number, signs];
    });
  }

  return function stated(near, whole, meant, said) {
    const surely = (signs, of) => sure(signs, weights[of], sureness.TOGETHER.states);
    const found = weighed(near, whole).map(([number, signs]) => [number, surely(signs, "pages") * surely(signs, "states")]);
    const [best, much] = found.reduce((most, one) => (one[1] > most[1] ? one : most), [-1, -1]);
    if (best < 0 || said.length < stating.FEWEST || much < stating.STATED) return null;
    if (doneTo(said) && !doneTo(words.wordsOf(`${statements[best].headline} ${statements[best].words}`))) return null;
    const likely = new Map(found), far = (place) => Math.fround(dot(about, place, meant));
    const others = [...statements.keys()].filter((place) => place !== best && statements[place].passage === statements[best].passage);
    others.sort((one, other) => (likely.get(other) ?? 0) - (likely.get(one) ?? 0) || far(other) - far(one));
    const resting = near.filter(({ restsOn }) => restsOn === best).sort((one, other) => other.likely - one.likely);
    const asked = resting[0].likely >= stating.TOLD && !resting[0].otherNumbers ? resting[0].answer : null;
    const beside = others.slice(0, stating.BESIDE - (asked ? 1 : 0)).map((place) => statements[place]);
    return { statement: statements[best], beside, answers: resting.map(({ answer }) => answer), asked, sure: rounded(much, 3) };
  };
}

const product = (numbers) => numbers.reduce((all, one) => all * one, 1);
