/** Whether a word begins as `stem`, but for so many letters: one wrong, missing, too many or swapped each. */
export const beginsNearly = (word: string, stem: string, allowed: number): boolean =>
  // the first letter is hardly ever the wrong one, and most words end here
  word[0] === stem[0] && restIsNear(word, stem, { at: 0, of: 0, allowed });

function restIsNear(
  word: string,
  stem: string,
  { at, of, allowed }: { at: number; of: number; allowed: number },
): boolean {
  let [i, j] = [at, of];
  while (j < stem.length && word[i] === stem[j]) {
    i++;
    j++;
  }
  if (j === stem.length) return true;
  if (allowed === 0 || word.length - i < stem.length - j - allowed) return false;
  const on = (letters: number, ofStem: number) =>
    restIsNear(word, stem, { at: i + letters, of: j + ofStem, allowed: allowed - 1 });
  const isSwapped = word[i] === stem[j + 1] && word[i + 1] === stem[j];
  return on(0, 1) || (i < word.length && (on(1, 1) || on(1, 0))) || (isSwapped && on(2, 2));
}
