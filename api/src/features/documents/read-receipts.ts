import type { EveryField } from '@turva/contracts/base/every-field';
import { DocumentReceipt } from '@turva/contracts/registers/documents';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

type Row = Selectable<Tables['documentReceipts']>;

const toReceipt: (row: Row) => EveryField<DocumentReceipt> = sent('documentReceipts', DocumentReceipt);

export async function selectReceipts(db: Db | Trx, where: RawBuilder<unknown>): Promise<DocumentReceipt[]> {
  const { rows } = await sql<Row>`
    select * from document_receipts where deleted_at is null and (${where}) order by id`.execute(db);
  return rows.map(toReceipt);
}
