import {
  allColumns,
  columnsOf,
  inDatabase,
  type TableName,
  tableNames,
} from '../../db/columns/all-columns.ts';

/** A column that says which person a row is about, with its database name. */
export interface PersonalColumn {
  column: string;
  /** the row is the person's own · they only took part in it, by its number */
  exported: 'row' | 'number';
  /** the row is deleted · it stays, as a record required by law, under the pseudonym */
  erased: 'row' | 'stays';
  /** fields of an exported row left out: written by others, or a secret */
  omit: readonly string[];
}

function personalColumnsOf(table: TableName): PersonalColumn[] {
  const columns = columnsOf(table);
  const omit = columns.filter(([, { withheld }]) => withheld).map(([name]) => inDatabase(name));
  return columns.flatMap(([name, column]) =>
    column.class === 'person'
      ? [{ column: inDatabase(name), exported: column.exported, erased: column.erased, omit }]
      : [],
  );
}

/** Every table that refers to people, by the classes of its columns. */
export const personalColumns: Record<string, readonly PersonalColumn[]> = Object.fromEntries(
  tableNames
    .map((table) => [inDatabase(table), personalColumnsOf(table)] as const)
    .filter(([, columns]) => columns.length > 0),
);

/** Columns known to the types, by table, with their database names. */
export const knownColumns: Record<string, readonly string[]> = Object.fromEntries(
  tableNames.map((table) => [inDatabase(table), Object.keys(allColumns[table]).map(inDatabase)]),
);
