import { type Insertable, type SelectType, sql } from 'kysely';
import type { z } from 'zod';
import { allColumns, inDatabase, type TableName } from './columns/all-columns.ts';
import type { Tables } from './tables.ts';

// What follows from the columns of a table and the contract of its record: what is stored, read and sent.

const namesOf = <Name extends TableName>(table: Name) =>
  Object.keys(allColumns[table]) as (keyof Tables[Name] & string)[];

/** Every column of a table but these, for a select over the alias; what the database generates is not among them. */
export const everyColumn = (table: TableName, alias: string, but: readonly string[] = []) =>
  sql.join(
    namesOf(table)
      .filter((name) => !but.includes(name))
      .map((name) => sql.ref(`${alias}.${name}`)),
  );

type Line<Value> = null extends Value ? Value | undefined : Value;

/** A row to insert, of what somebody sent: a field that is a column has a line, if only to say undefined. */
export type NewRow<Table, Input> = Insertable<Table> & {
  [Column in keyof Table & keyof Input]: unknown;
};

/** As `NewRow`, where the database makes the row of JSON (`json_populate_record`). */
export type NewJsonRow<Table, Input> = {
  [Column in keyof Insertable<Table>]: Column extends keyof Table ? Line<SelectType<Table[Column]>> : never;
} & { [Column in keyof Table & keyof Input]: unknown };

/** Named as in the database. */
export const asJsonRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [inDatabase(name), value]));

type Iso<Value> = Value extends Date ? string : Value;

/** What of a row is sent as it is, moments as text: the columns that the contract names, and nothing else of the row. */
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
