import { present, serverRecord } from '../../records/server-record.ts';
import { selectRounds } from './read-rounds.ts';

export const auditRounds = serverRecord('auditRounds', {
  table: 'auditRounds',
  keeps: ['auditRounds'],
  read: ({ db, viewer }, ids) => selectRounds(db, viewer, present('r', ids)),
});
