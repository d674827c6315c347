import { instant } from '@turva/contracts/words/text';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { inDatabase, type TableName } from '../db/columns/all-columns.ts';
import { problem } from '../problem.ts';

const PAGE = 50;

/** An order that ends with the serial number, and a row's place in it in the form of a cursor. */
export interface Order<Row> {
  by: RawBuilder<unknown>;
  placeOf(row: Row): string | number;
  /** the rows after a place */
  beyond(place: string | number): RawBuilder<unknown>;
}

/** The highest number first. */
export function byNumber(alias: string): Order<{ id: number }> {
  const id = sql.ref(`${alias}.id`);
  return {
    by: sql`${id} desc`,
    placeOf: (row) => row.id,
    beyond: (place) => sql`${id} < ${place}::integer`,
  };
}

/** Newest first; `textOf` is a row's time in the full precision of the column. */
export function byTime<Row extends { id: number }>(
  alias: string,
  [column, textOf]: readonly [string, (row: Row) => string],
): Order<Row> {
  const [at, id] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.id`)];
  return {
    by: sql`${at} desc, ${id} desc`,
    placeOf: (row) => `${textOf(row)},${row.id}`,
    beyond(place) {
      const [time = '', number = ''] = String(place).split(',');
      if (!instant.safeParse(time).success || !/^\d{1,9}$/.test(number)) throw problem('cursor_invalid');
      return sql`(${at}, ${id}) < (${time}::timestamptz, ${Number(number)}::integer)`;
    },
  };
}

interface Listed<Asking, Row, Shown> {
  /** the table, or a table expression to list instead */
  table: TableName | RawBuilder<unknown>;
  /** the table's alias, in every condition */
  alias: string;
  order: Order<Row>;
  /** `rest` is the SQL after `from`: where, order and limit; it is constant for the `first` so many of all */
  read(asking: Asking, rest: RawBuilder<unknown>, first: number | undefined): Promise<Row[]>;
  show(row: Row, asking: Asking): Shown;
}

interface Paging {
  after?: string | number | undefined;
  limit?: number | undefined;
}

type Conditions = readonly RawBuilder<unknown>[];

/** The list of a record type, in filtered pages. Deleted rows are in none. */
export function listOf<Asking, Row, Shown>({ table, alias, order, read, show }: Listed<Asking, Row, Shown>) {
  const where = (conditions: Conditions) =>
    sql.join([sql`${sql.ref(`${alias}.deletedAt`)} is null`, ...conditions], sql` and `);
  const rowsOf = (asking: Asking, conditions: Conditions, { after, limit }: Paging) => {
    const all = after ? [...conditions, order.beyond(after)] : conditions;
    // as a literal: a prepared statement is planned for the number of rows to find
    const end = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
    return read(
      asking,
      sql`where ${where(all)} order by ${order.by} ${end}`,
      all.length === 0 ? limit : undefined,
    );
  };
  return {
    /** One page, and the place the next one starts after, if there may be one. */
    async page(asking: Asking, conditions: Conditions, { after, limit = PAGE }: Paging) {
      const rows = await rowsOf(asking, conditions, { after, limit: limit + 1 });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const shown = rows.slice(0, limit).map((row) => show(row, asking));
      return { rows: shown, next: last ? order.placeOf(last) : null };
    },

    /** The number of matches; counted no further than one past `most`. */
    async count(db: Db, conditions: Conditions, most?: number): Promise<number> {
      const from = typeof table === 'string' ? sql.table(inDatabase(table)) : table;
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (
          select from ${from} ${sql.id(alias)} where ${where(conditions)} ${most === undefined ? sql`` : sql`limit ${most + 1}`}
        ) found`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
