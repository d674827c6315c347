import { supervises } from '@turva/rules/observations/observation-handling';
import { afterWatch } from '@turva/rules/permits/after-watch';
import {
  isTheirs,
  mayChangeRequest,
  mayDecide,
  maySuspend,
  mayWorkOn,
  waitsForStart,
} from '@turva/rules/permits/permit-status';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import type { Viewer } from '../../sync-ui/use-viewer.ts';

export const permitMoves = [
  'edit',
  'askAgain',
  'withdraw',
  'reject',
  'extend',
  'handOver',
  'suspend',
  'start',
  'close',
  'afterWatch',
  'resume',
  'approve',
] as const;
export type PermitMove = (typeof permitMoves)[number];

/** Before the work has started, handing back is the least likely move. */
const beforeStart: readonly PermitMove[] = ['close', ...permitMoves.filter((move) => move !== 'close')];

/** Made online only: others must be able to rely on these, so they must not wait in one phone's queue. */
export const isOnline = (move: PermitMove) => !['edit', 'askAgain', 'withdraw', 'suspend'].includes(move);

interface Now {
  /** by the current time */
  status: string;
  at: number;
}

/** This person's current moves, the most likely last. */
export function movesOf(viewer: Viewer, view: PermitView, { status, at }: Now): PermitMove[] {
  const works = mayWorkOn(viewer, view);
  const isPending = status === 'pending' && view.id !== null && !view.late;
  const decides = mayDecide(viewer, view);
  const overrun = status === 'expired' && view.startedAt !== null && view.closedAt === null;
  const can: Record<PermitMove, boolean> = {
    edit: mayChangeRequest(viewer, { ...view, status }),
    askAgain: status === 'rejected' && view.userId === viewer.id,
    withdraw: mayChangeRequest(viewer, { ...view, status }),
    reject: isPending && decides,
    approve: isPending && decides,
    extend: maySuspend({ status }) && decides && !view.stoppedHere,
    handOver: status === 'approved' && works && !view.stoppedHere,
    suspend: maySuspend({ status }),
    start: status === 'approved' && works && waitsForStart(view) && at >= Date.parse(view.validFrom),
    resume: status === 'suspended' && decides && !view.stoppedHere,
    close: works && (((status === 'approved' || status === 'suspended') && !view.stoppedHere) || overrun),
    afterWatch: works && afterWatch(view, at).state === 'over',
  };
  const order = waitsForStart(view) ? beforeStart : permitMoves;
  return order.filter((move) => can[move]);
}

export type WhyNot = 'own' | 'notSupervisor' | 'late' | null;

/** Why the viewer cannot decide on an undecided or interrupted permit. */
export function whyNotDecide(viewer: Viewer, view: PermitView, status: string): WhyNot {
  if (status === 'pending' && view.late && view.id !== null) return 'late';
  if (status !== 'pending' && status !== 'suspended') return null;
  if (!supervises(viewer)) return 'notSupervisor';
  return isTheirs(viewer, view) ? 'own' : null;
}
