/** Whether a word begins as `stem`, but for so many letters: one wrong, missing, too many or swapped each. */
export function beginsNearly(word: string, stem: string, allowed: number): boolean {
  // the first letter is hardly ever the wrong one, and most words end here
  if (word[0] !== stem[0]) return false;
  const most = Math.min(word.length, stem.length + allowed);
  for (let length = Math.max(1, stem.length - allowed); length <= most; length++)
    if (distance(word.slice(0, length), stem, allowed) <= allowed) return true;
  return false;
}

/** Letters one must change to make `a` of `b`; more than `most` is not counted on. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
