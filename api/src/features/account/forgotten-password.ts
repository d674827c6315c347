import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import { demoAccounts } from '../../demo/people.ts';
import type { Deps } from '../../deps.ts';
import { isCalled } from '../../people/username.ts';
import { problem } from '../../problem.ts';
import type { LoginLimits } from '../../sign-in/login-limits.ts';
import { makePasswordLink } from '../../sign-in/password-links.ts';

/** One address may stand with several accounts; each has its own link. */
const MAX_ACCOUNTS = 3;
const LIFE_DAYS = 1 / 24;

/**
 * Takes the wish for a new password. Whoever is meant, and whether there is such a person, makes no difference to the
 * caller: the same look-up and the same job, which finds out later whether it has something to do.
 */
export async function askForPasswordLink({ db, jobs, config }: Deps, limits: LoginLimits, who: string) {
  if (!config.mail) throw problem('mail_unavailable');
  // a mailbox is not flooded, and nobody is told
  if (!(await limits.mayMailLink(who))) return;
  const meant = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where((users) => users.or([isCalled(who)(users), users(sql`lower(email)`, '=', sql`lower(${who})`)]))
    .where('email', 'is not', null)
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute();
  const shared = (username: string) => config.demo && demoAccounts.some((name) => name === username);
  const userIds = meant.filter(({ username }) => !shared(username)).map(({ id }) => id);
  await db.transaction().execute((trx) => jobs.add(trx, 'forgotten-password', { userIds }));
}

/** Makes the links and lets the mail go out; a job that runs twice replaces its own. */
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
