import webPush from 'web-push';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair that identifies us to push services. From the environment, or created at the first start and stored
 * in the database, which all processes share: with another pair each phone would have to subscribe again.
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
