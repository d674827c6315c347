import type { Erased } from '@turva/contracts/people/profile';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { columnsOfClass, type TableName, tableNames } from '../../db/columns/all-columns.ts';
import type { About, Outsider } from '../../db/columns/classes.ts';
import { areThere, lock } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { ROLES_LOCK } from '../../people/lock-roles.ts';
import { unsentOf } from '../../people/unsent-of.ts';
import { closedUsername } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import { endAccess } from '../../sign-in/end-access.ts';
import { drawnBy } from './drawn-by.ts';
import { eraseAuditPayloads } from './erase-audit-payloads.ts';
import { findMentions } from './findings/find-mentions.ts';
import { freePseudonym } from './free-pseudonym.ts';
import { mayName } from './may-name.ts';
import { type Named, type Names, namesOf } from './names-of.ts';
import { rewriteAnswers, rewriteCopies } from './rewrite-copies.ts';
import { rewriteLabels, touchRecordsOfFiles } from './rewrite-labels.ts';
import { column, rewriteOwnTexts, tableRef } from './rewrite-own-texts.ts';
import { unnameReports } from './unname-reports.ts';

interface Erasing {
  userId: number;
  /** null: a retention rule, or the ledger */
  actorId: number | null;
  now: Date;
  /** opens sealed rows */
  secret?: string | undefined;
  /** after a restore: it has been done once already, so the last-admin check does not apply */
  replayed?: boolean;
}

interface Person extends Named {
  username: string;
  role: string;
  isActive: boolean;
}

/**
 * Closes the account for ever. The person's data is found by column and link (`db/columns`): private rows are
 * deleted, identifying fields emptied, and their own texts lose the name. What an employer must keep by law
 * (reports, permits, training, the trail of who did what) stays under the pseudonym. Other people's data is
 * not changed; where it names the person, an admin decides (`findings/`).
 */
export async function erasePerson(trx: Trx, erasing: Erasing): Promise<Effect<Erased>> {
  const { userId, actorId, now, secret, replayed = false } = erasing;
  await lock(trx, ROLES_LOCK);
  const person = await lockPerson(trx, userId);
  if (person.role === 'admin' && person.isActive && !replayed) await assertAnotherAdmin(trx, userId);
  const pseudonym = await freePseudonym(trx, userId);
  const names = namesOf(person);

  const unsent = await unsentOf(trx, userId);
  await deletePrivateRows(trx, userId);
  await endAccess(trx, 'accountErased', { userId, now });
  const rewritten = await rewriteOwnTexts(trx, { userId, names, pseudonym });
  await rewriteCopies(trx, rewritten, now);
  const displayName = displayNameOf(person);
  const namesake = await hasNamesake(trx, userId, person);
  if (!namesake) await rewriteAnswers(trx, [], { displayName, pseudonym });
  await unnameReports(trx, { userId, now });
  await eraseAuditPayloads(trx, { userId, names, person });
  await touchRecordsOfFiles(trx, userId, names);
  // a namesake's stays
  if (!namesake) await rewriteLabels(trx, { names, pseudonym });
  await emptyPersonalFields(trx, userId, pseudonym);
  await emptyInvites(trx, person);
  await emptyFailures(trx, names);
  const { found, unopened } = await findMentions(trx, { userId, names, pseudonym, secret });
  await trx
    .updateTable('users')
    .set({
      ...closedUsername(pseudonym),
      role: 'user',
      isActive: false,
      deputyId: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  // who is on leave has no deputy then, and their work falls to those in charge
  await trx.updateTable('users').set({ deputyId: null }).where('deputyId', '=', userId).execute();
  const detail = {
    // unreadable for good without the key: the plant must know that something is missing
    ...(unsent.records > 0 ? { unsent } : {}),
    ...(rewritten.length > 0 ? { ownTexts: rewritten.length } : {}),
    ...(found > 0 ? { inTextsOfOthers: found } : {}),
    // sealed with another secret: nobody can say whether they name the person
    ...(unopened > 0 ? { unopened } : {}),
    ...(replayed ? { replayed } : {}),
  };
  await recordAudit(trx, {
    actorId,
    action: 'erased',
    entity: 'users',
    entityId: userId,
    ...(Object.keys(detail).length > 0 ? { detail } : {}),
  });
  return { status: 200, body: { erased: true, pseudonym } };
}

async function lockPerson(trx: Trx, userId: number): Promise<Person> {
  const person = await trx
    .selectFrom('users')
    .select(['username', 'firstName', 'lastName', 'email', 'employeeId', 'role', 'isActive'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw problem('not_found');
  return person;
}

/** The name as `personName` shows it. */
const displayNameOf = ({ firstName, lastName, username }: Person) =>
  [firstName, lastName]
    .filter((name) => name !== null)
    .join(' ')
    .trim() || username;

async function hasNamesake(trx: Trx, userId: number, { firstName, lastName }: Person): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where('firstName', 'is not distinct from', firstName)
    .where('lastName', 'is not distinct from', lastName)
    .where(({ or, eb }) => or([eb('firstName', 'is not', null), eb('lastName', 'is not', null)]))
    .executeTakeFirst();
  return other !== undefined;
}

async function assertAnotherAdmin(trx: Trx, userId: number) {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (!other) throw problem('last_admin');
}

async function deletePrivateRows(trx: Trx, userId: number) {
  for (const table of tableNames)
    for (const [name, { erased }] of columnsOfClass(table, 'person'))
      if (erased === 'row')
        await sql`delete from ${tableRef(table)} where ${column(name)} = ${userId}`.execute(
          trx.withoutPlugins(),
        );
}

/** Empties identifying fields of rows that stay: an address, a drawn signature, a card's number, a position. */
async function emptyPersonalFields(trx: Trx, userId: number, pseudonym: string) {
  for (const table of tableNames) {
    const identifying: Emptied[] = [
      ...columnsOfClass(table, 'about').map(([name, { of, becomes }]) => ({ name, with: of, becomes })),
      ...columnsOfClass(table, 'outsider').map(([name, { erased }]) => ({ name, ...erased })),
    ];
    const byLink = Map.groupBy(identifying, ({ with: of }) => of);
    for (const [of, columns] of byLink)
      if (of !== null) await emptyFields(trx, table, columns, { of, userId, pseudonym });
  }
}

interface Emptied {
  name: string;
  with: string | null;
  becomes: About['becomes'] | Outsider['erased']['becomes'];
}

async function emptyFields(
  trx: Trx,
  table: TableName,
  columns: readonly Emptied[],
  { of, userId, pseudonym }: { of: string; userId: number; pseudonym: string },
) {
  const sets = columns.map(
    ({ name, becomes }) => sql`${column(name)} = ${becomes === 'pseudonym' ? pseudonym : becomes}`,
  );
  const filled = columns.map(({ name }) => sql`${column(name)} is not null`);
  await sql`
    update ${tableRef(table)} s set ${sql.join(sets)}
    where ${linkTo(of, userId)} and (${sql.join(filled, sql` or `)})`.execute(trx.withoutPlugins());
}

/** Admins write an address before there is an account: also of an invitation that was never used. */
async function emptyInvites(trx: Trx, { email }: Person) {
  if (!email) return;
  await trx
    .updateTable('invites')
    .set({ email: null })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}

/** What a job failed with may quote an address, as mail servers do; a job given up is stored with it once more. */
async function emptyFailures(trx: Trx, names: Names) {
  // a database put back has no jobs until the server has started
  if (names.hints.length === 0 || !(await areThere(trx, 'pgboss.job'))) return;
  for (const output of ['output', 'source_output'].map((name) => sql.ref(name)))
    await sql`
      update pgboss.job set ${output} = null where ${sql.join(mayName(output, names), sql` or `)}`.execute(
      trx,
    );
}

/** On one person's phone others have signed too. */
const linkTo = (of: string, userId: number): RawBuilder<boolean> =>
  of === 'drawnBy' ? drawnBy(userId) : sql<boolean>`s.${column(of)} = ${userId}`;
