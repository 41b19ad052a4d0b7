// kb/search/sureness.py: how likely it is, with these signs, 0 to 1.
function sure(signs, weights, together) {
  let all = 0;
  for (const [name, sign] of Object.entries(signs)) all += weights[name] * sign;
  for (const names of together) all += weights[names.join("*")] * names.reduce((much, name) => much * signs[name], 1);
  return 1 / (1 + Math.exp(-weights.start - all));
}
