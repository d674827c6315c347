/**
 * A title without the parts shown next to it anyway: “Tulityö – Maalaamo, kanavan korjaus” under hot work in
 * Maalaamo is “Kanavan korjaus”.
 */
export function plainTitle(title: string, known: readonly string[]): string {
  const rest = known.reduce((left, words) => {
    const cut = left.toLowerCase().startsWith(words.toLowerCase()) ? left.slice(words.length) : left;
    return cut === left || !/^\s*[–—,:-]\s*\S/.test(cut) ? left : cut.replace(/^\s*[–—,:-]\s*/, '');
  }, title);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
