import type { SyncAnswer } from '@turva/contracts/sync/sync';
import type { Db } from '../db/client.ts';
import { parseCursor } from '../db/sync-clock.ts';
import { toProblem } from '../http/answers/error-handler.ts';
import type { Viewer } from '../http/session/session-store.ts';
import { deltaBytes } from '../sync/changes-since.ts';

/** One step of the delta as a phone parses it. */
export const changesSince = async (...asked: Parameters<typeof deltaBytes>) =>
  JSON.parse(String(await deltaBytes(...asked))) as SyncAnswer;

const isOfAnother = (error: unknown) => toProblem(error).code === 'sync_epoch_changed';

/** Pulls as a phone does: page by page, from the beginning if the server does not know its place. */
export function pullingPhone(viewer: Viewer) {
  let cursor: string | undefined;
  let epoch: string | undefined;
  /** titles of its observations, by number */
  const rows = new Map<number, string>();
  return {
    rows,
    get cursor() {
      return cursor;
    },
    set cursor(place: string | undefined) {
      cursor = place;
    },
    titles: () => [...rows.values()].sort(),
    /** Resolves to whether it had to start over. */
    async pull(db: Db): Promise<boolean> {
      let fromStart = false;
      for (;;) {
        const since = { cursor: cursor === undefined ? undefined : parseCursor(cursor), limit: 7 };
        const answer = await changesSince({ db, now: () => new Date() }, viewer, since).catch((error) => {
          if (since.cursor && isOfAnother(error)) return null;
          throw error;
        });
        if (!answer) {
          cursor = undefined;
          fromStart = true;
          continue;
        }
        if (cursor === undefined || epoch !== answer.epoch) rows.clear();
        for (const { id, title } of answer.observations) rows.set(id, title);
        for (const { entity, id } of answer.deleted) if (entity === 'observations') rows.delete(id);
        ({ cursor, epoch } = answer);
        if (!answer.more) return fromStart;
      }
    },
  };
}
