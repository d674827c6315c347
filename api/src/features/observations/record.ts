import { mayKnowReporter } from '@turva/rules/known-reporter';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session-store.ts';
import { present, type RowPlace, serverRecord } from '../../records/server-record.ts';
import { type ObservationRow, selectObservations, toObservation } from './read-observations.ts';

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
// cache.

/**
 * The records of these places as JSON, as this person may see them, in this order; records deleted since are
 * left out.
 */
export async function textsAt(db: Db, viewer: Viewer, places: readonly RowPlace[]): Promise<string[]> {
  const texts = textsOf(db);
  const found = new Map<number, string>();
  const missing: number[] = [];
  for (const place of places) {
    const text = texts.find(viewer, place);
    if (text === undefined) missing.push(place.id);
    else found.set(place.id, text);
  }
  if (missing.length > 0) {
    const { life } = texts;
    for (const row of await selectObservations(db, present('o', missing))) {
      const text = JSON.stringify(toObservation(row, viewer));
      if (texts.life === life) texts.keep(viewer, row, text);
      found.set(row.id, text);
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

/** Characters over all records: about a hundred thousand records. */
const MOST = 128_000_000;

interface Kept extends Pick<ObservationRow, 'syncXid' | 'syncSeq' | 'userId' | 'assignedTo' | 'anonymous'> {
  /** for viewers who may know the reporter, and for the rest */
  known?: string;
  unknown?: string;
}

const variantFor = (viewer: Viewer, kept: Kept) => (mayKnowReporter(viewer, kept) ? 'known' : 'unknown');

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

  find(viewer: Viewer, { id, syncXid, syncSeq }: RowPlace): string | undefined {
    const newer = this.#newer.get(id);
    const kept = newer ?? this.#older.get(id);
    if (kept?.syncXid !== syncXid || kept.syncSeq !== syncSeq) return undefined;
    const text = kept[variantFor(viewer, kept)];
    if (!newer && text !== undefined) this.#put(id, kept, text.length);
    return text;
  }

  keep(viewer: Viewer, row: ObservationRow, text: string) {
    const { id, syncXid, syncSeq, userId, assignedTo, anonymous } = row;
    const before = this.#newer.get(id);
    const isSame = before?.syncXid === syncXid && before.syncSeq === syncSeq;
    const kept: Kept = isSame ? before : { syncXid, syncSeq, userId, assignedTo, anonymous };
    kept[variantFor(viewer, kept)] = text;
    this.#put(id, kept, text.length);
  }

  #put(id: number, kept: Kept, size: number) {
    this.#newer.set(id, kept);
    this.#size += size;
    if (this.#size < MOST / 2) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#size = 0;
  }
}
