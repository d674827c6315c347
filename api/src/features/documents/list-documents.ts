import type { ListDocuments } from '@turva/contracts/registers/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectDocuments } from './read-documents.ts';

/** A plant has tens of them: one answer, by title. Withdrawn ones only on request. */
export function listDocuments(db: Db, { q, category, withdrawn }: ListDocuments) {
  const asked = (q ?? '').trim().toLowerCase();
  const filters: RawBuilder<unknown>[] = [
    sql`d.deleted_at is null`,
    ...(withdrawn ? [] : [sql`d.is_active is distinct from false`]),
    ...(category === undefined ? [] : [sql`d.category = ${category}`]),
    ...(asked === ''
      ? []
      : [sql`(strpos(lower(d.title), ${asked}) > 0 or strpos(lower(d.description), ${asked}) > 0)`]),
  ];
  return selectDocuments(db, sql`where ${sql.join(filters, sql` and `)} order by lower(d.title), d.id`);
}
