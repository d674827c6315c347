import type Dexie from 'dexie';

/** Open databases of this page, and their unfinished transactions. */
const databases = new Set<Dexie>();
const running = new Set<IDBTransaction>();

/** Registers the database to be closed with the others. */
export function closeWithPage(db: Dexie): void {
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

/** Aborts all transactions and closes every database: this page must do no more work. */
export function closeDatabases(): void {
  for (const transaction of running) transaction.abort();
  for (const db of databases) db.close({ disableAutoOpen: true });
}
