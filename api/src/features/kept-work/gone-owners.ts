import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** A point of P-256 is 65 bytes: its base64 ends in one sign of padding, which base64url leaves out. The index is on this. */
const ownerOfKey = sql<string>`substr(translate(encode(sha256(
  decode(translate(public_key, '-_', '+/') || '=', 'base64')), 'base64'), '+/', '-_'), 1, 22)`;

/** Which of these no account here has a key for. An owner is what the web's `ownerOf` makes of a person's public key. */
export async function goneOwners(db: Db, owners: string[]): Promise<string[]> {
  const there = await db
    .selectFrom('sealingKeys')
    .select(ownerOfKey.as('owner'))
    .where(ownerOfKey, 'in', owners)
    .execute();
  const known = new Set(there.map(({ owner }) => owner));
  return owners.filter((owner) => !known.has(owner));
}
