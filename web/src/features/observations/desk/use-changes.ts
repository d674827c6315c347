import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import { findObservation, type ObservationView } from '../../../records/observations/overlay.ts';
import { type BeforeTaking, giveBack, takingOf } from '../../../records/observations/take-observation.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { showToast } from '../../../ui/toast.ts';
import { type Assignment, carryOut, type Step, stepsOf, undone } from './bulk.ts';

/** What was done here and can be taken back. */
type Change = { steps: Step[] } | { taken: (BeforeTaking & { clientId: string })[] };

const idsOf = (change: Change) =>
  ('taken' in change ? change.taken : change.steps).map(({ clientId }) => clientId);

/** As many as somebody takes back one after the other. */
const KEPT = 50;

/** What is changed from the desk in place; each change can be taken back, the last one first. */
export function useChanges(db: UserDb) {
  const { t } = useTranslation(['observations', 'desk']);
  // a second press must find what the first one left, before anything is drawn
  const kept = useRef<Change[]>([]);
  const [said, setSaid] = useState<{ count: number; undone: boolean } | null>(null);

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch {
      showToast({ title: t('error.title'), message: t('desk:keepFailed'), kind: 'error' });
      return false;
    }
  };
  const keep = (change: Change) => {
    kept.current = [...kept.current, change].slice(-KEPT);
    setSaid({ count: idsOf(change).length, undone: false });
  };

  return {
    said,
    forget: () => setSaid(null),
    /** Owner, date, priority, severity: to those that have another. */
    give: (views: readonly ObservationView[], assignment: Assignment) =>
      attempt(async () => {
        const steps = stepsOf(views, assignment);
        if (steps.length === 0) return;
        await carryOut(db, steps);
        keep({ steps });
      }),
    /** Into work, with an owner and a day by its severity where it has none. */
    take: (views: readonly ObservationView[], reason?: string) =>
      attempt(async () => {
        for (const view of views)
          await handleObservation(db, db.userId, view.clientId, { ...takingOf(view, db.userId), reason });
        requestFlush();
        keep({
          taken: views.map(({ clientId, assignedTo, dueDate }) => ({ clientId, assignedTo, dueDate })),
        });
      }),
    /** Takes the last change back and says of what it was. */
    undo: async (): Promise<string[]> => {
      const last = kept.current.at(-1);
      if (!last) return [];
      kept.current = kept.current.slice(0, -1);
      const back: string[] = [];
      const done = await attempt(async () => {
        if ('steps' in last) {
          await carryOut(db, undone(last.steps));
          back.push(...idsOf(last));
          return;
        }
        for (const before of last.taken) {
          const view = await findObservation(db, before.clientId);
          // closed meanwhile, or put back by somebody else
          if (view?.status !== 'in_progress') continue;
          await giveBack(db, db.userId, view, before);
          back.push(before.clientId);
        }
        requestFlush();
      });
      if (!done) kept.current = [...kept.current, last];
      else if (back.length > 0) setSaid({ count: back.length, undone: true });
      else showToast({ title: t('desk:undoTooLate') });
      return back;
    },
  };
}

export type Changes = ReturnType<typeof useChanges>;
