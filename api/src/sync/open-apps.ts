import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { urgently } from '../db/patience.ts';
import { dbNow } from '../db/sql.ts';
import type { Deps } from '../deps.ts';

const PROLONG_MS = 20_000;
/** After this long without a word the server that had the page open is dead. */
const SILENT_S = 60;
const soon = sql<Date>`now() + ${SILENT_S} * interval '1 second'`;

/** Notes whose app is open, for every server of the plant to know: it draws an alert the moment it is raised. */
export function openApps({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const server = randomUUID();
  const open = new Set<string>();
  const warn = (error: unknown) => log.warn(error, 'whose app is open could not be noted');
  const timer = setInterval(() => {
    if (open.size > 0)
      urgently(() =>
        db.updateTable('openApps').set({ until: soon }).where('server', '=', server).execute(),
      ).catch(warn);
  }, PROLONG_MS).unref();
  /** Forgets those of servers that died, too. */
  const close = (id: string) =>
    db
      .deleteFrom('openApps')
      .where((row) => row.or([row('id', '=', id), row('until', '<', dbNow)]))
      .execute();
  return {
    /** The returned function notes the end. */
    open(userId: number): () => Promise<void> {
      const id = randomUUID();
      open.add(id);
      const noted = db
        .insertInto('openApps')
        .values({ id, server, userId, until: soon })
        .execute()
        .catch(warn);
      return async () => {
        open.delete(id);
        await noted;
        await close(id).catch(warn);
      };
    },
    stop: () => clearInterval(timer),
  };
}
