import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import { present, serverRecord } from '../../records/server-record.ts';
import { selectInvestigations } from './read-investigation.ts';

export const investigations = serverRecord('investigations', {
  table: 'investigations',
  // to others they do not exist; a phone deletes them itself when its person is no longer a supervisor
  syncedTo: (viewer) => (supervises(viewer) ? sql`true` : sql`false`),
  keeps: 'withRecord',
  read: ({ db, viewer }, ids) => selectInvestigations(db, viewer, present('i', ids)),
});
