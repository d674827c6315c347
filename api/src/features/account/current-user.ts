import type { CurrentUser } from '@turva/contracts/account';
import type { Db, Trx } from '../../db/client.ts';

export const currentUserColumns = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'department',
  'role',
  'profileImageUrl',
  'employeeId',
  'startDate',
] as const;

export const currentUser = (db: Db | Trx, id: number): Promise<CurrentUser> =>
  db.selectFrom('users').select(currentUserColumns).where('id', '=', id).executeTakeFirstOrThrow();
