// node api/src/features/account/create-invite.ts <admin's username>: a link for one registration under policy "invite"
import { randomBytes } from 'node:crypto';
import { runCommand } from './command.ts';
import { hashInvite } from './register.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;
const username = process.argv[2];

await runCommand(async (db, config) => {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username ?? '')
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (!admin) throw new Error('usage: node create-invite.ts <username of an admin>');
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + VALID_MS);
  await db
    .insertInto('invites')
    .values({ tokenHash: hashInvite(token), createdBy: admin.id, expiresAt })
    .execute();
  return `${config.publicUrl ?? ''}/auth?invite=${token}`;
});
