import { fallsTo, mayDo, mayHandle } from '@turva/rules/observations/observation-handling';
import { mayEditRisk } from '@turva/rules/risks/risk-status';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type ActionStep, type ActionValues, takeStep } from '../../../records/actions/change-actions.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { type Remind, useRemind } from '../../../sync-ui/device/use-remind.ts';
import { useUnsentWords } from '../../../sync-ui/outbox/use-unsent-words.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import type { Viewer } from '../../../sync-ui/use-viewer.ts';
import { showToast } from '../../../ui/toast.ts';

/** Whether the viewer may set the owner and due date; the server checks again. */
export function mayPlan(viewer: Viewer, { home }: ActionView): boolean {
  if (home.of === 'observation') return home.view.id !== null && mayHandle(viewer, home.view);
  return home.of === 'risk' && mayEditRisk(viewer, home.view);
}

/** Whether the viewer may mark it done, or undo that. */
export function mayFinish(viewer: Viewer, action: ActionView): boolean {
  const { home, responsibleId } = action;
  if (home.of === 'observation') return mayDo(viewer, home.view, { responsibleId });
  if (home.of === 'permit') return false;
  return fallsTo(viewer, responsibleId) || mayEditRisk(viewer, { ...home.view, stage: 'pending' });
}

const fields = ['responsibleId', 'dueDate', 'done'] as const satisfies readonly (keyof ActionValues)[];

/** One step for each action that does not have these values yet. */
export function stepsOf(actions: readonly ActionView[], values: ActionValues): ActionStep[] {
  return actions.flatMap((action) => {
    const { id, home, repeats } = action;
    const has: Required<ActionValues> = { ...action, done: action.state !== 'open' };
    const changed = fields.filter((field) => values[field] !== undefined && values[field] !== has[field]);
    if (changed.length === 0) return [];
    const pick = (of: ActionValues): ActionValues =>
      Object.fromEntries(changed.map((field) => [field, of[field]]));
    const next = repeats && values.done ? { next: crypto.randomUUID() } : {};
    return [{ id, home, from: pick(has), to: pick(values), ...next }];
  });
}

/** The undo steps, last one first. */
export const undoneSteps = (steps: readonly ActionStep[]): ActionStep[] =>
  steps.toReversed().map(({ id, home, from, to }) => ({ id, home, from: to, to: from }));

const recordOf = ({ home }: ActionStep) => (home.of === 'permit' ? [] : [home.view.clientId]);

/** The maximum number of undo steps. */
const KEPT = 50;

/** Inline changes of the register; each can be undone, the last one first. */
export function useActionChanges(db: UserDb) {
  const { t } = useTranslation(['observations', 'desk']);
  // a second press must see the result of the first, before anything is rendered
  const kept = useRef<ActionStep[][]>([]);
  const [said, setSaid] = useState<{ of: readonly ActionStep[]; undone: boolean } | null>(null);
  const unsent = useUnsentWords(db, said?.of.flatMap(recordOf) ?? []);
  const reminding = useRemind(db);

  const carryOut = async (steps: readonly ActionStep[]): Promise<boolean> => {
    try {
      for (const step of steps) await takeStep(db, step);
      return true;
    } catch {
      showToast({ title: t('error.title'), message: t('desk:keepFailed'), kind: 'error' });
      return false;
    } finally {
      requestFlush();
    }
  };

  return {
    said: said && { count: said.of.length, undone: said.undone, unsent },
    forget: () => setSaid(null),
    /** Sets owner, due date or done on those that have another value. */
    give: async (actions: readonly ActionView[], values: ActionValues): Promise<boolean> => {
      const steps = stepsOf(actions, values);
      if (steps.length === 0) return true;
      if (!(await carryOut(steps))) return false;
      kept.current = [...kept.current, steps].slice(-KEPT);
      setSaid({ of: steps, undone: false });
      return true;
    },
    /** Undoes the last change and returns the ids of its actions. */
    undo: async (): Promise<string[]> => {
      const last = kept.current.at(-1);
      if (!last) return [];
      kept.current = kept.current.slice(0, -1);
      if (!(await carryOut(undoneSteps(last)))) {
        kept.current = [...kept.current, last];
        return [];
      }
      setSaid({ of: last, undone: true });
      return last.map(({ id }) => id);
    },
    reminding: reminding.busy,
    /** Reminds the people these wait for, once a day each. */
    remind: (actions: readonly ActionView[]): Promise<void> =>
      reminding.remind(
        ...actions.map(
          ({ id }): Remind =>
            (options) =>
              api.post(`/api/actions/${id}/remind`, {}, options),
        ),
      ),
  };
}

export type ActionChanges = ReturnType<typeof useActionChanges>;
