import { liveQuery, type Subscription } from 'dexie';
import type { UserDb } from '../../offline/engine/db.ts';
import { type ListOptions, listObservations, type ObservationView, type Place } from './overlay.ts';

/** One part of the list is read at a time: no more than a slow processor does between two frames. */
const PART = 30;
/** A part that has grown by this much since it was measured out is measured out again, and what came after it too. */
const OVERFULL = 4 * PART;
/** So many rows below the last one on the screen are read before a thumb gets there. */
const AHEAD = 40;
/** Parts above and below the screen that still hear of changes; the others are read again when one comes back. */
const HEARING = 1;

interface Part {
  after: Place | undefined;
  /** its last one; set once it is full, so that what arrives above moves nothing from one part into the next */
  to: Place | undefined;
  views: ObservationView[];
  hearing: Subscription | undefined;
}

export interface WatchedList {
  /** first and last row on the screen */
  look(first: number, last: number): void;
  close(): void;
}

interface Options {
  db: UserDb;
  filters: Omit<ListOptions, 'limit'>;
  /** all that is read so far, newest first: at the beginning, after every change and with every further part */
  onViews: (views: ObservationView[]) => void;
  onError: (error: unknown) => void;
}

/**
 * The list as far as somebody has scrolled it. Each part is a stretch of the index with a live query of its own: to get
 * to the ten-thousandth row nothing is read twice, and a change reads only the part it lies in.
 */
export function watchList({ db, filters, onViews, onError }: Options): WatchedList {
  const parts: Part[] = [];
  /** the last part has been read and holds the end */
  let ended = false;
  let reading = false;
  // nothing is read ahead before the first rows are on the screen
  let shown = { first: 0, last: Number.NEGATIVE_INFINITY };

  const tell = () => onViews(parts.flatMap(({ views }) => views));

  const listen = (part: Part) => {
    const before = parts.indexOf(part) * PART;
    const read = () =>
      listObservations(
        db,
        { ...filters, limit: part.to ? OVERFULL : PART },
        { after: part.after, to: part.to, before },
      );
    part.hearing = liveQuery(read).subscribe({ next: (views) => took(part, views), error: onError });
  };

  const add = (after: Place | undefined) => {
    const part: Part = { after, to: undefined, views: [], hearing: undefined };
    reading = true;
    parts.push(part);
    listen(part);
  };

  const drop = (from: number) => {
    for (const part of parts.splice(from)) part.hearing?.unsubscribe();
  };

  function took(part: Part, views: ObservationView[]) {
    const index = parts.indexOf(part);
    if (index < 0) return;
    if (part.to && views.length >= OVERFULL) {
      drop(index);
      add(part.after);
      return;
    }
    part.views = views;
    if (!part.to) {
      reading = false;
      ended = views.length < PART;
      // from now on it is this stretch and no longer the first so many
      part.to = ended ? undefined : views.at(-1);
    }
    tell();
    readOn();
  }

  function readOn() {
    const last = parts.at(-1);
    const count = parts.reduce((sum, { views }) => sum + views.length, 0);
    if (last && !reading && !ended && shown.last >= count - AHEAD) add(last.to);
  }

  /** Only what is on the screen or near it is worth a live query. */
  function listenNear() {
    let start = 0;
    const near = parts.map(({ views }) => {
      const end = start + views.length;
      const isNear = start <= shown.last + HEARING * PART && end >= shown.first - HEARING * PART;
      start = end;
      return isNear;
    });
    for (const [index, part] of parts.entries()) {
      // one that is being read is near as soon as it has come
      if (near[index] || (reading && index === parts.length - 1)) {
        if (!part.hearing) listen(part);
      } else {
        part.hearing?.unsubscribe();
        part.hearing = undefined;
      }
    }
  }

  add(undefined);
  return {
    look(first, last) {
      shown = { first, last };
      listenNear();
      readOn();
    },
    close: () => drop(0),
  };
}
