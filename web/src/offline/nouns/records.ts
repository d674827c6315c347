import type { SyncEntity } from '@turva/contracts/sync/sync';
import { nouns } from './nouns.ts';
import type { Synced } from './synced.ts';

export const entities = () => Object.keys(nouns().records) as SyncEntity[];

/** An entity's description where its row type does not matter. */
export const recordOf = (entity: SyncEntity): Synced<never> => nouns().records[entity];

const latestIndexes = (entity: SyncEntity) =>
  Object.values(recordOf(entity).indexes).at(-1)?.split(', ') ?? [];

/** Made offline: its clientId is unique here. */
export const isMadeOffline = (entity: SyncEntity): boolean => latestIndexes(entity).includes('&clientId');

/** Whether its rows are found by the UUID a phone gave them. */
export const hasClientId = (entity: SyncEntity): boolean =>
  latestIndexes(entity).some((index) => index === 'clientId' || index === '&clientId');
