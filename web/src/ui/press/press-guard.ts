/** What has just changed cannot be pressed for this long: a second tap was meant for what stood there before. */
export const STILL_MS = 700;
/** How long the place of a press is watched for what it turns into. */
export const WATCH_MS = 5_000;
/** A second tap lands this close to the first. */
const NEAR_PX = 32;

export interface Place {
  x: number;
  y: number;
}

export interface Press {
  at: Place;
  /** the words of the button; null: not on a button */
  says: string | null;
}

interface Watched extends Press {
  pressedAt: number;
  changedAt: number;
}

const isNear = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y) <= NEAR_PX;

/**
 * Decides which presses do nothing, so that each does what its button said when the finger came down. After a change
 * of step or a closed sheet nothing acts for a moment; after a button became another one, only what stands there.
 */
export function createPressGuard(now: () => number) {
  let changedAt = Number.NEGATIVE_INFINITY;
  let watched: Watched | null = null;
  let down: (Press & { refused: boolean }) | null = null;

  const isFresh = (time: number) => now() - time < STILL_MS;
  const isStill = () => isFresh(changedAt);

  /** What stands at the place of the last press, as far as known. */
  function see(says: string | null): boolean {
    if (!watched || says === watched.says) return false;
    watched = { ...watched, says, changedAt: now() };
    return true;
  }

  function isOther(press: Press): boolean {
    if (!watched || !isNear(press.at, watched.at)) return false;
    // the change may not have been looked at yet
    if (isFresh(watched.pressedAt)) see(press.says);
    if (!isFresh(watched.changedAt)) return false;
    // a hand that hammers has not looked up yet
    watched = { ...watched, changedAt: now() };
    return true;
  }

  return {
    /** A step changed or a sheet closed. */
    changed() {
      changedAt = now();
      watched = null;
    },
    isStill,
    see,
    /** The place to look at, while what it turns into matters. */
    watchedPlace: () => (watched && now() - watched.pressedAt < WATCH_MS ? watched.at : null),
    /** The person scrolled: something else under the finger is no surprise. */
    forget() {
      watched = null;
    },
    /**
     * The finger, or a key, comes down. Whether the press does nothing. One on a call for help always acts; a second tap
     * on what it opens is refused as any other.
     */
    begin(press: Press, isCall = false): boolean {
      const refused = !isCall && (isStill() || isOther(press));
      down = { ...press, refused };
      if (!refused) watched = { ...press, pressedAt: now(), changedAt: Number.NEGATIVE_INFINITY };
      return refused;
    },
    /** Whether the press that is going on does nothing; also one that began just before the change. */
    isRefused: () => isStill() || (down?.refused ?? false),
    /** It came to nothing: the page was scrolled, or the key has no button. */
    end() {
      down = null;
    },
    /**
     * The press acts. A screen reader's comes without anything coming down, and a key in a field acts on the button
     * of its form: `says` is absent, for it need not be what the key came down on.
     */
    act(says?: string | null, isCall = false): boolean {
      const begun = down;
      down = null;
      if (isCall) return false;
      if (isStill()) return true;
      return begun !== null && (begun.refused || (says !== undefined && begun.says !== says));
    },
  };
}
