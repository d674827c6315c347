import { supervises } from '@turva/rules/observation-handling';
import { sql } from 'kysely';
import { present, serverRecord } from '../../records/server-record.ts';
import { selectInvestigations } from './read-investigation.ts';

export const investigations = serverRecord('investigations', {
  table: 'investigations',
  // to others there is none; a phone whose person supervises no more forgets them by itself
  syncedTo: (viewer) => (supervises(viewer) ? sql`true` : sql`false`),
  keeps: 'withRecord',
  read: ({ db, viewer }, ids) => selectInvestigations(db, viewer, present('i', ids)),
});
