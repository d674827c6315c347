import { type RawBuilder, sql } from 'kysely';
import { columnsOf, inDatabase, type TableName } from '../../db/columns/all-columns.ts';
import type { Column } from '../../db/columns/classes.ts';

/** The value of a column once its record is forgotten; undefined: unchanged. */
function afterwards(column: Column, nobodyId: number): number | string | null | undefined {
  switch (column.class) {
    case 'plain':
      return undefined;
    case 'person':
      return column.exported === 'row' ? nobodyId : null;
    case 'about':
      return column.becomes === 'pseudonym' ? '' : column.becomes;
    case 'outsider':
      return column.erased.becomes === 'pseudonym' ? '' : column.erased.becomes;
    case 'free':
    case 'content':
      return column.empty;
  }
}

/**
 * The assignments of an update that removes all content and names from a row, whatever columns the table has. A
 * column of `required` cannot be without a person: it gets the account that owns tombstones.
 */
export const emptied = (
  table: TableName,
  nobodyId: number,
  required: readonly string[] = [],
): RawBuilder<unknown> =>
  sql.join(
    columnsOf(table).flatMap(([name, column]) => {
      const value = required.includes(name) ? nobodyId : afterwards(column, nobodyId);
      return value === undefined ? [] : [sql`${sql.ref(inDatabase(name))} = ${value}`];
    }),
  );
