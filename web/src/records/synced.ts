import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync';
import type { Op, UserDb } from '../offline/engine/db.ts';

export type RowOf<E extends SyncEntity> = SyncAnswer[E][number];

/** Rows of one entity that are about to be stored, and the numbers of those that go. */
export interface RowChange<Row> {
  rows: readonly Row[];
  gone: readonly number[];
}

/** How the fields that two people can change at once are called, and their values. */
export interface FieldWords {
  /** the namespace of their words, which also has `yes` and `no` */
  texts: string;
  /** the key above the names of the fields */
  names: string;
  /** fields whose values have words too, with the key above those */
  values: Readonly<Record<string, string>>;
  /** fields that are a day */
  days?: readonly string[];
  /** lists whose items two people can change, with what one reads of an item */
  items?: Readonly<Record<string, readonly string[]>>;
  /** whose numbers stand in them */
  numbers: 'srvPeople' | 'srvAreas';
}

/** With the rows that stood here under one of their numbers or UUIDs. */
export interface RowsReplaced<Row> extends RowChange<Row> {
  here: readonly Row[];
}

/**
 * One entity that the delta brings, as this device keeps it. Everything the engine knows of an entity stands here. A file
 * with descriptions takes types and leaves only: the database is made from it, so it cannot need the database.
 */
export interface Synced<Row> {
  /**
   * Dexie's indexes by the version of the database that brought them. Those of a released version stay as they are; a
   * later one is added beside them, and rows kept so far are then fetched again. `&clientId`: made offline, and a row may
   * come back under another number. `clientId`: two people's rows may share one.
   */
  indexes: Readonly<Record<number, string>>;
  /** Which of two rows of a record stands; absent: the one that came last. */
  newer?: 'rev' | 'updatedAt';
  /** Where a record is looked at, by its number or by its UUID. */
  path?: (id: number | string) => string;
  /** Absent: its fields are told as those of an observation are. */
  words?: FieldWords;
  /** A replayed receipt may be old, and its record gone since. Absent: it brings no row; `known`: only of a record still here. */
  replayed?: 'keep' | 'known';
  /** What this device computes from the rows, or holds because of them, follows them in the same transaction. */
  follow?: readonly {
    table: 'factMonths' | 'actionRecords' | 'srvInvestigations' | 'srvPeople';
    with: (db: UserDb, change: RowsReplaced<Row>) => Promise<void>;
  }[];
  /** For calls whose answer is no row. */
  acknowledged?: (db: UserDb, ops: readonly Op[], now: number) => Promise<void>;
}

/** Descriptions of some entities; each of them must have one. */
export type Records<E extends SyncEntity> = { readonly [K in E]: Synced<RowOf<K>> };
