/** A stretch of time during which nobody looked at the page, by both clocks. */
interface Moment {
  own: number;
  steady: number;
}

/**
 * A clock that nobody can set, and that does not stop. The browser's steady one may stand still while the device sleeps,
 * which it does with the page hidden: for that time the device's own clock counts where it says more. Set while somebody
 * looks, it changes nothing.
 */
export function createSteadyClock() {
  let hiddenSince: Moment | null = null;
  let slept = 0;
  let hidden = 0;
  const moment = (): Moment => ({ own: Date.now(), steady: performance.now() });
  const since = (from: Moment | null) => {
    if (!from) return { slept: 0, hidden: 0 };
    const to = moment();
    const steady = to.steady - from.steady;
    const passed = Math.max(steady, to.own - from.own);
    return { slept: passed - steady, hidden: passed };
  };
  return {
    /** milliseconds since some moment, of which only differences say anything */
    now: () => performance.now() + slept + since(hiddenSince).slept,
    /** of them, those during which the page was hidden */
    hidden: () => hidden + since(hiddenSince).hidden,
    hide() {
      hiddenSince ??= moment();
    },
    show() {
      const last = since(hiddenSince);
      slept += last.slept;
      hidden += last.hidden;
      hiddenSince = null;
    },
  };
}
export type SteadyClock = ReturnType<typeof createSteadyClock>;

interface Page {
  visibilityState: string;
  addEventListener: (name: 'visibilitychange', listener: () => void) => void;
}
/** A worker has none, and is never hidden. */
const { document: page } = globalThis as { document?: Partial<Page> };

export const steadyClock = createSteadyClock();
page?.addEventListener?.('visibilitychange', () =>
  page.visibilityState === 'hidden' ? steadyClock.hide() : steadyClock.show(),
);
