import type { HandleObservation } from '@turva/contracts/observation-handling';
import { taken } from '@turva/rules/taking';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, opsOf } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import { handleObservation } from './handle-observation.ts';
import type { ObservationView } from './overlay.ts';

type Taken = Pick<ObservationView, 'clientId' | 'status' | 'severity' | 'assignedTo' | 'dueDate' | 'history'>;

/** Taking a case: it is in work, its taker's, and to be done by a day that follows from its severity, in one call. */
export function takingOf(view: Taken, userId: number): HandleObservation {
  const gives = taken(view, { by: userId, now: Date.now() });
  const { status, assignedTo, dueDate } = view;
  return {
    status: 'in_progress',
    ...gives,
    base: {
      status,
      ...('assignedTo' in gives ? { assignedTo } : {}),
      ...('dueDate' in gives ? { dueDate } : {}),
    },
  };
}

/** Whose a case was and until when, before it was taken. */
export type BeforeTaking = Pick<Taken, 'assignedTo' | 'dueDate'>;

/**
 * What it was before it was taken: an owner and a day that came with the move go with it. Who does not remember `before`
 * finds it in the history, once the server has told of it.
 */
function givenBack(
  { status, assignedTo, dueDate, history }: Taken,
  before: BeforeTaking | undefined,
): HandleObservation {
  const at = history.findLast(({ action }) => action === 'status')?.at;
  const came = (action: string, was: unknown) =>
    before ? was === null : history.some((entry) => entry.action === action && entry.at === at);
  const owner = came('assigned', before?.assignedTo) ? { assignedTo: null } : {};
  const day = came('due', before?.dueDate) ? { dueDate: null } : {};
  return {
    status: 'open',
    ...owner,
    ...day,
    base: {
      status,
      ...('assignedTo' in owner ? { assignedTo } : {}),
      ...('dueDate' in day ? { dueDate } : {}),
    },
  };
}

/** As if it had not been taken: a call that has not left yet is taken away, else the server is asked to put it back. */
export async function giveBack(
  db: UserDb,
  userId: number,
  view: Taken,
  before?: BeforeTaking,
): Promise<void> {
  const isDropped = await db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const waiting = (await opsOf(db, view.clientId))
      .filter(isKind('observation.handle'))
      .filter(({ state, firstSentAt }) => state !== 'sending' && firstSentAt === null);
    const taking = waiting.findLast(({ payload }) => {
      const { changes } = payload;
      return changes.status === 'in_progress' && changes.base.status === 'open';
    });
    if (taking) await dropOps(db, [taking]);
    return taking !== undefined;
  });
  if (!isDropped) await handleObservation(db, userId, view.clientId, givenBack(view, before));
}
