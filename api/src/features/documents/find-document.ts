import type { DocumentHistory, SafetyDocument } from '@turva/contracts/registers/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { found } from '../../records/find.ts';
import { readHistory } from '../../records/history.ts';
import { type Row, selectDocuments } from './read-documents.ts';

const called = (id: number): RawBuilder<unknown> => sql`where d.deleted_at is null and d.id = ${id}::integer`;

export const findDocument = async (db: Db | Trx, id: number): Promise<SafetyDocument> =>
  found(await selectDocuments(db, called(id)), 'document_not_found');

/** The row, locked until the transaction ends. */
export async function lockDocument(trx: Trx, id: number): Promise<Row> {
  const { rows } = await sql<Row>`select d.* from safety_documents d ${called(id)} for update`.execute(trx);
  return found(rows, 'document_not_found');
}

/** The whole record as of now in this transaction, as the answer to a write. */
export const answerWith = async (trx: Trx, id: number, status = 200): Promise<Effect<SafetyDocument>> => ({
  status,
  body: await findDocument(trx, id),
});

export async function documentHistory(db: Db, id: number): Promise<DocumentHistory> {
  await findDocument(db, id);
  const entries = await readHistory(db, 'safety_documents', id);
  return entries.map(({ doneAt: _inSight, ...entry }) => entry);
}
