import { lacksPeople } from '@turva/rules/permits/permit-lacks';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { statusNow } from '../state-of.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { localConflicts } from './find-local-conflicts.ts';

const STEP_MS = 60_000;
const none: ReadonlySet<string> = new Set();

/** The pending ones among these that nobody can approve as they are, by client id, as far as this device knows. */
export function useBlocked(
  db: UserDb,
  views: readonly PermitView[] | undefined,
  time: PermitTime | undefined,
): ReadonlySet<string> {
  const now = Math.floor((time?.known.at ?? 0) / STEP_MS) * STEP_MS;
  const pending = time ? (views ?? []).filter((view) => statusNow(view, time) === 'pending') : [];
  const about = pending.map(({ clientId, rev }) => `${clientId} ${rev}`).join();
  return useLiveQuery(
    async () => {
      if (pending.length === 0) return none;
      const conflictsOf = await localConflicts(db, { now, issuer: null });
      const templates = new Map((await db.srvPermitTemplates.toArray()).map((one) => [one.id, one]));
      const isBlocked = (view: PermitView) => {
        const template = templates.get(view.templateId);
        return (
          (template !== undefined && lacksPeople(template, view).length > 0) ||
          conflictsOf(view).some(({ level }) => level === 'stop')
        );
      };
      return new Set(pending.filter(isBlocked).map(({ clientId }) => clientId));
    },
    [db, about, now],
    none,
  );
}
