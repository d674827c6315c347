import type { Role } from '@turva/contracts/people/account';
import type { Db } from '../db/client.ts';
import { usernameColumns } from '../people/username.ts';
import { hashPassword } from '../sign-in/passwords.ts';

export const TEST_PASSWORD = 'kallio-ja-meri-7';
let hashed: Promise<string> | undefined;

export interface TestUser {
  id: number;
  username: string;
}

/** Finds or creates an account whose password is TEST_PASSWORD. */
export async function addTestUser(
  db: Db,
  {
    username,
    role = 'user',
    department = 'Tuotanto A',
  }: { username: string; role?: Role; department?: string },
): Promise<TestUser> {
  const known = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (known) return known;
  hashed ??= hashPassword(TEST_PASSWORD);
  const firstName = username.charAt(0).toUpperCase() + username.slice(1);
  return db
    .insertInto('users')
    .values({
      ...usernameColumns(username),
      username,
      password: await hashed,
      firstName,
      lastName: 'Testi',
      department,
      role,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
}
