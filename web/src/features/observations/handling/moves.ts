import { mayHandle, mayReopen, supervises } from '@turva/rules/observation-handling';
import type { ObservationView } from '../../../offline/overlay.ts';
import type { Viewer } from '../../../sync-ui/use-viewer.ts';

export type Move = 'take' | 'close' | 'reopen' | 'verify';

interface Row extends Pick<ObservationView, 'userId' | 'assignedTo' | 'status' | 'verifiedAt' | 'history'> {
  actions: readonly unknown[];
}

/** Whoever closed it last; their own word is not enough. Names are all a phone knows of others. */
const closedBy = ({ history }: Pick<Row, 'history'>) =>
  history.findLast((entry) => entry.action === 'status' && entry.change?.status?.to === 'closed')
    ?.actorName ?? null;

/** What this person may do with it now, the most likely last. */
export function movesOf(viewer: Viewer & { name: string | null }, row: Row): Move[] {
  if (row.status === 'open') return mayHandle(viewer, row) ? ['take'] : [];
  if (row.status === 'in_progress') return mayHandle(viewer, row) ? ['close'] : [];
  const moves: Move[] = [];
  if (mayReopen(viewer, { ...row, isReporter: row.userId === viewer.id })) moves.push('reopen');
  const isOpenQuestion = row.status === 'closed' && row.verifiedAt === null && row.actions.length === 0;
  if (isOpenQuestion && supervises(viewer) && closedBy(row) !== viewer.name) moves.push('verify');
  return moves;
}
