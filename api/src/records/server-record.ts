import type { keptForEver, RetentionKind } from '@turva/contracts/retention-values';
import type { SyncEntity, SyncedRow } from '@turva/contracts/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { TableName } from '../db/columns/all-columns.ts';
import type { Viewer } from '../http/session-store.ts';

/** Who asks for rows, and when. */
export interface Asking {
  db: Db;
  viewer: Viewer;
  now: Date;
}

/**
 * How long rows are kept: by these rules of retention · for good, as the screen of retention says · for good, being part
 * of how the plant is set up · as long as the person whose they are · as long as the record they are about.
 */
export type Keeps =
  | readonly RetentionKind[]
  | (typeof keptForEver)[number]
  | 'setUp'
  | 'withPerson'
  | 'withRecord';

/** What the server has to know of a noun that travels to phones. */
export interface ServerRecord<Entity extends SyncEntity> {
  table: TableName;
  /** which rows a person's phone hears of at all, in SQL over the table; absent: everybody hears of every row */
  syncedTo?: (viewer: Viewer) => RawBuilder<unknown>;
  /** the index of the delta is one per person: to look for the newest of all rows would read the whole table */
  indexedByPerson?: true;
  /** which rows are gone for phones, in SQL over the table; absent: those with `deleted_at` */
  gone?: RawBuilder<unknown>;
  keeps: Keeps;
  /** Rows as this person may see them, in any order; those that are gone or not theirs are left out. */
  read(asking: Asking, ids: number[]): Promise<SyncedRow<Entity>[]>;
  /** The same as JSON, of rows at these places in the order of changes; absent: made of what `read` resolves to. */
  texts?: (asking: Asking, places: RowPlace[]) => Promise<string[]>;
}

/** A row and where its last change stands in the order of all changes. */
export interface RowPlace {
  id: number;
  syncXid: string;
  syncSeq: string;
}

/** Describes a noun; `nouns.ts` has them all, and a noun that is missing there does not compile. */
export const serverRecord = <Entity extends SyncEntity>(
  _entity: Entity,
  record: ServerRecord<Entity>,
): ServerRecord<Entity> => record;

/** Rows that are one person's and nobody else's: that others exist, or are gone, is not told either. */
export const own = ({ id }: Viewer): RawBuilder<unknown> => sql`user_id = ${id}::integer`;

/** The condition for rows by number, however many. `id` is the column with its alias. */
export const isOneOf = (id: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql`${sql.ref(id)} in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** What follows `from`: those of these rows that are not deleted, over the alias. */
export const present = (alias: string, ids: readonly number[]): RawBuilder<unknown> =>
  sql`where ${sql.ref(`${alias}.deletedAt`)} is null and ${isOneOf(`${alias}.id`, ids)}`;
