import type { Records } from '../../offline/nouns/synced.ts';

/**
 * Created and changed only online, at a desk; the work done for them is rounds and drills. So the outbox has no
 * calls for them.
 */
export const scheduleRecords: Records<'schedules' | 'scheduleTurns'> = {
  schedules: {
    indexes: { 23: 'id, areaId' },
    newer: 'rev',
    path: (id) => `/schedules?id=${id}`,
  },
  scheduleTurns: { indexes: { 23: 'id, scheduleId, state' } },
};
