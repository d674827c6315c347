/**
 * Saves every change at once, one save at a time: while one is running only the newest of those that follow is kept.
 * No delay, for the phone may be out of power in the next moment.
 */
export function keepSaving<T>(save: (value: T) => Promise<void>, onError: (error: unknown) => void) {
  let next: { value: T } | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  async function drain() {
    while (next) {
      const { value } = next;
      next = null;
      await save(value).catch(onError);
    }
    running = null;
  }

  return {
    push(value: T) {
      if (stopped) return;
      next = { value };
      running ??= drain();
    },
    /** Forgets what has not begun to be saved, waits for what has, and saves nothing more. */
    async stop() {
      stopped = true;
      next = null;
      await running;
    },
    settled: () => running ?? Promise.resolve(),
  };
}
