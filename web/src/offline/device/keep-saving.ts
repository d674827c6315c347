const running = new Set<Promise<void>>();

/**
 * What was typed into a form just left may still wait to be written: what reads a draft to go on with it waits for
 * that.
 */
export const untilSaved = () => Promise.all(running);

/**
 * Saves every change at once, one save at a time: while one is running, only the newest later change is
 * queued. There is no delay, because the phone may run out of power at any moment.
 */
export function keepSaving<T>(save: (value: T) => Promise<void>, onError: (error: unknown) => void) {
  let next: { value: T; done: Array<() => void> } | null = null;
  let drained: Promise<void> | null = null;
  let stopped = false;

  async function drain() {
    while (next) {
      const { value, done } = next;
      next = null;
      await save(value).catch(onError);
      for (const resolve of done) resolve();
    }
    if (drained) running.delete(drained);
    drained = null;
  }

  return {
    /** Resolves once this value or a newer one has been written, its write has failed, or saving was stopped. */
    push(value: T): Promise<void> {
      return new Promise((resolve) => {
        if (stopped) return resolve();
        next = { value, done: [...(next?.done ?? []), resolve] };
        if (drained) return;
        drained = drain();
        running.add(drained);
      });
    },
    /** Drops saves that have not begun, waits for the running one, and saves nothing more. */
    async stop() {
      stopped = true;
      for (const resolve of next?.done ?? []) resolve();
      next = null;
      await drained;
    },
    /** Saves again after a `stop` whose reason is gone: the submit it was stopped for has failed. */
    resume() {
      stopped = false;
    },
    settled: () => drained ?? Promise.resolve(),
  };
}
