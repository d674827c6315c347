import { present, serverRecord } from '../../records/server-record.ts';
import { selectChemicals } from './read-chemicals.ts';

export const chemicals = serverRecord('chemicals', {
  table: 'chemicals',
  keeps: 'chemicals',
  read: ({ db }, ids) => selectChemicals(db, present('c', ids)),
});
