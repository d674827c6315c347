import { readableName } from '@turva/contracts/words/text';
import { type Kysely, sql } from 'kysely';
import { settleUsernames } from '../../people/settle-usernames.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `alter table users add column username_form text, add column username_skeleton text`,
  `create unique index users_username_form on users (username_form)`,
  `create unique index users_username_skeleton on users (username_skeleton)`,
];

/** Of names that two accounts share in their one form, one account keeps its old name as it is: see settle-usernames.ts. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await settleUsernames(db);
  await cleanNames(db);
}

async function cleanNames(db: Kysely<Tables>) {
  const rows = await db.selectFrom('users').select(['id', 'firstName', 'lastName']).execute();
  const clean = (name: string | null) => name && (readableName(name) || null);
  for (const { id, ...names } of rows) {
    const firstName = clean(names.firstName);
    const lastName = clean(names.lastName);
    if (firstName !== names.firstName || lastName !== names.lastName)
      await db.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute();
  }
}
