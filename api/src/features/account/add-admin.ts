import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db } from '../../db/client.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export interface NewAdmin {
  username: string;
  password: string;
}

/** Makes an admin, or turns the account of that name into one with this password. */
export async function addAdmin(db: Db, { username, password }: NewAdmin, config: Config) {
  const nameless = { firstName: null, lastName: null, email: null, department: null };
  await refuseWeakPassword(password, { username, ...nameless }, config);
  const fields = {
    password: await hashPassword(password),
    role: 'admin',
    isActive: true,
    approvedAt: new Date(),
  };
  await db.transaction().execute(async (trx) => {
    const promoted = await trx
      .updateTable('users')
      .set(fields)
      .where(sql`lower(username)`, '=', sql`lower(${username})`)
      .where('isSystem', '=', false)
      .returning('id')
      .executeTakeFirst();
    const { id } =
      promoted ??
      (await trx
        .insertInto('users')
        .values({ username, ...fields })
        .returning('id')
        .executeTakeFirstOrThrow());
    await recordAudit(trx, { actorId: null, action: 'admin_added', entity: 'users', entityId: id });
  });
}

/** From the environment at start: only while nobody is admin, so a kept variable never undoes what admins decide. */
export async function addFirstAdmin(db: Db, admin: NewAdmin, config: Config) {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!known) await addAdmin(db, admin, config);
}
