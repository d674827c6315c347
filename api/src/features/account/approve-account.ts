// node api/src/features/account/approve-account.ts <username>: approves an account registered under policy "approval"

import { runCommand } from '../../command.ts';
import { recordAudit } from '../../db/audit.ts';
import { personCalled } from '../../people/username.ts';

const username = process.argv[2];

await runCommand(async (db) => {
  if (!username) throw new Error('usage: node approve-account.ts <username>');
  return db.transaction().execute(async (trx) => {
    const approved = await trx
      .updateTable('users')
      .set({ isActive: true, approvedAt: new Date() })
      .where('id', '=', (await personCalled(trx, username)) ?? 0)
      .where('approvedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!approved) throw new Error(`nobody named ${username} waits for approval`);
    await recordAudit(trx, { actorId: null, action: 'approved', entity: 'users', entityId: approved.id });
    return `${username} may sign in`;
  });
});
