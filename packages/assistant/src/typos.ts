/** Whether a word begins as a stem does, with two letters swapped, one too many, too few or wrong. */
export function nearly(token: string, stem: string): boolean {
  if (token[0] !== stem[0]) return false;
  const lengths = [stem.length, stem.length - 1, stem.length + 1];
  return lengths.some((length) => length <= token.length && oneEdit(token.slice(0, length), stem));
}

function oneEdit(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(a, i + 1) === rest(b, i + 1) ||
    rest(a, i + 1) === rest(b, i) ||
    rest(a, i) === rest(b, i + 1) ||
    (a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, i + 2) === rest(b, i + 2))
  );
}
