import type { UserDb } from '../../../offline/engine/db.ts';
import type { Owed, OwedAnswer } from './alert-sender.ts';

const KEY = 'owedAlert';

/**
 * The browser writes local storage to the disk some seconds later, and a phone that kills it meanwhile forgets what
 * was written: the database of the person writes at once.
 */
export function keptOnDisk(kept: Pick<OwedAnswer, 'read' | 'write'>, db: UserDb) {
  return {
    read: kept.read,
    write(owed: Owed | null) {
      kept.write(owed);
      const written: PromiseLike<unknown> = owed
        ? db.sync.put({ key: KEY, value: owed })
        : db.sync.delete(KEY);
      // a full phone must not keep the alert from leaving; then only this page knows of it
      written.then(undefined, () => undefined);
    },
    /** After a kill: what was lost comes back. Whether it left is not known any more, so that the server is asked. */
    async restore(): Promise<boolean> {
      const owed = (await db.sync.get(KEY))?.value as Owed | undefined;
      if (!owed || kept.read()) return false;
      kept.write({ ...owed, sent: owed.sent ?? owed.order });
      return true;
    },
  };
}
