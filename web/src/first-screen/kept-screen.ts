import type { Part } from './picture.ts';

/** In the person's own database, which is deleted when they leave: nobody else ever sees it. */
export const SCREEN_KEY = 'firstScreen';
export const FIRST_PATH = '/observations';
/** Of the list, newest first: no more are shown before the app is there. */
export const ROWS = 20;

/** The list as it was last shown, and everything it was made of. */
export interface KeptScreen {
  /** the build, the language, the size of window and text */
  frame: string;
  /** the rows shown, as they are stored */
  rows: string;
  /** when the first of them says something that the clock has ended; null: never */
  until: number | null;
  parts: Part[];
  styles: string[];
}

interface Stored {
  kept: KeptScreen | undefined;
  rows: unknown[];
  /** unsent work and anonymous reports change how rows look, an alert belongs above them */
  isPlain: boolean;
}

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

function newest(store: IDBObjectStore) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const rows: unknown[] = [];
  const reading = store.index('[createdAt+id]').openCursor(null, 'prev');
  reading.addEventListener('error', () => reject(reading.error));
  reading.addEventListener('success', () => {
    if (!reading.result) return resolve(rows);
    rows.push(reading.result.value);
    if (rows.length === ROWS) return resolve(rows);
    reading.result.continue();
  });
  return promise;
}

const stores = ['sync', 'srvObservations', 'outbox', 'threads', 'srvEmergencyAlerts'];

/** Without the app's own code: this is read before it is there. */
export async function readStored(db: IDBDatabase): Promise<Stored> {
  const trx = db.transaction(stores);
  const [setting, rows, calls, threads, alerts] = await Promise.all([
    result<{ value: KeptScreen } | undefined>(trx.objectStore('sync').get(SCREEN_KEY)),
    newest(trx.objectStore('srvObservations')),
    result(trx.objectStore('outbox').count()),
    result(trx.objectStore('threads').count()),
    result<{ endedAt: string | null }[]>(trx.objectStore('srvEmergencyAlerts').getAll()),
  ]);
  const isPlain = calls === 0 && threads === 0 && alerts.every(({ endedAt }) => endedAt !== null);
  return { kept: setting?.value, rows, isPlain };
}

/** What the same markup needs to look the same. */
export const frameNow = (language: string) =>
  [
    ...[...document.querySelectorAll<HTMLScriptElement>('script[type=module]')].map(({ src }) => src),
    language,
    innerWidth,
    innerHeight,
    devicePixelRatio,
    getComputedStyle(document.documentElement).fontSize,
  ].join();
