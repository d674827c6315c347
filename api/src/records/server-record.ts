import type { keptForEver, RetentionKind } from '@turva/contracts/plant/retention-values';
import type { SyncEntity, SyncedRow } from '@turva/contracts/sync/sync';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { TableName } from '../db/columns/all-columns.ts';
import type { Viewer } from '../http/session/session-store.ts';

/** Who asks for rows, and when. */
export interface Asking {
  db: Db;
  viewer: Viewer;
  now: Date;
}

/**
 * How long rows are kept: by these retention rules · for good, as the retention screen says · for good, as part of
 * the plant's setup · as long as their person · as long as the record they belong to.
 */
export type Keeps =
  | readonly RetentionKind[]
  | (typeof keptForEver)[number]
  | 'setUp'
  | 'withPerson'
  | 'withRecord';

/** What the server must know about a record type synced to phones. */
export interface ServerRecord<Entity extends SyncEntity> {
  table: TableName;
  /** which rows are such records, in SQL over the table; absent: every row */
  only?: RawBuilder<unknown>;
  /**
   * Which of them a person's phone receives, in SQL over the table. Absent: all of them, and who asks decides neither that
   * nor which of them are gone.
   */
  syncedTo?: (viewer: Viewer) => RawBuilder<unknown>;
  /** the delta's index is per person: finding the newest of all rows would read the whole table */
  indexedByPerson?: true;
  /** which rows count as deleted for phones, in SQL over the table; absent: those with `deleted_at` */
  gone?: RawBuilder<unknown>;
  keeps: Keeps;
  /** Rows as this person may see them, in any order; deleted ones and those of others are left out. */
  read(asking: Asking, ids: number[]): Promise<SyncedRow<Entity>[]>;
  /** The same as JSON, for rows at these places in the order of changes; absent: derived from `read`. */
  texts?: (asking: Asking, places: RowPlace[]) => Promise<Buffer[]>;
}

/** A row and the place of its last change in the order of all changes. */
export interface RowPlace {
  id: number;
  syncXid: string;
  syncSeq: string;
}

/** Describes a record type; `nouns.ts` lists them all, and a missing one does not compile. */
export const serverRecord = <Entity extends SyncEntity>(
  _entity: Entity,
  record: ServerRecord<Entity>,
): ServerRecord<Entity> => record;

/** Rows that belong to one person: that others exist, or were deleted, is not revealed either. */
export const own = ({ id }: Viewer): RawBuilder<unknown> => sql`user_id = ${id}::integer`;

/** The condition for rows by number, however many. `id` is the column with its alias. */
export const isOneOf = (id: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql`${sql.ref(id)} in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** The SQL after `from`: those of these rows that are not deleted, over the alias. */
export const present = (alias: string, ids: readonly number[]): RawBuilder<unknown> =>
  sql`where ${sql.ref(`${alias}.deletedAt`)} is null and ${isOneOf(`${alias}.id`, ids)}`;
