import { supervises } from './observation-handling.ts';

interface Reported {
  userId: number;
  assignedTo: number | null;
  anonymous: boolean;
}

/**
 * The reporter is known to themselves, to the handler and to supervisors; to others the report has no name. An
 * anonymous one has no reporter to know, and the system account is not shown either.
 */
export const mayKnowReporter = (viewer: { id: number; role: string }, row: Reported) =>
  !row.anonymous && (row.userId === viewer.id || row.assignedTo === viewer.id || supervises(viewer));
