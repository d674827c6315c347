const QUIET_MS = 60_000;

/**
 * For a fault that comes back every second while something is away: the first is written whole, then one line a minute
 * says how many more there were. `write` gets that number, 0 for the first.
 */
export function logSeldom(write: (error: unknown, more: number) => void, now: () => number = Date.now) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let more = 0;
  return (error: unknown) => {
    if (now() - writtenAt < QUIET_MS) {
      more += 1;
      return;
    }
    write(error, more);
    writtenAt = now();
    more = 0;
  };
}
