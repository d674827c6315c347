import { daysBefore } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import { employeeColumns } from '../people/employee-number.ts';
import { usernameColumns } from '../people/username.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { type DemoUsername, demoAccounts, demoUsernames, people } from './people.ts';

export const DEMO_PASSWORD = 'turva2025';
export const SYSTEM_USERNAME = 'system';
/** No hash at all: no password can ever match it. */
const NO_PASSWORD = '!';

export type HashedPasswords = ReadonlyMap<DemoUsername, string>;
export type PeopleIds = ReadonlyMap<DemoUsername, number>;

export async function hashDemoPasswords(): Promise<HashedPasswords> {
  return new Map(
    await Promise.all(
      demoAccounts.map(async (username) => [username, await hashPassword(DEMO_PASSWORD)] as const),
    ),
  );
}

/** Everybody at the plant and the system user. `userIds` are earlier ids of usernames, which keep them. */
export async function addPeople(
  trx: Trx,
  {
    now,
    passwords,
    userIds,
  }: { now: Date; passwords: HashedPasswords; userIds: ReadonlyMap<string, number> | undefined },
): Promise<PeopleIds> {
  // the plant took the system into use just before the oldest observation
  const createdAt = daysBefore(now, 731, '08:00');
  const stamps = { createdAt, updatedAt: createdAt, approvedAt: createdAt };
  const rows = await trx
    .insertInto('users')
    .values(
      demoUsernames.map((username) => ({
        id: userIds?.get(username),
        ...usernameColumns(username),
        password: passwords.get(username) ?? NO_PASSWORD,
        email: `${username}@kallionkoski.example`,
        emailConfirmedAt: createdAt,
        ...people[username],
        ...employeeColumns(people[username].employeeId),
        ...stamps,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  await trx
    .insertInto('users')
    .values({
      id: userIds?.get(SYSTEM_USERNAME),
      ...usernameColumns(SYSTEM_USERNAME),
      password: NO_PASSWORD,
      firstName: 'TURVA+',
      isSystem: true,
      ...stamps,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new Map(rows.map(({ id, username }) => [username as DemoUsername, id]));
}
