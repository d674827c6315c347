import { type Insertable, type SelectType, sql } from 'kysely';
import type { z } from 'zod';
import { allColumns, inDatabase, type TableName } from './columns/all-columns.ts';
import type { Tables } from './tables.ts';

// Derived from a table's columns and its record's contract: what is stored, read and sent.

const namesOf = <Name extends TableName>(table: Name) =>
  Object.keys(allColumns[table]) as (keyof Tables[Name] & string)[];

/** Every column of a table except these, for a select over the alias; generated columns are not included. */
export const everyColumn = (table: TableName, alias: string, but: readonly string[] = []) =>
  sql.join(
    namesOf(table)
      .filter((name) => !but.includes(name))
      .map((name) => sql.ref(`${alias}.${name}`)),
  );

type Line<Value> = null extends Value ? Value | undefined : Value;

/** A row to insert, made from a request: every field that is a column must be given, if only as undefined. */
export type NewRow<Table, Input> = Insertable<Table> & {
  [Column in keyof Table & keyof Input]: unknown;
};

/** As `NewRow`, if the database makes the row from JSON (`json_populate_record`). */
export type NewJsonRow<Table, Input> = {
  [Column in keyof Insertable<Table>]: Column extends keyof Table ? Line<SelectType<Table[Column]>> : never;
} & { [Column in keyof Table & keyof Input]: unknown };

/** With the database's names. */
export const asJsonRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [inDatabase(name), value]));

type Iso<Value> = Value extends Date ? string : Value;

/** The columns of a row that the contract names, unchanged except for times as text. */
export const sent = <Name extends TableName, Shape extends z.ZodRawShape>(
  table: Name,
  { shape }: z.ZodObject<Shape>,
) => {
  type Sent = keyof Tables[Name] & keyof Shape & string;
  type Row = { [Column in Sent]: SelectType<Tables[Name][Column]> };
  const names = namesOf(table).filter((name) => name in shape) as Sent[];
  return (row: Row): { [Column in Sent]: Iso<Row[Column]> } => {
    const record: Partial<Record<Sent, unknown>> = {};
    for (const name of names) {
      const value = row[name];
      record[name] = value instanceof Date ? value.toISOString() : value;
    }
    return record as { [Column in Sent]: Iso<Row[Column]> };
  };
};
