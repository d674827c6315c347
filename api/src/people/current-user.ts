import type { CurrentUser } from '@turva/contracts/people/account';
import type { Db, Trx } from '../db/client.ts';
import { makeSealingKey } from './sealing-key.ts';

/** Includes the public key that their devices lock unsent work with; it is created on first use. */
export async function currentUser(db: Db | Trx, id: number): Promise<CurrentUser> {
  const { sealingKey, ...user } = await db
    .selectFrom('users')
    .leftJoin('sealingKeys', 'sealingKeys.userId', 'users.id')
    .select([
      'users.id',
      'username',
      'firstName',
      'lastName',
      'email',
      'department',
      'role',
      'profileImageUrl',
      'employeeId',
      'startDate',
      'publicKey as sealingKey',
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...user, sealingKey: sealingKey ?? (await makeSealingKey(db, id)) };
}
