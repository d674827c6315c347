import { usernameForm } from '@turva/contracts/username';
import { type ExpressionBuilder, sql } from 'kysely';
import unhomoglyph from 'unhomoglyph';
import type { Db, Trx } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import { problem } from '../problem.ts';

/**
 * What a form looks like: the skeleton of UTS 39, by Unicode's table of confusable characters; as names are written in
 * small letters, and nobody remembers which sign stood between two words.
 */
export const skeletonOf = (form: string) =>
  unhomoglyph(form.normalize('NFD').replace(/[\s._-]+/gu, '.'))
    .normalize('NFD')
    .toLowerCase();

/** The looks of a new name: Unicode's table has a one for an l, and it passes for an i as well. */
export const looksOf = (form: string) => [
  ...new Set([skeletonOf(form), skeletonOf(form.replaceAll('1', 'i'))]),
];

/** The unique column refuses a name with the same skeleton; this one refuses every further look of it. */
export async function refuseLookAlike(trx: Trx, form: string): Promise<void> {
  const [, ...further] = looksOf(form);
  const other = further.length
    ? await trx.selectFrom('users').select('id').where('usernameSkeleton', 'in', further).executeTakeFirst()
    : undefined;
  if (other) throw problem('username_looks_alike');
}

/** The name columns of a new account. Both derived ones are unique, so nobody else has the same name or the same look. */
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
 * Whether a typed name means the account. An account whose form belongs to another one is meant only by its own old
 * name, character by character; sort by `oldNamesFirst`, because that name may also be a spelling of the other's.
 */
export const isCalled = (typed: string) => (users: ExpressionBuilder<Tables, 'users'>) =>
  users.or([
    users('users.usernameForm', '=', usernameForm(typed)),
    users.and([
      users('users.usernameForm', 'is', null),
      users(sql`lower(users.username)`, '=', sql`lower(${typed.trim()})`),
    ]),
  ]);

/** The account with that name that is neither erased nor a system account, if there is one. */
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
