import type { Passkey } from '@turva/contracts/people/passkeys';
import type { Db, Trx } from '../db/client.ts';

/** A person's keys, newest first. `deviceId` is that of the calling browser. */
export async function ownPasskeys(
  db: Db | Trx,
  { userId, deviceId }: { userId: number; deviceId: string | null },
): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'agent', 'deviceId', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ id, agent, createdAt, lastUsedAt, ...row }) => ({
    id,
    agent,
    here: row.deviceId === deviceId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
