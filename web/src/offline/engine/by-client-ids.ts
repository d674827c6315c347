import type { Table } from 'dexie';

/**
 * Rows by the UUIDs their phones gave them. All are read at once: `anyOf` steps through the index with a
 * cursor, which for a long queue takes longer than sending it.
 */
export const byClientIds = async <Row, Inserted>(
  table: Table<Row, number, Inserted>,
  ids: readonly string[],
): Promise<Row[]> =>
  (await Promise.all(ids.map((id) => table.where('clientId').equals(id).toArray()))).flat();
