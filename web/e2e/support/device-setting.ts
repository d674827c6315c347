import type { Page } from 'playwright';

/** This device's setting of that name, independent of the signed-in user; undefined: none. */
export const deviceSetting = <Value>(page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('turva-device');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('settings').objectStore('settings').get(name);
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result?.value);
          };
        };
      }),
    key,
  ) as Promise<Value | undefined>;
