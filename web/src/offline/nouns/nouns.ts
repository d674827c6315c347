import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { Transaction } from 'dexie';
import type { Calls } from './call.ts';
import type { Payloads } from './declared.ts';
import type { Records } from './synced.ts';

/** What a version of the database adds to the tables derived from server rows. */
export interface Derived {
  tables?: Record<string, string>;
  /** derives them from the rows that are here */
  fill?: (trx: Transaction) => Promise<void>;
}

interface Nouns {
  records: Records<SyncEntity>;
  calls: Calls<Payloads>;
  /** by version; those of a released one never change */
  derived: Readonly<Record<number, Derived>>;
}

let known: Nouns | undefined;

/** Hands the nouns over, before a database is opened. */
export function registerNouns(all: Nouns): void {
  known = all;
}

export function nouns(): Nouns {
  if (!known) throw new Error('no nouns are registered: the entry must import records/nouns.ts first');
  return known;
}
