import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { accountTables } from './accounts.ts';
import type { Column } from './classes.ts';
import { reportedTables } from './observations.ts';
import { plantTables } from './plant.ts';
import { workTables } from './work.ts';

/** The class of every column of every table. Queries know only what is listed here (`Tables`). */
export const allColumns = {
  ...accountTables,
  ...reportedTables,
  ...workTables,
  ...plantTables,
};

export type TableName = keyof typeof allColumns;
export const tableNames = Object.keys(allColumns) as TableName[];

const namesInDatabase = new Map<string, string>();

/** A column's name in the database. */
export function inDatabase(name: string): string {
  const known = namesInDatabase.get(name);
  if (known !== undefined) return known;
  const found = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  namesInDatabase.set(name, found);
  return found;
}

/** The columns of a table with their classes, named as in the code. */
export const columnsOf = (table: TableName): [string, Column][] => Object.entries(allColumns[table]);

type Columns = typeof allColumns;
/** The kinds of retention whose period begins at a column. */
export type Begun = {
  [Table in TableName]: Extract<Columns[Table][keyof Columns[Table]], { begins: unknown }>['begins'];
}[TableName];

type ClassName = Column['class'];
/** The columns of one class, named as in the code. */
export const columnsOfClass = <Name extends ClassName>(
  table: TableName,
  name: Name,
): [string, Extract<Column, { class: Name }>][] =>
  columnsOf(table).filter(
    (entry): entry is [string, Extract<Column, { class: Name }>] => entry[1].class === name,
  );

/** The table of a record, by its entity in the audit log. */
export function tableNamed(entity: AuditEntity): TableName {
  const table = tableNames.find((name) => inDatabase(name) === entity);
  if (!table) throw new Error(`no table is called ${entity}`);
  return table;
}

/** The records whose parts are in a table, and the column that links to them. */
export const partsOf = (table: TableName): { entity: AuditEntity; column: string }[] =>
  columnsOf(table).flatMap(([column, kind]) =>
    kind.class === 'plain' && kind.partOf ? [{ entity: kind.partOf, column }] : [],
  );
