import type { Dexie } from 'dexie';

// Describing all versions of a database takes a slow phone a fifth of a second at every start. Once a database has the
// newest, only that one needs a description; the page remembers it here, and a worker describes all.

const KEY = 'turva.schema';

const textOf = (name: string, version: number) => `${name} ${version}`;
interface Page {
  document?: object;
  localStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
}

const storage = () => ('document' in globalThis ? (globalThis as Page).localStorage : undefined);

/** Whether this database had that version when this browser last opened it. */
export function hasVersion(name: string, version: number): boolean {
  try {
    return storage()?.getItem(KEY) === textOf(name, version);
  } catch {
    return false;
  }
}

export const forgetVersion = () => storage()?.removeItem(KEY);

/** Remembers the version of the database whenever it has been opened. */
export function rememberVersion(db: Dexie, version: number): void {
  db.on('ready', () => {
    try {
      storage()?.setItem(KEY, textOf(db.name, version));
    } catch {
      // without room for it the next start takes longer
    }
  });
}
