import { type RawBuilder, sql } from 'kysely';
import { columnsOf, inDatabase, type TableName } from '../../db/columns/all-columns.ts';
import type { Column } from '../../db/columns/classes.ts';

/** What a column holds once its record is forgotten; undefined: it stays. */
function afterwards(column: Column, nobodyId: number): number | string | null | undefined {
  switch (column.class) {
    case 'plain':
      return undefined;
    case 'person':
      return column.exported === 'row' ? nobodyId : null;
    case 'about':
      return column.becomes === 'pseudonym' ? '' : column.becomes;
    case 'free':
    case 'content':
      return column.empty;
  }
}

/** Sets of an update after which the row says neither what nor who, whatever columns the table has. */
export const emptied = (table: TableName, nobodyId: number): RawBuilder<unknown> =>
  sql.join(
    columnsOf(table).flatMap(([name, column]) => {
      const value = afterwards(column, nobodyId);
      return value === undefined ? [] : [sql`${sql.ref(inDatabase(name))} = ${value}`];
    }),
  );
