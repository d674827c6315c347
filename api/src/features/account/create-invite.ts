// node api/src/features/account/create-invite.ts <admin's username>: a link for one registration under any policy but "closed"
import { randomBytes } from 'node:crypto';
import { runCommand } from '../../command.ts';
import { recordAudit } from '../../db/audit.ts';
import { personCalled } from '../../people/username.ts';
import { hashToken } from '../../sign-in/one-time-token.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;
const username = process.argv[2];

await runCommand(async (db, config) => {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', (username && (await personCalled(db, username))) || 0)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (!admin) throw new Error('usage: node create-invite.ts <username of an admin>');
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + VALID_MS);
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('invites')
      .values({ tokenHash: hashToken(token), createdBy: admin.id, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, { actorId: admin.id, action: 'invited', entity: 'invites', entityId: id });
  });
  return `${config.publicUrl ?? ''}/auth?invite=${token}`;
});
