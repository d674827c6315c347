import { supervises } from '@turva/rules/observations/observation-handling';
import { always, never } from '../../db/sql.ts';
import { present, serverRecord } from '../../records/server-record.ts';
import { selectInvestigations } from './read-investigation.ts';

export const investigations = serverRecord('investigations', {
  table: 'investigations',
  // to others they do not exist; a phone deletes them itself when its person is no longer a supervisor
  syncedTo: (viewer) => (supervises(viewer) ? always : never),
  keeps: 'withRecord',
  read: ({ db, viewer }, ids) => selectInvestigations(db, viewer, present('i', ids)),
});
