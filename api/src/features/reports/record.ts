import { serverRecord } from '../../records/server-record.ts';
import { reportsByIds } from './read-reports.ts';

export const reports = serverRecord('reports', {
  table: 'reports',
  keeps: ['reports'],
  read: ({ db }, ids) => reportsByIds(db, ids),
});
