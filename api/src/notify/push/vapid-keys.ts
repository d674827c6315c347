import webPush from 'web-push';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair that says to push services who sends. From the environment, or made at the first start and kept in the
 * database, where every process finds the same one: with another pair each phone would have to subscribe again.
 */
export async function vapidKeys(db: Db, config: Pick<Config, 'vapid'>): Promise<VapidKeys> {
  if (config.vapid) return config.vapid;
  await db
    .insertInto('vapidKeys')
    .values(webPush.generateVAPIDKeys())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('vapidKeys').select(['publicKey', 'privateKey']).executeTakeFirstOrThrow();
}
