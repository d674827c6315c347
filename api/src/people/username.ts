import { usernameForm } from '@turva/contracts/people/username';
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

/** Stands for a one: a sign for private use, which Unicode's table leaves alone. */
const ONE = '\ue000';
const readAs = new Set([ONE, 'i', 'l']);
const withOnes = (form: string) => [...skeletonOf(form.replaceAll('1', ONE))];

/** Whether one name passes for the other: a one is read as an l and as an i, which are told apart from each other. */
export function areAlike(a: string, b: string): boolean {
  const [one, other] = [withOnes(a), withOnes(b)];
  const passes = (sign: string, at: string) =>
    sign === at || ((sign === ONE || at === ONE) && readAs.has(sign) && readAs.has(at));
  return one.length === other.length && one.every((sign, at) => passes(sign, other[at] ?? ''));
}

/** The same for all names that may be alike; in the database `folded`. */
export const foldOf = (form: string) => skeletonOf(form).replaceAll('i', 'l');
export const folded = sql<string>`translate(username_skeleton, 'i', 'l')`;

/** Names that are taken, by what they look like. */
export function takenNames(forms: readonly string[]) {
  const byFold = new Map<string, string[]>();
  const add = (form: string) => byFold.set(foldOf(form), [...(byFold.get(foldOf(form)) ?? []), form]);
  for (const form of forms) add(form);
  return {
    add,
    passesForOne: (form: string) => (byFold.get(foldOf(form)) ?? []).some((other) => areAlike(form, other)),
  };
}

/** The unique column refuses a name with the same skeleton; this one whatever else passes for it. */
export async function refuseLookAlike(trx: Trx, form: string): Promise<void> {
  const rows = await trx.selectFrom('users').select('username').where(folded, '=', foldOf(form)).execute();
  const others = rows.map(({ username }) => usernameForm(username)).filter((other) => other !== form);
  if (others.some((other) => areAlike(form, other))) throw problem('username_looks_alike');
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
