import type { SessionUser } from '../../http/session-store.ts';

export type Viewer = Pick<SessionUser, 'id' | 'role'>;

const supervises = (viewer: Viewer) => viewer.role === 'supervisor' || viewer.role === 'admin';

/** Who reported is known to the reporter, to whoever handles it and to supervisors; to the rest it is a report. */
export const mayKnowReporter = (viewer: Viewer, row: { userId: number; assignedTo: number | null }) =>
  row.userId === viewer.id || row.assignedTo === viewer.id || supervises(viewer);
