import { sql } from 'kysely';
import { isOneOf, own, present, serverRecord } from '../../records/server-record.ts';
import { selectDocuments } from './read-documents.ts';
import { selectReceipts } from './read-receipts.ts';

export const documents = serverRecord('documents', {
  table: 'safetyDocuments',
  keeps: 'documents',
  read: ({ db }, ids) => selectDocuments(db, present('d', ids)),
});

export const documentReceipts = serverRecord('documentReceipts', {
  table: 'documentReceipts',
  syncedTo: own,
  indexedByPerson: true,
  keeps: 'documents',
  read: ({ db, viewer }, ids) => selectReceipts(db, sql`${own(viewer)} and ${isOneOf('id', ids)}`),
});
