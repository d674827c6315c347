import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { Table } from 'dexie';
import type { Call } from '../nouns/call.ts';
import type { Rows, TableName } from '../nouns/declared.ts';
import { nouns } from '../nouns/nouns.ts';
import { entities, recordOf } from '../nouns/records.ts';

/** The fields of a server row that the engine itself uses. */
export interface ServerRow {
  id: number;
  clientId?: string;
  rev?: number;
  updatedAt?: string | null;
}

const tableName = (entity: SyncEntity) =>
  `srv${entity.charAt(0).toUpperCase()}${entity.slice(1)}` as TableName<SyncEntity>;

/** An entity's rows where their shape does not matter. */
export const serverTable = (db: Rows, entity: SyncEntity) =>
  db[tableName(entity)] as unknown as Table<ServerRow, number>;

/** Tables of these entities and of data computed from them: storing rows needs both in the transaction. */
export const tablesOf = (db: Rows, of: Iterable<SyncEntity> = entities()) =>
  [...of].flatMap((entity): Table[] => {
    const { follow = [] } = recordOf(entity);
    return [serverTable(db, entity), ...follow.map(({ table }) => db[table])];
  });

/** The entities that receipts and re-sent calls read or change. */
export const entitiesOfCalls = (): ReadonlySet<SyncEntity> =>
  new Set(
    Object.values<Call<never>>(nouns().calls).flatMap(({ entity, answer, target, home }) =>
      [entity, answer, target?.in, home].filter((one) => one !== undefined && one !== 'media'),
    ),
  );

/** Server tables that a database version adds, and those it changes: their rows are fetched again. */
export function serverStores(version: number): { stores: Record<string, string>; changed: string[] } {
  const of = entities().filter((entity) => recordOf(entity).indexes[version] !== undefined);
  return {
    stores: Object.fromEntries(
      of.map((entity) => [tableName(entity), recordOf(entity).indexes[version] ?? '']),
    ),
    changed: of
      .filter((entity) => Object.keys(recordOf(entity).indexes).some((earlier) => Number(earlier) < version))
      .map(tableName),
  };
}

export const serverVersions = (): number[] =>
  entities().flatMap((entity) => Object.keys(recordOf(entity).indexes).map(Number));
