// kb/search/meaning.py: what words are about, a vector for each. `table` has, of two lists of words one after the
// other, a dimension after another.
function makeMeanings(meant, table) {
  const rowOf = new Map(meant.flat().map((word, row) => [word, row]));
  const dimensions = table.length / rowOf.size;
  const rows = new Int8Array(table.length);
  let begin = 0;
  for (const { length } of meant) {
    for (let row = 0; row < length; row++) {
      for (let place = 0; place < dimensions; place++) {
        rows[begin + row * dimensions + place] = table[begin + place * length + row];
      }
    }
    begin += length * dimensions;
  }

  // A vector of length 1, or zeros where no word is known.
  function of(words) {
    const vector = new Float32Array(dimensions);
    for (const word of words) {
      const row = rowOf.get(word);
      if (row === undefined) continue;
      for (let place = 0; place < dimensions; place++) vector[place] += rows[row * dimensions + place];
    }
    const long = Math.fround(Math.sqrt(Math.fround(dot(vector, 0, vector))));
    return vector.map((one) => one / Math.max(long, 1e-9));
  }

  // A row for the words of each text.
  function ofTexts(texts) {
    const about = new Float32Array(texts.length * dimensions);
    texts.forEach((words, row) => about.set(of(words), row * dimensions));
    return about;
  }

  // The rows of those words that are known, each once.
  const rowsOf = (words) => [...new Set(words.map((word) => rowOf.get(word)).filter((row) => row !== undefined))];

  const long = (row) => Math.sqrt(product(row, row));

  function product(one, other) {
    let sum = 0;
    for (let place = 0; place < dimensions; place++) sum += rows[one * dimensions + place] * rows[other * dimensions + place];
    return sum;
  }

  // How much of what these words mean others mean too: a share, and what is left, of a hundred.
  function heard(words, others) {
    let weight = 0, said = 0;
    for (const row of words) {
      weight += long(row);
      said += Math.max(0, ...others.map((other) => product(row, other) / Math.max(long(other), 1e-9)));
    }
    return [said / Math.max(weight, 1e-9), (weight - said) / 100];
  }

  return { rowsOf, heard, knows: (word) => rowOf.has(word), of, ofTexts, dimensions };
}

// How far a row of a table is about the same as a vector.
function dot(rows, row, vector) {
  let sum = 0;
  const begin = row * vector.length;
  for (let place = 0; place < vector.length; place++) sum += rows[begin + place] * vector[place];
  return sum;
}
