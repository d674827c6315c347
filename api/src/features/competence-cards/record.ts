import { supervises } from '@turva/rules/observations/observation-handling';
import { always } from '../../db/sql.ts';
import { own, serverRecord } from '../../records/server-record.ts';
import { cardsByIds } from './read-cards.ts';

export const competenceCards = serverRecord('competenceCards', {
  table: 'competenceCards',
  // who decides on permits needs everybody's, also offline; a phone deletes them itself with the supervisor's role
  syncedTo: (viewer) => (supervises(viewer) ? always : own(viewer)),
  keeps: 'training',
  read: ({ db, viewer }, ids) => cardsByIds(db, viewer, ids),
});
