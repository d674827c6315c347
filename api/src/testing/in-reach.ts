import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';

const HOUR_MS = 60 * 60 * 1000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);

/** These people have the app open now, as if their page held its stream. */
export const openAppsOf = (db: Db, userIds: number[]) =>
  db
    .insertInto('openApps')
    .values(userIds.map((userId) => ({ id: randomUUID(), server: randomUUID(), userId, until: inAnHour() })))
    .execute();

/** These people are signed in somewhere. */
export const signInAll = (db: Db, userIds: number[]) =>
  db
    .insertInto('sessions')
    .values(userIds.map((userId) => ({ sid: randomUUID(), sess: '{}', expire: inAnHour(), userId })))
    .execute();
