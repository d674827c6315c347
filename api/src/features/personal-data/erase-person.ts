import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import { revokeSessionsOf } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { closedUsername } from '../account/username.ts';
import { unsentOf } from '../devices/unsent-of.ts';
import { ROLES_LOCK } from '../people/lock-roles.ts';
import { drawnBy } from './drawn-by.ts';
import { eraseWords, wordsFor } from './erase-words.ts';
import { personalColumns } from './personal-columns.ts';

export const pseudonymOf = (id: number) => `poistettu-${id}`;

export interface Erased {
  erased: true;
  /** under which the records that are kept stand */
  pseudonym: string;
}

/**
 * Closes the account for ever: private rows go, personal fields are emptied, names in words give way to a pseudonym. What the
 * law makes an employer keep (reports, permits, training, the trail of who did what) stays under it.
 */
export async function erasePerson(
  trx: Trx,
  { userId, actorId, now }: { userId: number; actorId: number | null; now: Date },
): Promise<Effect<Erased>> {
  await sql`select pg_advisory_xact_lock(${ROLES_LOCK})`.execute(trx);
  const person = await trx
    .selectFrom('users')
    .select(['username', 'firstName', 'lastName', 'email', 'employeeId', 'role', 'isActive'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw problem('not_found');
  if (person.role === 'admin' && person.isActive) await assertAnotherAdmin(trx, userId);
  const pseudonym = pseudonymOf(userId);

  const unsent = await unsentOf(trx, userId);
  await deletePrivateRows(trx, userId);
  await revokeSessionsOf(trx, userId);
  await trx.updateTable('sessions').set({ agent: null }).where('userId', '=', userId).execute();
  await emptyPersonalFields(trx, userId, pseudonym);
  await eraseWords(trx, wordsFor(person), pseudonym);
  await trx
    .updateTable('users')
    .set({
      ...closedUsername(pseudonym),
      // no password opens it: this is no hash
      password: '!',
      email: null,
      firstName: null,
      lastName: null,
      department: null,
      profileImageUrl: null,
      employeeId: null,
      startDate: null,
      language: null,
      role: 'user',
      isActive: false,
      deletedAt: now,
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  await recordAudit(trx, {
    actorId,
    action: 'erased',
    entity: 'users',
    entityId: userId,
    // locked for good with the key that went: the plant is to know that something is missing
    ...(unsent.records > 0 ? { detail: { unsent } } : {}),
  });
  return { status: 200, body: { erased: true, pseudonym } };
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
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(trx);
  const known = new Set(rows.map(({ name }) => name));
  for (const [table, columns] of Object.entries(personalColumns))
    for (const { column, erased } of columns)
      if (erased === 'row' && known.has(table))
        await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
          trx.withoutPlugins(),
        );
}

/** What names a person by itself in rows that stay: a drawn signature, a card's number, where they stood. */
async function emptyPersonalFields(trx: Trx, userId: number, pseudonym: string) {
  // on this person's phone others have signed too
  await sql`
    update permit_signatures s set name = ${pseudonym}, strokes = '[]'
    where ${drawnBy(userId)}`.execute(trx);
  // the name inside is signed and encoded, so it cannot be exchanged
  await trx.updateTable('workPermits').set({ qr: null }).where('approvedBy', '=', userId).execute();
  await trx
    .updateTable('permitPeople')
    .set({ name: null })
    .where('userId', '=', userId)
    .where('name', 'is not', null)
    .execute();
  await trx.updateTable('competenceCards').set({ number: null }).where('userId', '=', userId).execute();
  await trx.updateTable('emergencyAlerts').set({ coordinates: null }).where('userId', '=', userId).execute();
  await trx
    .updateTable('riskAssessments')
    .set({ assessor: pseudonym })
    .where('assessorId', '=', userId)
    .execute();
}
