import type { HandleObservation } from '@turva/contracts/observations/observation-handling';
import { taken } from '@turva/rules/observations/taking';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind, opsOf } from '../../offline/engine/enqueue.ts';
import { dropOps } from '../../offline/engine/outbox.ts';
import { handleObservation } from './handle-observation.ts';
import type { ObservationView } from './overlay.ts';

type Taken = Pick<ObservationView, 'clientId' | 'status' | 'severity' | 'assignedTo' | 'dueDate' | 'history'>;

/** Takes a case: one call sets the status, the owner and a due date by severity. */
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

/** The owner and due date of a case before it was taken. */
export type BeforeTaking = Pick<Taken, 'assignedTo' | 'dueDate'>;

/**
 * The values before it was taken, to reset the owner and due date that were set with the move. Without a remembered
 * `before`, they are read from the history, once the server has sent it.
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

/** Undoes taking a case: an unsent call is dropped, otherwise the server is asked to restore the old values. */
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
