import { present, serverRecord } from '../../records/server-record.ts';
import { selectSchedules, selectTurns } from './read-schedules.ts';

export const schedules = serverRecord('schedules', {
  table: 'schedules',
  keeps: 'setUp',
  read: ({ db }, ids) => selectSchedules(db, present('s', ids)),
});

export const scheduleTurns = serverRecord('scheduleTurns', {
  table: 'scheduleTurns',
  keeps: 'setUp',
  read: ({ db, viewer }, ids) => selectTurns(db, viewer, present('t', ids)),
});
