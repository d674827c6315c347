import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync/sync';
import type { Dexie, EntityTable } from 'dexie';

// Nouns add their types to `Payloads` and `Rows`, and hand over the rest at start (`records/nouns.ts`): the engine
// imports none of them.

/** The payload of each kind of call. */
export interface Payloads {
  'media.upload': {
    mediaId: string;
    /** the entity of the file's record; absent: an observation */
    of?: 'investigations';
  };
}

export type OpKind = keyof Payloads;

export type RowOf<E extends SyncEntity> = SyncAnswer[E][number];
export type TableName<E extends SyncEntity> = `srv${Capitalize<E>}`;
type ServerTables = { [E in SyncEntity as TableName<E>]: EntityTable<RowOf<E>, 'id'> };

/** One table of server rows for each entity, by its name, and the tables that nouns derive from those. */
export interface Rows extends Dexie, ServerTables {}

/** A person's database, as far as nouns derive from its rows. */
export type RowsOfPerson = Rows & { readonly userId: number };
