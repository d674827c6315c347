import type { DocumentReceipt } from '@turva/contracts/documents';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { DocumentReceiptsTable } from '../../db/tables/documents.ts';
import type { Viewer } from '../../http/session-store.ts';

type Row = Selectable<DocumentReceiptsTable>;

/** Of the delta: a phone hears of its owner's receipts and nobody else's. */
export const receiptsOf = ({ id }: Viewer) => sql`user_id = ${id}`;

const toReceipt = ({ id, documentId, version, userId, readAt }: Row): DocumentReceipt => ({
  id,
  documentId,
  version,
  userId,
  readAt: readAt.toISOString(),
});

export async function selectReceipts(db: Db | Trx, where: RawBuilder<unknown>): Promise<DocumentReceipt[]> {
  const { rows } = await sql<Row>`
    select * from document_receipts where deleted_at is null and (${where}) order by id`.execute(db);
  return rows.map(toReceipt);
}

export const receiptsByIds = (db: Db, userId: number, ids: number[]) =>
  selectReceipts(
    db,
    sql`user_id = ${userId}
      and id in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
