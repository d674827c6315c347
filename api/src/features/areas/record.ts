import { serverRecord } from '../../records/server-record.ts';
import { areasByIds } from './list-areas.ts';

export const areas = serverRecord('areas', {
  table: 'areas',
  keeps: 'setUp',
  read: ({ db }, ids) => areasByIds(db, ids),
});
