import { serverRecord } from '../../records/server-record.ts';
import { cardsByIds } from './read-cards.ts';

export const competenceCards = serverRecord('competenceCards', {
  table: 'competenceCards',
  keeps: 'training',
  read: ({ db, viewer }, ids) => cardsByIds(db, viewer, ids),
});
