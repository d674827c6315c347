import type { Role } from '@turva/contracts/people/account';

interface Viewer {
  id: number;
  role: Role | (string & {});
  /** whose work falls to them today, because these are away */
  insteadOf?: readonly number[];
}
interface Handled {
  assignedTo: number | null;
}

export const supervises = ({ role }: Pick<Viewer, 'role'>) => role === 'supervisor' || role === 'admin';

/** It is theirs to do: they are named, or stand in for who is. */
export const fallsTo = ({ id, insteadOf = [] }: Viewer, named: number | null) =>
  named !== null && (named === id || insteadOf.includes(named));

/** Moves it, assigns it, sets dates and priority, adds corrective actions. */
export const mayHandle = (viewer: Viewer, observation: Handled) =>
  supervises(viewer) || fallsTo(viewer, observation.assignedTo);

/** A handler, or the reporter who sees that it is not in order. */
export const mayReopen = (viewer: Viewer, observation: Handled & { status: string; isReporter: boolean }) =>
  observation.status === 'closed' && (mayHandle(viewer, observation) || observation.isReporter);

interface Step {
  action: string;
  actorName: string | null;
  change?: { status?: { to?: unknown } | undefined } | null | undefined;
}

/** Who closed it last; their own word is not enough. Names are all a phone knows of others. */
export const closerOf = ({ history }: { history: readonly Step[] }): string | null =>
  history.findLast(({ action, change }) => action === 'status' && change?.status?.to === 'closed')
    ?.actorName ?? null;

/** Nobody verifies their own work; `doneBy` is null where it is not known who did it. */
export const mayVerify = (viewer: Viewer, doneBy: number | null) =>
  supervises(viewer) && doneBy !== viewer.id;

/** Marks an action as done, or as not done after all. */
export const mayDo = (viewer: Viewer, observation: Handled, action: { responsibleId: number | null }) =>
  mayHandle(viewer, observation) || fallsTo(viewer, action.responsibleId);

interface Verifiable {
  verifiedAt: Date | string | null;
  effective: boolean | null;
  works?: boolean | null;
}

/**
 * A closed case is verified once each of its actions has helped; one without actions by a person. Occurrences of
 * recurring actions, and replaced ones, are filtered out before.
 */
export const actionsHelped = (actions: readonly Verifiable[]) =>
  actions.length > 0 &&
  actions.every(
    ({ verifiedAt, effective, works }) => verifiedAt !== null && effective === true && works !== false,
  );
