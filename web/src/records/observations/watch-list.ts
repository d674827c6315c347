import { liveQuery, type Subscription } from 'dexie';
import type { UserDb } from '../../offline/engine/db.ts';
import { type ListOptions, listObservations, type ObservationView, type Place } from './overlay.ts';

/** Rows read at a time: no more than a slow processor can handle between two frames. */
const PART = 30;
/** A part that has grown by this much since its bounds were set is split again, with the parts after it. */
const OVERFULL = 4 * PART;
/** This many rows below the last visible one are read before they are scrolled to. */
const AHEAD = 40;
/** Parts above and below the screen that still get updates; the others are read again when scrolled back to. */
const HEARING = 1;

interface Part {
  after: Place | undefined;
  /** its last row; set once it is full, so that arrivals above move nothing from one part into the next */
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
  /** all rows read so far, newest first: at the beginning, after every change and with every further part */
  onViews: (views: ObservationView[]) => void;
  onError: (error: unknown) => void;
}

/**
 * The list as far as it has been scrolled. Each part is a section of the index with its own live query: no row is
 * read twice on the way to the ten-thousandth, and a change reads only its own part.
 */
export function watchList({ db, filters, onViews, onError }: Options): WatchedList {
  const parts: Part[] = [];
  /** the last part has been read */
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
      // from now on it is this section and no longer the first rows
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

  /** Only parts on or near the screen are worth a live query. */
  function listenNear() {
    let start = 0;
    const near = parts.map(({ views }) => {
      const end = start + views.length;
      const isNear = start <= shown.last + HEARING * PART && end >= shown.first - HEARING * PART;
      start = end;
      return isNear;
    });
    for (const [index, part] of parts.entries()) {
      // a part being read counts as near as soon as it has arrived
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
