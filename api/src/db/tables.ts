import type { allColumns } from './columns/all-columns.ts';
import type { Holds } from './columns/classes.ts';

type All = typeof allColumns;

/**
 * Every table with described columns. Row types are in the code's camelCase; CamelCasePlugin translates to the
 * database's snake_case.
 */
export type Tables = { [Name in keyof All]: All[Name] extends Holds<infer Table> ? Table : never };
