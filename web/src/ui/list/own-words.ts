/**
 * What a search field has put into the address, oldest first, after the address says `said`; null when the field never
 * put that there: somebody else did, and the field is to show it. The address lags behind a person who types on.
 */
export function stillOwn(sent: readonly string[], said: string): string[] | null {
  const at = sent.lastIndexOf(said);
  return at < 0 ? null : sent.slice(at);
}
