/** Whether a word begins as `stem`, but for so many letters: one wrong, missing, too many or swapped each. */
export function beginsNearly(word: string, stem: string, allowed: number): boolean {
  // the first letter is hardly ever the wrong one, and most words end here
  if (word[0] !== stem[0]) return false;
  const most = Math.min(word.length, stem.length + allowed);
  if (most < stem.length - allowed) return false;
  // letters to change until so much of the stem is so much of the word
  let before: number[] = [];
  let last = Array.from({ length: most + 1 }, (_, i) => i);
  for (let i = 1; i <= stem.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= most; j++) {
      const same = stem[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const isSwapped = i > 1 && j > 1 && stem[i - 1] === word[j - 2] && stem[i - 2] === word[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
      best = Math.min(best, least);
    }
    if (best > allowed) return false;
    before = last;
    last = row;
  }
  return last.some((letters) => letters <= allowed);
}
