import type { PermitRole } from '@turva/contracts/permits/permit-values';
import { supervises } from '../observations/observation-handling.ts';

/** A permit at whose end the clock puts an end to it. */
export const runsOut = (status: string) =>
  status === 'pending' || status === 'approved' || status === 'suspended';

interface Timed {
  status: string;
  late: boolean;
  validTo: string | Date | number;
  gasDueAt: string | Date | number | null;
}

const ms = (at: string | Date | number) => (typeof at === 'number' ? at : new Date(at).getTime());

/** The status including changes by time, whether or not these are stored yet. */
export function statusAt({ status, late, validTo, gasDueAt }: Timed, now: number): string {
  if (runsOut(status) && !late && ms(validTo) <= now) return 'expired';
  if (status === 'approved' && gasDueAt !== null && ms(gasDueAt) <= now) return 'suspended';
  return status;
}

interface Viewer {
  id: number;
  role: string;
}

export interface Named {
  /** who asked for it */
  userId: number;
  people: readonly { userId: number | null; role: PermitRole }[];
}

/** They asked for it or are named on it: the work is theirs. */
export const isTheirs = (viewer: Pick<Viewer, 'id'>, permit: Named) =>
  permit.userId === viewer.id || permit.people.some((person) => person.userId === viewer.id);

/** May approve, reject and resume; never one's own work. */
export const mayDecide = (viewer: Viewer, permit: Named) => supervises(viewer) && !isTheirs(viewer, permit);

/** Changes and withdraws what one has asked for, until somebody decides. */
export const mayChangeRequest = (viewer: Pick<Viewer, 'id'>, permit: { userId: number; status: string }) =>
  permit.userId === viewer.id && permit.status === 'pending';

/** Anybody who sees that it is not safe, also without a network; a further reason is added to a stop. */
export const maySuspend = ({ status }: { status: string }) => status === 'approved' || status === 'suspended';

/** Nobody is working yet: not started, or handed over to a crew that has not started. */
export const waitsForStart = ({
  startedAt,
  handedOverAt = null,
}: {
  startedAt: string | Date | null;
  handedOverAt?: string | Date | null | undefined;
}): boolean => startedAt === null || handedOverAt !== null;

/** Confirms, starts, measures, ticks off, hands back. */
export const mayWorkOn = (viewer: Viewer, permit: Named) => supervises(viewer) || isTheirs(viewer, permit);

export const mayEditTemplates = supervises;
