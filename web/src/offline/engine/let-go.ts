import type Dexie from 'dexie';

/** Databases that this page has open, and their transactions that have begun and not ended. */
const databases = new Set<Dexie>();
const running = new Set<IDBTransaction>();

/** Has the database let go of with the others. */
export function letGoTogether(db: Dexie): void {
  databases.add(db);
  db.use({
    stack: 'dbcore',
    name: 'knows-running',
    create: (core) => ({
      ...core,
      transaction: (...args) => {
        const begun = core.transaction(...args);
        const transaction = begun as unknown as IDBTransaction;
        running.add(transaction);
        const over = () => running.delete(transaction);
        transaction.addEventListener('complete', over);
        transaction.addEventListener('abort', over);
        return begun;
      },
    }),
  });
}

/** Ends all that runs and closes everything: from here on this page is as good as gone. */
export function letGo(): void {
  for (const transaction of running) transaction.abort();
  for (const db of databases) db.close({ disableAutoOpen: true });
}
