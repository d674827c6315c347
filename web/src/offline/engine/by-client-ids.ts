import Dexie, { type Table } from 'dexie';

/**
 * Rows by the UUIDs their phones gave them. All are read at once: `anyOf` steps through the index with a
 * cursor, which for a long queue takes longer than sending it.
 */
export const byClientIds = <Row, Inserted>(
  table: Table<Row, number, Inserted>,
  ids: readonly string[],
): PromiseLike<Row[]> =>
  Dexie.Promise.all(ids.map((id) => table.where('clientId').equals(id).toArray())).then((rows) =>
    rows.flat(),
  );
