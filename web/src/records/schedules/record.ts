import type { Records } from '../synced.ts';

/** Made and changed at a desk; what is done for them are rounds and drills. So nothing of theirs waits in the outbox. */
export const scheduleRecords: Records<'schedules' | 'scheduleTurns'> = {
  schedules: {
    indexes: { 23: 'id, areaId' },
    newer: 'rev',
    path: (id) => `/schedules?id=${id}`,
  },
  scheduleTurns: { indexes: { 23: 'id, scheduleId, state' } },
};
