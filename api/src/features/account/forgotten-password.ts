import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import { isDemoAccount } from '../../demo/people.ts';
import type { Deps } from '../../deps.ts';
import { isCalled } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import type { LoginLimits } from '../../sign-in/login-limits.ts';
import { makePasswordLink } from '../../sign-in/password-links.ts';

/** Several accounts may share an address; each gets its own link. */
const MAX_ACCOUNTS = 3;
const LIFE_DAYS = 1 / 24;

/**
 * Accepts a request for a new password. Whether the account exists makes no difference to the caller: the
 * look-up and the job are the same, and only the job finds out whether there is anything to do.
 */
export async function askForPasswordLink({ db, jobs, config }: Deps, limits: LoginLimits, who: string) {
  if (!config.mail) throw problem('mail_unavailable');
  // do not flood a mailbox, and do not reveal the limit
  if (!(await limits.mayMailLink(who))) return;
  const meant = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((users) => users.or([isCalled(who)(users), users(sql`lower(email)`, '=', sql`lower(${who})`)]))
    // what a person only typed may be somebody else's
    .where('emailConfirmedAt', 'is not', null)
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute();
  const userIds = meant.filter(({ username }) => !isDemoAccount(config, username)).map(({ id }) => id);
  await db.transaction().execute((trx) => jobs.add(trx, 'forgotten-password', { userIds }));
}

/** Creates the links and mails them. A job that runs twice replaces its own links. */
export async function mailPasswordLinks(deps: Deps, userIds: number[]): Promise<void> {
  for (const userId of userIds)
    await deps.db.transaction().execute(async (trx) => {
      await makePasswordLink(trx, deps, { userId, createdBy: null, days: LIFE_DAYS });
      await recordAudit(trx, {
        actorId: null,
        action: 'password_link_asked_for',
        entity: 'users',
        entityId: userId,
      });
    });
}
