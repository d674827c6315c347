import type { UndeliveredReport } from '@turva/contracts/figures/reports';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { Deps } from '../../deps.ts';

/** News of reports whose mail was refused, and that are still unread. */
const undelivered = (db: Db | Trx) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['notifications.id', 'mailFailedAt'])
    .select(sql<string | null>`params ->> 'title'`.as('title'))
    .select(personName('users').as('to'))
    .where('entity', '=', 'reports')
    .where('mailFailedAt', 'is not', null)
    .where('mailedAt', 'is', null)
    .where('readAt', 'is', null)
    .where('notifications.deletedAt', 'is', null)
    .where('email', 'is not', null)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .$narrowType<{ mailFailedAt: Date }>()
    .orderBy('notifications.id', 'desc')
    .limit(100);

export async function undeliveredReports(db: Db | Trx): Promise<UndeliveredReport[]> {
  const rows = await undelivered(db).execute();
  return rows.map(({ to, title, mailFailedAt }) => ({ to, title, failedAt: mailFailedAt.toISOString() }));
}

/** Mails what was not delivered again. */
export async function mailAgain(trx: Trx, { jobs, now }: Pick<Deps, 'jobs' | 'now'>): Promise<void> {
  const askedAt = now().toISOString();
  for (const { id } of await undelivered(trx).execute())
    await jobs.add(trx, 'send-mail', { notificationId: id, askedAt });
}
