import type { allColumns } from './columns/all-columns.ts';
import type { Holds } from './columns/classes.ts';

type All = typeof allColumns;

/**
 * Every table the columns are described of. Row types in the code's camelCase; CamelCasePlugin speaks snake_case to
 * the database.
 */
export type Tables = { [Name in keyof All]: All[Name] extends Holds<infer Table> ? Table : never };
