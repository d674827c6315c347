import { isDayOver } from '@turva/rules/observations/taking';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { handleObservation } from '../../../records/observations/handle-observation.ts';
import { findObservation, type ObservationView } from '../../../records/observations/overlay.ts';
import { type BeforeTaking, giveBack, takingOf } from '../../../records/observations/take-observation.ts';
import { useUnsentWords } from '../../../sync-ui/outbox/use-unsent-words.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { showToast } from '../../../ui/toast.ts';
import { type Assignment, carryOut, type Step, stepsOf, undone } from './bulk.ts';

/** A change made here that can be undone. */
type Change = { steps: Step[] } | { taken: (BeforeTaking & { clientId: string })[] };

const idsOf = (change: Change) =>
  ('taken' in change ? change.taken : change.steps).map(({ clientId }) => clientId);

/** The maximum number of undo steps. */
const KEPT = 50;

/** Inline changes of the desk; each can be undone, the last one first. */
export function useChanges(db: UserDb) {
  const { t } = useTranslation(['observations', 'desk', 'errors']);
  // a second press must see the result of the first, before anything is rendered
  const kept = useRef<Change[]>([]);
  const [said, setSaid] = useState<{ of: readonly string[]; undone: boolean } | null>(null);
  const unsent = useUnsentWords(db, said?.of ?? []);

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
    setSaid({ of: idsOf(change), undone: false });
  };

  return {
    said: said && { count: said.of.length, undone: said.undone, unsent },
    forget: () => setSaid(null),
    /** Sets owner, due date, priority or severity on those that have another value. */
    give: async (views: readonly ObservationView[], assignment: Assignment): Promise<boolean> => {
      const { dueDate } = assignment;
      if (isDayOver(dueDate && plantDay(dueDate), Date.now())) {
        showToast({ title: t('errors:field.too_early'), kind: 'error' });
        return false;
      }
      return attempt(async () => {
        const steps = stepsOf(views, assignment);
        if (steps.length === 0) return;
        await carryOut(db, steps);
        keep({ steps });
      });
    },
    /** Takes cases, with an owner and a due date by severity where they have none. */
    take: (views: readonly ObservationView[], reason?: string) =>
      attempt(async () => {
        for (const view of views)
          await handleObservation(db, db.userId, view.clientId, { ...takingOf(view, db.userId), reason });
        requestFlush();
        keep({
          taken: views.map(({ clientId, assignedTo, dueDate }) => ({ clientId, assignedTo, dueDate })),
        });
      }),
    /** Undoes the last change and returns the UUIDs of its records. */
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
          // meanwhile closed, or put back by somebody else
          if (view?.status !== 'in_progress') continue;
          await giveBack(db, db.userId, view, before);
          back.push(before.clientId);
        }
        requestFlush();
      });
      if (!done) kept.current = [...kept.current, last];
      else if (back.length > 0) setSaid({ of: back, undone: true });
      else showToast({ title: t('desk:undoTooLate') });
      return back;
    },
  };
}

export type Changes = ReturnType<typeof useChanges>;
