import type { allColumns } from './columns/all-columns.ts';
import type { Typed } from './columns/classes.ts';

type All = typeof allColumns;
type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends Typed<infer Value> ? Value : never };

/**
 * Every table with described columns. Row types are in the code's camelCase; CamelCasePlugin translates to the
 * database's snake_case.
 */
export type Tables = { [Name in keyof All]: Row<All[Name]> };
