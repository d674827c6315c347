import { supervises } from './observation-handling.ts';

interface Reported {
  userId: number;
  assignedTo: number | null;
  anonymous: boolean;
}

/**
 * Who reported is known to the reporter, to whoever handles it and to supervisors; to the rest it is a report. An
 * anonymous one belongs to nobody: there is nothing to know, and the account that stands in is not shown either.
 */
export const mayKnowReporter = (viewer: { id: number; role: string }, row: Reported) =>
  !row.anonymous && (row.userId === viewer.id || row.assignedTo === viewer.id || supervises(viewer));
