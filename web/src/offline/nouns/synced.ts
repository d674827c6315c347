import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { Dexie } from 'dexie';
import type { Op } from '../engine/rows.ts';
import type { RowOf, Rows, RowsOfPerson } from './declared.ts';

/** Rows of one entity about to be stored, and ids of those to be deleted. */
export interface RowChange<Row> {
  rows: readonly Row[];
  gone: readonly number[];
}

/** Names and values of the fields that can conflict, for the screen. */
export interface FieldWords {
  /** the namespace of their texts, which also has `yes` and `no` */
  texts: string;
  /** the key above the names of the fields */
  names: string;
  /** fields whose values have texts too, with the key above those */
  values: Readonly<Record<string, string>>;
  /** fields that are a day */
  days?: readonly string[];
  /** lists whose items can conflict, with the fields shown of an item */
  items?: Readonly<Record<string, readonly string[]>>;
  /** the table their ids refer to */
  numbers: 'srvPeople' | 'srvAreas';
}

/** With the previously stored rows of the same ids or UUIDs. */
export interface RowsReplaced<Row> extends RowChange<Row> {
  here: readonly Row[];
  /** added to a device that has had none of them */
  areNew?: boolean;
}

/**
 * One entity of the delta, as this device stores it: everything the engine knows about it. A file of descriptions
 * imports only types and leaf modules: the database is built from it, so it cannot depend on the database.
 */
export interface Synced<Row> {
  /**
   * Dexie's indexes by the database version that added them. Those of a released version never change; a later
   * version is added, and the rows stored so far are fetched again. `&clientId`: made offline, and a row may return
   * under another id. `clientId`: two people's rows may share one.
   */
  indexes: Readonly<Record<number, string>>;
  /** Which of two rows of a record wins; absent: the last to arrive. */
  newer?: 'rev' | 'updatedAt';
  /** The page of a record, by its id or UUID. */
  path?: (id: number | string) => string;
  /** Absent: its fields are named like those of an observation. */
  words?: FieldWords;
  /**
   * A replayed receipt may be old, and its record gone since. Absent: it stores no row; `known`: only of a record
   * still here.
   */
  replayed?: 'keep' | 'known';
  /** What this device derives from the rows, or stores because of them, updated in the same transaction. */
  follow?: readonly {
    table: Exclude<keyof Rows, keyof Dexie>;
    with: (db: RowsOfPerson, change: RowsReplaced<Row>) => Promise<void>;
    /** what is left to do once everything has been fetched */
    filled?: (db: RowsOfPerson) => Promise<void>;
  }[];
  /** For calls whose answer is no row. */
  acknowledged?: (db: RowsOfPerson, ops: readonly Op[], now: number) => Promise<void>;
}

/** Descriptions of some entities; each of them must have one. */
export type Records<E extends SyncEntity> = { readonly [K in E]: Synced<RowOf<K>> };
