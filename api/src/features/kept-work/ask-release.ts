import type { AskRelease, OfDevice } from '@turva/contracts/sync/kept-work-releases';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';

interface By {
  actorId: number;
  now: Date;
}

type Done = Effect<OfDevice>;

/** The row of a device with unsent work of a closed account, locked until the end of the transaction. */
async function lockedDevice(trx: Trx, { userId, device }: OfDevice) {
  const rows = await trx
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select(['deviceId', 'unsent', 'releaseAskedBy', 'releaseConfirmedAt', 'releaseOpenedAt'])
    .where('devices.userId', '=', userId)
    .where(sql<string>`left(device_id, 8)`, '=', device)
    .where('unsent', '>', 0)
    .where('users.isActive', '=', false)
    .where('users.deletedAt', 'is', null)
    .forUpdate('devices')
    .execute();
  // two devices with the same prefix: never pick the wrong one
  const [row] = rows;
  if (!row || rows.length > 1) throw problem('not_found');
  return row;
}

const thisDevice = (trx: Trx, userId: number, deviceId: string) =>
  trx.updateTable('devices').where('userId', '=', userId).where('deviceId', '=', deviceId);

export async function askRelease(trx: Trx, { actorId, now }: By, asked: AskRelease): Promise<Done> {
  const { userId, device, reason } = asked;
  const row = await lockedDevice(trx, asked);
  if (row.releaseAskedBy !== null) throw problem('duplicate');
  await thisDevice(trx, userId, row.deviceId)
    .set({ releaseReason: reason, releaseAskedBy: actorId, releaseAskedAt: now })
    .execute();
  const detail = { device, unsent: row.unsent };
  await recordAudit(trx, { actorId, action: 'release_asked_for', entity: 'users', entityId: userId, detail });
  return { status: 201, body: { userId, device } };
}

/** Must be confirmed by another admin than the one who asked. */
export async function confirmRelease(trx: Trx, { actorId, now }: By, of: OfDevice): Promise<Done> {
  const { userId, device } = of;
  const row = await lockedDevice(trx, of);
  if (row.releaseAskedBy === null) throw problem('not_found');
  if (row.releaseAskedBy === actorId) throw problem('forbidden');
  if (row.releaseConfirmedAt !== null) throw problem('duplicate');
  await thisDevice(trx, userId, row.deviceId)
    .set({ releaseConfirmedBy: actorId, releaseConfirmedAt: now })
    .execute();
  await recordAudit(trx, {
    actorId,
    action: 'release_confirmed',
    entity: 'users',
    entityId: userId,
    detail: { device },
  });
  return { status: 200, body: { userId, device } };
}

/** Withdrawn or refused by any admin at any time: from then on calls under it are refused. */
export async function withdrawRelease(trx: Trx, { actorId }: By, of: OfDevice): Promise<Done> {
  const { userId, device } = of;
  const row = await lockedDevice(trx, of);
  if (row.releaseAskedBy === null) throw problem('not_found');
  await thisDevice(trx, userId, row.deviceId).set(noRelease).execute();
  await recordAudit(trx, {
    actorId,
    action: 'release_withdrawn',
    entity: 'users',
    entityId: userId,
    detail: { device },
  });
  return { status: 200, body: { userId, device } };
}

export const noRelease = {
  releaseReason: null,
  releaseAskedBy: null,
  releaseAskedAt: null,
  releaseConfirmedBy: null,
  releaseConfirmedAt: null,
  releaseOpenedAt: null,
};
