// kb/search/sureness.py: how likely it is, with these signs, 0 to 1.
function sure({ unlike = 0n, ...signs }, weights, together, marks = []) {
  let all = 0;
  for (const [name, sign] of Object.entries(signs)) all += weights[name] * sign;
  for (const [bit, mark] of marks.entries()) {
    if ((unlike >> BigInt(bit)) & 1n) all += weights[mark] + (signs.yes ? weights[`${mark}, yes`] : signs.no ? weights[`${mark}, no`] : 0);
  }
  for (const names of together) all += weights[names.join("*")] * names.reduce((much, name) => much * signs[name], 1);
  return 1 / (1 + Math.exp(-weights.start - all));
}
