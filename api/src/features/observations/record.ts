import { mayKnowReporter } from '@turva/rules/observations/known-reporter';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { present, type RowPlace, serverRecord } from '../../records/server-record.ts';
import {
  type ObservationRow,
  observationAs,
  selectObservations,
  toObservation,
} from './read-observations.ts';

export const observations = serverRecord('observations', {
  table: 'observations',
  keeps: ['observations', 'withdrawnObservations'],
  async read({ db, viewer }, ids) {
    const rows = await selectObservations(db, present('o', ids));
    return rows.map((row) => toObservation(row, viewer));
  },
  texts: ({ db, viewer }, places) => textsAt(db, viewer, places),
});

// A shift's phones ask for the same records, nearly all of them unchanged since the last request. A record's
// JSON is made once and cached for as long as its place in the order of changes is the same: every change to
// a record moves it there, or phones would miss it. Names are the exception, so a changed person empties the
// cache. It is kept as bytes, so that no record is encoded again for each phone that asks.

/**
 * The records of these places as JSON, as this person may see them, in this order; records deleted since are
 * left out.
 */
export async function textsAt(db: Db, viewer: Viewer, places: readonly RowPlace[]): Promise<Buffer[]> {
  const texts = textsOf(db);
  const found = new Map<number, Buffer>();
  const missing: number[] = [];
  for (const place of places) {
    const text = texts.find(viewer, place);
    if (text === undefined) missing.push(place.id);
    else found.set(place.id, text);
  }
  if (missing.length > 0) {
    const { life } = texts;
    for (const row of await selectObservations(db, present('o', missing))) {
      const kept = keptOf(row);
      if (texts.life === life) texts.keep(row.id, kept);
      found.set(row.id, forViewer(viewer, kept));
    }
  }
  return places.flatMap(({ id }) => found.get(id) ?? []);
}

/** Empties the cache: people's names have changed, or may have. */
export const forgetTexts = (db: Db) => textsOf(db).forget();

const ofDatabase = new WeakMap<Db, KeptTexts>();

function textsOf(db: Db): KeptTexts {
  const texts = ofDatabase.get(db) ?? new KeptTexts();
  ofDatabase.set(db, texts);
  return texts;
}

/** Bytes over all records: about fifty thousand records. */
const MOST = 128_000_000;

interface Kept extends Pick<ObservationRow, 'syncXid' | 'syncSeq' | 'userId' | 'assignedTo' | 'anonymous'> {
  /** for viewers who may know the reporter, and for the rest */
  known: Buffer;
  unknown: Buffer;
}

/** In memory of its own: a piece of Node's pool would keep all of its 64 kB. */
export function bytesOf(row: unknown): Buffer {
  const text = JSON.stringify(row);
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Both at once: a phone at the end of a shift is sent its owner's own reports among everybody's. */
function keptOf(row: ObservationRow): Kept {
  const { syncXid, syncSeq, userId, assignedTo, anonymous } = row;
  const unknown = bytesOf(observationAs(row, { named: false }));
  const known = anonymous ? unknown : bytesOf(observationAs(row, { named: true }));
  return { syncXid, syncSeq, userId, assignedTo, anonymous, known, unknown };
}

const forViewer = (viewer: Viewer, kept: Kept) => (mayKnowReporter(viewer, kept) ? kept.known : kept.unknown);

class KeptTexts {
  /** Two generations: the older one is dropped as a whole; a text asked for again moves to the newer one. */
  #newer = new Map<number, Kept>();
  #older = new Map<number, Kept>();
  #size = 0;
  /** a text read before people changed is not cached afterwards */
  #life = {};

  get life() {
    return this.#life;
  }

  forget() {
    this.#newer.clear();
    this.#older.clear();
    this.#size = 0;
    this.#life = {};
  }

  find(viewer: Viewer, { id, syncXid, syncSeq }: RowPlace): Buffer | undefined {
    const newer = this.#newer.get(id);
    const kept = newer ?? this.#older.get(id);
    if (kept?.syncXid !== syncXid || kept.syncSeq !== syncSeq) return undefined;
    if (!newer) this.keep(id, kept);
    return forViewer(viewer, kept);
  }

  keep(id: number, kept: Kept) {
    this.#newer.set(id, kept);
    this.#size += kept.known.length + (kept.known === kept.unknown ? 0 : kept.unknown.length);
    if (this.#size < MOST / 2) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#size = 0;
  }
}
