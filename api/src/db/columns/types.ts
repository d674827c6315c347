import type { ColumnType, Generated } from 'kysely';

// Column types shared by many tables.

export type Now = Generated<Date>;
/** jsonb of any shape: written as JSON text, read parsed */
export type Json = ColumnType<unknown, string | null | undefined, string | null>;
/** jsonb of a known shape, with a default */
export type JsonOf<Value> = ColumnType<Value, string | undefined, string>;
/** a jsonb list, empty by default */
export type JsonList = ColumnType<unknown, string | undefined, string>;
/** numeric is returned as text by both drivers */
export type Decimal = ColumnType<string, number | string, number | string>;
