import { uptime } from 'node:os';
import type { ClockDoubt } from '@turva/contracts/operator/server-status';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks drift, and an answer takes its time. */
export const TOLERANCE_MS = 2 * MINUTE_MS;
/** A server may have been off over a holiday; a longer leap needs an admin's yes. */
export const LEAP_MS = 5 * DAY_MS;
/** While the server runs, a clock that cannot be set measures what has passed. */
const STEP_MS = 10 * MINUTE_MS;
/** Without them a few wrong phones, or one person's many, could move the server's time. */
const PEOPLE = 3;
const HEARD_MS = 60 * MINUTE_MS;

/**
 * The server's time. `now` is the likely one: it shows, dates and refuses. `passed` has certainly been reached: only
 * what was over by then may be deleted or ended for good.
 */
export interface Clock {
  now(): Date;
  passed(): Date;
  /** `now`, unless that is a doubt: by it the server begins and sends things by itself, and tells what records are */
  settled(): Date;
  /** the process's own clock */
  own(): Date;
  /** what a person's device says the time is */
  hear(userId: number, said: Date): void;
  /** at the database's time, and the one that any server of it last kept; null: none yet */
  look(found: { database: number; kept: number | null }): { keep: number };
  doubt(): ClockDoubt | null;
  /** whether a phone that finds another time should leave its own clock alone */
  isUnsure(): boolean;
  /** whether enough people's devices have agreed with it since it was last set; otherwise it is unconfirmed */
  isConfirmed(): boolean;
  /** people whose devices have reported their time lately */
  people(): number;
}

interface Sources {
  /** the process's clock, which anybody may set */
  wall?: () => number;
  /** milliseconds by a clock that nobody sets, and that runs while the machine sleeps */
  elapsed?: () => number;
}

/**
 * What people's devices say, one voice a person, the latest. Each is kept against the clock that nobody sets: the
 * server's own may be set in between.
 */
function createVoices({ wall, elapsed }: Required<Sources>) {
  const all = new Map<number, { start: number; on: number }>();
  /** how far the server's clock is behind theirs */
  const heard = () => {
    for (const [userId, { on }] of all) if (elapsed() - on > HEARD_MS) all.delete(userId);
    return [...all.values()].map(({ start }) => start + elapsed() - wall()).sort((a, b) => a - b);
  };
  /** three of four say the same */
  const agreed = () => {
    const offsets = heard();
    const offset = offsets[Math.floor(offsets.length / 2)];
    if (offset === undefined) return null;
    const people = offsets.filter((each) => Math.abs(each - offset) <= TOLERANCE_MS).length;
    return people * 4 < offsets.length * 3 ? null : { offset, people };
  };
  /** by what a right clock is ahead of the one that nobody sets, as enough people last agreed */
  let confirmed: number | null = null;
  return {
    heard,
    hear: (userId: number, said: Date) => {
      all.set(userId, { start: said.getTime() - elapsed(), on: elapsed() });
      const voice = agreed();
      if (voice && voice.people >= PEOPLE) confirmed = wall() + voice.offset - elapsed();
    },
    agreed,
    isConfirmed: () => confirmed !== null && Math.abs(wall() - elapsed() - confirmed) <= TOLERANCE_MS,
  };
}

/** Nothing is doubted before the first look into the database. */
export function createClock({ wall = Date.now, elapsed = () => uptime() * 1000 }: Sources = {}): Clock {
  const voices = createVoices({ wall, elapsed });
  let mark: { at: number; on: number; isOwn: boolean } | null = null;
  let database: { at: number; on: number } | null = null;

  const reached = () => mark && mark.at + (elapsed() - mark.on);
  const candidate = () =>
    Math.min(wall(), database ? database.at + (elapsed() - database.on) : Number.POSITIVE_INFINITY);
  const hasLeapt = (to: number) => {
    const from = reached();
    return from !== null && to - from > (mark?.isOwn ? STEP_MS : LEAP_MS);
  };
  const isBack = () => {
    const from = reached();
    return from !== null && from - wall() > TOLERANCE_MS;
  };
  const isPlausible = (offset: number) => {
    const from = reached() ?? wall();
    const said = wall() + offset;
    return Math.abs(offset) <= TOLERANCE_MS || (said >= from - TOLERANCE_MS && said <= from + LEAP_MS);
  };

  /** How far the devices say the server's clock is behind, if they agree; one is enough where the past speaks too. */
  const agreed = () => {
    const voice = voices.agreed();
    if (!voice || voice.people >= PEOPLE) return voice;
    return (hasLeapt(wall()) || isBack()) && isPlausible(voice.offset) ? voice : null;
  };

  const likely = () => {
    const offset = agreed()?.offset;
    if (offset !== undefined) return wall() + (Math.abs(offset) > TOLERANCE_MS ? offset : 0);
    // what has passed cannot be undone: nothing that was over may look valid again
    return isBack() ? (reached() ?? wall()) : wall();
  };
  /** A small step that enough people confirm needs no admin. */
  const isAllowed = (to: number) => {
    if (!hasLeapt(to)) return true;
    const from = reached() ?? to;
    return to - from <= LEAP_MS && (agreed()?.people ?? 0) >= PEOPLE;
  };
  const passed = () => {
    const to = Math.min(candidate(), likely());
    return isAllowed(to) ? to : (reached() ?? to);
  };

  /** Where the past is to go on from. */
  const next = () => {
    const to = likely();
    const lowest = Math.min(candidate(), to);
    const from = reached() ?? lowest;
    if (!isAllowed(lowest)) return from;
    if (agreed()) return isAllowed(to) ? to : lowest;
    return from - lowest > TOLERANCE_MS ? from : lowest;
  };

  const doubt = (): ClockDoubt | null => {
    const voice = agreed();
    if (voice && Math.abs(voice.offset) > TOLERANCE_MS) return voice.offset < 0 ? 'ahead' : 'behind';
    if (!voice && isBack()) return 'back';
    if (!isAllowed(wall())) return 'leap';
    return database && Math.abs(database.at + (elapsed() - database.on) - wall()) > TOLERANCE_MS
      ? 'database'
      : null;
  };

  const isUnsure = () => {
    const found = doubt();
    return found !== null && found !== 'database' && !(found === 'leap' && agreed());
  };

  return {
    settled: () => new Date(isUnsure() ? Math.min(likely(), passed()) : likely()),
    own: () => new Date(wall()),
    now: () => new Date(likely()),
    passed: () => new Date(passed()),
    hear: voices.hear,
    look: ({ database: at, kept }) => {
      database = { at, on: elapsed() };
      // an admin at another server of this database has moved it; what the others keep by themselves is the same
      const isMoved = kept !== null && Math.abs(kept - (reached() ?? Number.NEGATIVE_INFINITY)) > STEP_MS;
      if (isMoved) mark = { at: kept, on: elapsed(), isOwn: false };
      const isHeld = hasLeapt(candidate());
      const keep = Math.round(next());
      mark = { at: keep, on: elapsed(), isOwn: mark?.isOwn ?? true };
      if (!isHeld) mark.isOwn = true;
      return { keep };
    },
    doubt,
    isUnsure,
    isConfirmed: voices.isConfirmed,
    people: () => voices.heard().length,
  };
}
