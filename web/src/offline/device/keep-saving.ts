/**
 * Saves every change at once, one save at a time: while one is running, only the newest later change is
 * queued. There is no delay, because the phone may run out of power at any moment.
 */
export function keepSaving<T>(save: (value: T) => Promise<void>, onError: (error: unknown) => void) {
  let next: { value: T; done: Array<() => void> } | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  async function drain() {
    while (next) {
      const { value, done } = next;
      next = null;
      await save(value).catch(onError);
      for (const resolve of done) resolve();
    }
    running = null;
  }

  return {
    /** Resolves once this value or a newer one has been written, its write has failed, or saving was stopped. */
    push(value: T): Promise<void> {
      return new Promise((resolve) => {
        if (stopped) return resolve();
        next = { value, done: [...(next?.done ?? []), resolve] };
        running ??= drain();
      });
    },
    /** Drops saves that have not begun, waits for the running one, and saves nothing more. */
    async stop() {
      stopped = true;
      for (const resolve of next?.done ?? []) resolve();
      next = null;
      await running;
    },
    /** Saves again after a `stop` whose reason is gone: the submit it was stopped for has failed. */
    resume() {
      stopped = false;
    },
    settled: () => running ?? Promise.resolve(),
  };
}
