const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Full jitter: anywhere between zero and the doubled delay, so that five hundred phones coming up a shaft do
 * not retry in step. The delay the server asks for is added.
 */
export function retryDelayMs(attempts: number, retryAfterMs: number | null, random = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, attempts - 1));
  return (retryAfterMs ?? 0) + Math.round(random() * ceiling);
}
