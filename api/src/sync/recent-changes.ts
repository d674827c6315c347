import type { Db } from '../db/client.ts';
import { type Cursor, placeOf, settledXid } from '../db/sync-clock.ts';
import {
  type Change,
  type Clock,
  changedSince,
  type Found,
  heldBack,
  newestShared,
  shared,
} from './find-changes.ts';

/** More than a shift brings about. A phone that is further behind asks the database itself until it is this near. */
const MOST = 10_000;
/** Changes of one statement. */
const PORTION = 1_000;

interface Entry extends Change {
  place: bigint;
  /** the row has changed again, and has a later place */
  moved: boolean;
}

/**
 * The newest changes of what every phone receives, in their order. A shift's phones ask for nearly the same
 * changes at nearly the same time: the database is asked once for all that wait, and never for what is known. Only which
 * rows changed is kept here; what a person may see of them is read and judged for that person.
 */
export class RecentChanges {
  readonly #db: Db;
  readonly #most: number;
  #entries: Entry[] = [];
  #byRow = new Map<string, Entry>();
  #moved = 0;
  /** every settled change after this place is here */
  #floor = 0n;
  #clock: Clock | undefined;
  #heldBack = new WeakMap<Clock, Promise<bigint | null>>();
  /** when the last look that ended had begun */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #look: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(db: Db, most = MOST) {
    this.#db = db;
    this.#most = most;
  }

  /** Resolves once what was committed before that moment has been looked for. */
  async knows(moment: number): Promise<void> {
    if (this.#lookedAt < moment) await this.#lookAgain();
  }

  /** At most one more than requested; null: it is not known here what follows that place. */
  after({ cursor, limit }: { cursor: Cursor; limit: number }): Found | null {
    const clock = this.#clock;
    const place = placeOf(cursor);
    if (!clock || clock.epoch !== cursor.epoch || place < this.#floor) return null;
    const changes: Change[] = [];
    for (let n = this.#firstAfter(place); n < this.#entries.length && changes.length <= limit; n++) {
      const entry = this.#entries[n];
      if (entry && !entry.moved) changes.push(entry);
    }
    return { clock, changes };
  }

  /** The newest of these rows that was committed, but held back by a running transaction, when the clock was read. */
  heldBack(clock: Clock): Promise<bigint | null> {
    const known = this.#heldBack.get(clock) ?? heldBack(this.#db, null, clock, shared);
    this.#heldBack.set(clock, known);
    known.catch(() => this.#heldBack.delete(clock));
    return known;
  }

  /** One look at a time: the one that is running may have begun before what the caller waits for was committed. */
  #lookAgain(): Promise<void> {
    this.#next ??= this.#afterThis();
    return this.#next;
  }

  async #afterThis() {
    await this.#look?.catch(() => {});
    this.#next = undefined;
    this.#look = this.#lookNow();
    await this.#look;
  }

  async #lookNow() {
    const began = performance.now();
    const found = this.#clock && (await this.#newSince(this.#clock));
    if (found) this.#add(found);
    else await this.#begin();
    this.#lookedAt = began;
  }

  /** Null: this is another life or run of the database. */
  async #newSince({ epoch, run }: Clock): Promise<Found | null> {
    const all: Change[] = [];
    const last = this.#entries.at(-1);
    let cursor: Cursor = { epoch, xid: last?.syncXid ?? '0', seq: last?.syncSeq ?? '0' };
    for (;;) {
      const since = { cursor, limit: PORTION };
      const { clock, changes } = await changedSince(this.#db, null, since, settledXid, shared);
      if (clock.epoch !== epoch || clock.run !== run) return null;
      all.push(...changes.slice(0, PORTION));
      const newest = all.at(-1);
      if (changes.length <= PORTION || !newest) return { clock, changes: all };
      cursor = { epoch, xid: newest.syncXid, seq: newest.syncSeq };
    }
  }

  async #begin() {
    const found = await newestShared(this.#db, this.#most + 1);
    this.#entries = [];
    this.#byRow.clear();
    this.#moved = 0;
    this.#floor = 0n;
    this.#add(found);
  }

  /** Not before all of them are read: what is here ends where the clock says. */
  #add({ clock, changes }: Found) {
    for (const change of changes) {
      const row = `${change.entity} ${change.id}`;
      const before = this.#byRow.get(row);
      if (before) {
        before.moved = true;
        this.#moved++;
      }
      const entry = { ...change, place: placeOf({ xid: change.syncXid, seq: change.syncSeq }), moved: false };
      this.#byRow.set(row, entry);
      this.#entries.push(entry);
    }
    this.#clock = clock;
    if (this.#moved > this.#most) this.#forgetMoved();
    if (this.#entries.length - this.#moved > this.#most) this.#forgetOldest();
  }

  #forgetMoved() {
    this.#entries = this.#entries.filter(({ moved }) => !moved);
    this.#moved = 0;
  }

  /** A good part of them at once, and not at every look. */
  #forgetOldest() {
    this.#forgetMoved();
    const forgotten = this.#entries.splice(0, this.#entries.length - Math.ceil((this.#most * 3) / 4));
    for (const { entity, id } of forgotten) this.#byRow.delete(`${entity} ${id}`);
    this.#floor = forgotten.at(-1)?.place ?? this.#floor;
  }

  #firstAfter(place: bigint): number {
    let [from, to] = [0, this.#entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#entries[middle]?.place ?? 0n) > place) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}
