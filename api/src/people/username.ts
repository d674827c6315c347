import { usernameForm } from '@turva/contracts/username';
import { type ExpressionBuilder, sql } from 'kysely';
import unhomoglyph from 'unhomoglyph';
import type { Db, Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';

/** What a form looks like: the skeleton of UTS 39, by Unicode's table of confusable characters. */
export const skeletonOf = (form: string) => unhomoglyph(form.normalize('NFD')).normalize('NFD');

/** The columns of a new account's name. Both derived ones are unique, so nobody else is called or looks the same. */
export function usernameColumns(username: string) {
  const form = usernameForm(username);
  return { username: form, usernameForm: form, usernameSkeleton: skeletonOf(form) };
}

/** The name of an account nobody signs in to: it takes no name from anybody. */
export const closedUsername = (username: string) => ({
  username,
  usernameForm: null,
  usernameSkeleton: null,
});

/**
 * Whether the account is the one meant by what somebody typed. One whose form belongs to another account is meant only by
 * its own old name, letter by letter; sort by `oldNamesFirst`, for that name may also be a way to write the other's.
 */
export const isCalled = (typed: string) => (users: ExpressionBuilder<Tables, 'users'>) =>
  users.or([
    users('users.usernameForm', '=', usernameForm(typed)),
    users.and([
      users('users.usernameForm', 'is', null),
      users(sql`lower(users.username)`, '=', sql`lower(${typed.trim()})`),
    ]),
  ]);

/** The person's account called so, if there is one that is neither erased nor the system's own. */
export async function personCalled(db: Db | Trx, typed: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(isCalled(typed))
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy(oldNamesFirst)
    .executeTakeFirst();
  return row?.id;
}

export const oldNamesFirst = sql`(users.username_form is null) desc`;
