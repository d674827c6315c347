import 'fake-indexeddb/auto';
import '../records/nouns.ts';
import type { Observation } from '@turva/contracts/observations/observations';
import { UserDb } from '../offline/engine/db.ts';
import { storeRows as storeRowsOf } from '../offline/engine/server-rows.ts';
import { tablesOf } from '../offline/engine/tables.ts';
import { storeMedia } from '../offline/media/store-media.ts';
import { createObservation, type NewObservation } from '../records/observations/create-observation.ts';

export const USER_ID = 7;

let count = 0;
let last: UserDb | undefined;
/** An empty database of one user; closes the previous one. */
export async function emptyDb(userId = USER_ID): Promise<UserDb> {
  count += 1;
  last?.close();
  const db = new UserDb(`turva-u${userId}`);
  await db.delete();
  await db.open();
  last = db;
  return db;
}

/** The server's observations as a delta stores them. */
export const storeRows = (db: UserDb, rows: Observation[]) =>
  db.transaction('rw', tablesOf(db, ['observations']), () =>
    storeRowsOf(db, 'observations', { rows, gone: [] }),
  );

export const dropRows = (db: UserDb, gone: number[]) =>
  db.transaction('rw', tablesOf(db, ['observations']), () =>
    storeRowsOf(db, 'observations', { rows: [], gone }),
  );

export const bytesOf = (length: number, seed = count): ArrayBuffer =>
  Uint8Array.from({ length }, (_, i) => (i * 31 + seed) % 251).buffer;

export async function photo(db: UserDb, { size = 1000, role = 'image', ownerId = 'observation:new' } = {}) {
  const mime = { image: 'image/jpeg', audio: 'audio/webm', video: 'video/webm' }[role] ?? 'image/jpeg';
  const id = crypto.randomUUID();
  return storeMedia(db, {
    id,
    ownerId,
    role: role as 'image' | 'audio' | 'video',
    mime,
    filename: `${role}-${id.slice(0, 4)}`,
    bytes: bytesOf(size),
  });
}

export const report = (over: Partial<NewObservation> & { title?: string } = {}): NewObservation => ({
  userId: USER_ID,
  clientId: crypto.randomUUID(),
  mediaIds: [],
  capturedAt: '2026-01-01T10:00:00.000Z',
  ...over,
  values: {
    title: over.title ?? 'Öljyä lattialla',
    description: 'Liukas kohta hallin ovella',
    category: 'safety',
    severity: 'high',
    location: 'Halli 3',
    ...over.values,
  },
});

export async function queued(db: UserDb, over: Parameters<typeof report>[0] = {}) {
  return createObservation(db, report(over));
}
