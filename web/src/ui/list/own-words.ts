/**
 * The values that a search field has sent to the URL, oldest first, from `said` on, which the URL has now; null if
 * the field never sent that: it was set elsewhere, and the field must show it. The URL lags behind the typing.
 */
export function stillOwn(sent: readonly string[], said: string): string[] | null {
  const at = sent.lastIndexOf(said);
  return at < 0 ? null : sent.slice(at);
}
