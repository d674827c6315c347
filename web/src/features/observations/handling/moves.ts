import { closerOf, mayHandle, mayReopen, supervises } from '@turva/rules/observations/observation-handling';
import { TAKE_BACK_MS } from '@turva/rules/observations/taking';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { Viewer } from '../../../sync-ui/use-viewer.ts';

export type Move = 'take' | 'assign' | 'giveBack' | 'close' | 'reopen' | 'verify';

interface Row
  extends Pick<
    ObservationView,
    'userId' | 'assignedTo' | 'status' | 'verifiedAt' | 'history' | 'waitingFields'
  > {
  actions: readonly unknown[];
}

type Person = Viewer & { name: string | null };

/** The person took it a moment ago, so taking can be undone: the server checks again. */
function tookJustNow({ name }: Person, { history, waitingFields }: Row, now: number): boolean {
  const last = history.findLast(({ action }) => action === 'status');
  if (waitingFields.includes('status')) return last === undefined || last.change?.status?.to === 'open';
  const isFresh = last !== undefined && now - Date.parse(last.at) < TAKE_BACK_MS;
  return isFresh && last.change?.status?.from === 'open' && last.actorName === name;
}

/** This person's current moves, the most likely last. A case in work without an owner is assigned first. */
export function movesOf(viewer: Person, row: Row, now: number): Move[] {
  if (row.status === 'open') return mayHandle(viewer, row) ? ['take'] : [];
  if (row.status === 'in_progress') {
    if (!mayHandle(viewer, row)) return [];
    const back: Move[] = tookJustNow(viewer, row, now) ? ['giveBack'] : [];
    return [...back, ...(row.assignedTo === null ? (['close', 'assign'] as const) : (['close'] as const))];
  }
  const moves: Move[] = [];
  if (mayReopen(viewer, { ...row, isReporter: row.userId === viewer.id })) moves.push('reopen');
  const isOpenQuestion = row.status === 'closed' && row.verifiedAt === null && row.actions.length === 0;
  if (isOpenQuestion && supervises(viewer) && closerOf(row) !== viewer.name) moves.push('verify');
  return moves;
}
