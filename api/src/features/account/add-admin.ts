import type { Insertable } from 'kysely';
import type { Config } from '../../config.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import { personCalled, usernameColumns } from '../../people/username.ts';
import { ProblemError } from '../../problem.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { refuseWeakPassword } from '../../sign-in/refuse-weak-password.ts';

export interface NewAdmin {
  username: string;
  password: string;
}

/** Creates an admin, or turns the existing account of that name into an admin with this password. */
export async function addAdmin(db: Db, { username, password }: NewAdmin, config: Config) {
  const nameless = { firstName: null, lastName: null, email: null, department: null };
  await refuseWeakPassword(password, { username, ...nameless }, config).catch((error: unknown) => {
    throw inWords(error, config);
  });
  const fields = {
    password: await hashPassword(password),
    role: 'admin',
    isActive: true,
    approvedAt: new Date(),
  };
  await db.transaction().execute(async (trx) => {
    const known = await personCalled(trx, username);
    const id = known ?? (await insert(trx, { ...usernameColumns(username), ...fields }));
    if (known !== undefined) await trx.updateTable('users').set(fields).where('id', '=', known).execute();
    await recordAudit(trx, { actorId: null, action: 'admin_added', entity: 'users', entityId: id });
  });
}

/** For the person starting a server: sentences instead of error codes. */
function inWords(error: unknown, { passwordMin }: Config): unknown {
  if (!(error instanceof ProblemError)) return error;
  return new Error(
    error.code === 'password_too_common'
      ? 'ADMIN_PASSWORD is guessed too easily: it is a well-known password, or made of the name of the person or the product. Choose another'
      : `ADMIN_PASSWORD must have at least ${passwordMin} characters`,
  );
}

const insert = async (trx: Trx, values: Insertable<Tables['users']>) =>
  (await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id;

/**
 * Reads the environment at start, and only while there is no admin: a leftover variable never undoes what
 * admins decided. Resolves to whether there is one now.
 */
export async function addFirstAdmin(db: Db, config: Config): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!known && config.firstAdmin) await addAdmin(db, config.firstAdmin, config);
  return Boolean(known ?? config.firstAdmin);
}
