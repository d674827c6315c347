import { randomBytes } from 'node:crypto';
import type { ApiKey, CreateApiKey, RotateApiKey } from '@turva/contracts/operator/api-keys';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { digestOf } from '../../http/session/api-key.ts';
import { problem } from '../../problem.ts';
import { listKeys } from '../../sign-in/list-keys.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** `turva_` and enough of the secret to tell two keys apart. */
const PREFIX = 12;

/** A secret of 256 bits, with a prefix by which scanners find a leaked one in a text or a repository. */
export const newToken = () => `turva_${randomBytes(32).toString('base64url')}`;
const partsOf = (token: string) => ({ tokenHash: digestOf(token), prefix: token.slice(0, PREFIX) });
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

interface Acting {
  actorId: number;
  now: Date;
}

async function oneKey(trx: Trx, id: string): Promise<ApiKey> {
  const [key] = await listKeys(trx, { id });
  if (!key) throw problem('not_found');
  return key;
}

export async function createKey(
  trx: Trx,
  token: string,
  { name, access, role, days }: CreateApiKey,
  { actorId, now }: Acting,
): Promise<Effect<ApiKey>> {
  const { id } = await trx
    .insertInto('apiKeys')
    .values({
      name,
      access,
      role,
      madeBy: actorId,
      createdAt: now,
      expiresAt: later(now, days * DAY_MS),
      ...partsOf(token),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = await oneKey(trx, id);
  const detail = { prefix: key.prefix, access, role, expiresAt: key.expiresAt };
  await recordAudit(trx, { actorId, action: 'created', entity: 'api_keys', entityId: id, detail });
  return { status: 201, body: key };
}

/** The person who makes the new secret takes over the key: from now on it acts in their name instead of its creator's. */
export async function rotateKey(
  trx: Trx,
  token: string,
  { id, overlapHours, days }: RotateApiKey & { id: string },
  { actorId, now }: Acting,
): Promise<Effect<ApiKey>> {
  const old = await trx
    .selectFrom('apiKeys')
    .select('tokenHash')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!old) throw problem('not_found');
  const overlaps = overlapHours > 0;
  await trx
    .updateTable('apiKeys')
    .set({
      ...partsOf(token),
      madeBy: actorId,
      previousHash: overlaps ? old.tokenHash : null,
      previousUntil: overlaps ? later(now, overlapHours * HOUR_MS) : null,
      expiresAt: later(now, days * DAY_MS),
    })
    .where('id', '=', id)
    .execute();
  const key = await oneKey(trx, id);
  const detail = { prefix: key.prefix, expiresAt: key.expiresAt, previousUntil: key.previousUntil };
  await recordAudit(trx, { actorId, action: 'changed', entity: 'api_keys', entityId: id, detail });
  return { status: 200, body: key };
}

/** Any admin may, with immediate effect: a call in progress writes nothing more. */
export async function revokeKey(
  trx: Trx,
  id: string,
  { actorId, now }: Acting,
): Promise<Effect<{ id: string }>> {
  const revoked = await trx
    .updateTable('apiKeys')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('prefix')
    .executeTakeFirst();
  if (!revoked) throw problem('not_found');
  const detail = { prefix: revoked.prefix };
  await recordAudit(trx, { actorId, action: 'withdrawn', entity: 'api_keys', entityId: id, detail });
  return { status: 200, body: { id } };
}
