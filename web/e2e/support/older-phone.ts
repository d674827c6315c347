import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/**
 * The databases of a phone of version 1.0.0, written by that version's own code: an unsent call of every kind there
 * was, and a draft. Ids it could not know are 7000xx.
 */
const dump = () =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, 'phone-1.0.0.json.gz'))).toString('utf8');

/** Prefix of every UUID made for it. */
export const olderRun = 'aaaaaaaa';
export const olderUuid = (n: number) => `${olderRun}-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** when the phone was last used */
const MADE_AT = Date.parse('2026-11-23T13:31:00.000Z');
const INSTANT = /\b2026-11-\d\dT[\d:.]+Z\b/g;
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const EPOCH_MS = /\b179\d{10}\b/g;

interface Store {
  name: string;
  keyPath: string | string[] | null;
  auto: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multi: boolean }[];
  rows: unknown[];
}
interface Database {
  name: string;
  version: number;
  stores: Store[];
}

/** Creates these databases on the page's origin, as if the phone had just been used. The app must not run yet. */
export async function loadOlderPhone(page: Page, replace: Record<string, string | number>): Promise<void> {
  const ago = Date.now() - MADE_AT;
  const fresh = new Map<string, string>();
  const freshOf = (uuid: string) => {
    if (!fresh.has(uuid)) fresh.set(uuid, crypto.randomUUID());
    return fresh.get(uuid) ?? '';
  };
  let text = dump()
    // keys of calls that an earlier run may have used
    .replace(UUID, (uuid) => (uuid.startsWith(olderRun) ? uuid : freshOf(uuid)))
    .replace(INSTANT, (at) => new Date(Date.parse(at) + ago).toISOString())
    .replace(EPOCH_MS, (at) => String(Number(at) + ago));
  for (const [from, to] of Object.entries(replace))
    text = text.replace(new RegExp(`\\b(turva-u)?${from}\\b`, 'g'), (_, db = '') => `${db}${to}`);
  await page.evaluate(
    async (databases) => {
      const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const unpack = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(unpack);
        if (typeof value !== 'object' || value === null) return value;
        if ('$bytes' in value) return bytes(String(value.$bytes)).buffer;
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
      };
      for (const { name, version, stores } of databases) {
        await new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, version);
          opening.onerror = () => reject(opening.error);
          opening.onupgradeneeded = () => {
            for (const { name: store, keyPath, auto, indexes, rows } of stores) {
              const made = opening.result.createObjectStore(store, { keyPath, autoIncrement: auto });
              for (const index of indexes)
                made.createIndex(index.name, index.keyPath, {
                  unique: index.unique,
                  multiEntry: index.multi,
                });
              for (const row of rows) made.add(unpack(row));
            }
          };
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        });
      }
    },
    (JSON.parse(text) as { databases: Database[] }).databases,
  );
}
