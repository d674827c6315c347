import { liveQuery } from 'dexie';
import { backUp, deleteBackup, restoreBackup } from '../../offline/device/backup.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { toggleState } from '../../records/user-settings/user-settings.ts';

/** Several changes in a row make one copy. */
const SETTLE_MS = 1500;

const listeners = new Set<() => void>();
export const onBackUp = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Updates the copy with the outbox while the app is open and the person wants it. Returns the function to stop it.
 */
export function keepBackup(db: UserDb): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    // if the copy is disabled, or unknown in a new database: an existing copy must not be lost
    await restoreBackup(db);
    const wanted = (await toggleState(db, 'automaticBackup')) === 'on';
    await (wanted ? backUp(db) : deleteBackup(db.userId));
    for (const listener of listeners) listener();
  };
  const watch = liveQuery(async () => {
    const ops = await db.outbox.orderBy('seq').toArray();
    return [await toggleState(db, 'automaticBackup'), ...ops.map((op) => [op.opId, op.bytes])];
  });
  let seen = '';
  const { unsubscribe } = watch.subscribe({
    next: (now) => {
      // a retry of a call is not new work
      const next = JSON.stringify(now);
      if (next === seen) return;
      seen = next;
      clearTimeout(timer);
      timer = setTimeout(() => {
        writing = writing.then(write).catch(reportError);
      }, SETTLE_MS);
    },
    error: reportError,
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
