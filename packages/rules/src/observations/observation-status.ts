import type { Status } from '@turva/contracts/observations/observations';

/** Where an observation may go from where it is. Nothing closes without having been in work. */
const moves: Record<Status, readonly Status[]> = {
  open: ['in_progress'],
  in_progress: ['closed'],
  closed: ['in_progress'],
};

export const nextStatuses = (from: Status): readonly Status[] => moves[from];
export const mayMove = (from: Status, to: Status) => moves[from].includes(to);

/** Closing requires what was done, reopening requires why. */
export const moveNeedsReason = (from: Status, to: Status) => to === 'closed' || from === 'closed';

/** The reporter corrects or withdraws their own observation until somebody has taken it into work. */
export const mayChangeOwn = (userId: number, observation: { userId: number | null; status: string }) =>
  observation.userId === userId && observation.status === 'open';
