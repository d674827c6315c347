import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

/**
 * A P-256 point has 65 bytes: its base64 ends in one padding sign, which base64url leaves out. The index is
 * on this expression.
 */
const ownerOfKey = sql<string>`substr(translate(encode(sha256(
  decode(translate(public_key, '-_', '+/') || '=', 'base64')), 'base64'), '+/', '-_'), 1, 22)`;

/**
 * Which of these owners no account here has a key for. An owner is what the web's `ownerOf` makes of a
 * person's public key.
 */
export async function goneOwners(db: Db, owners: string[]): Promise<string[]> {
  const there = await db
    .selectFrom('sealingKeys')
    .select(ownerOfKey.as('owner'))
    .where(ownerOfKey, 'in', owners)
    .execute();
  const known = new Set(there.map(({ owner }) => owner));
  return owners.filter((owner) => !known.has(owner));
}

interface KeptThere {
  deviceId: string;
  owners: string[];
  counts: number[];
}

/**
 * Records that a device holds work of closed accounts: locked while it was offline, its last report may have
 * been that nothing is unsent. Only for a device this person has used; an existing count is not changed.
 */
export async function noteKept(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { deviceId, owners, counts }: KeptThere,
) {
  const there = owners.flatMap((owner, at) => (counts[at] ? [{ owner, count: counts[at] }] : []));
  for (const { owner, count } of there)
    await db
      .updateTable('devices')
      .set({ unsent: count, oldestAt: now() })
      .where('deviceId', '=', deviceId)
      .where('unsent', '=', 0)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sealingKeys')
            .innerJoin('users', 'users.id', 'sealingKeys.userId')
            .select('users.id')
            .whereRef('sealingKeys.userId', '=', 'devices.userId')
            .where('users.isActive', '=', false)
            .where(ownerOfKey, '=', owner),
        ),
      )
      .execute();
}
