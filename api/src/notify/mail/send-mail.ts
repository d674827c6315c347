import type { NotificationKind, NotificationParams } from '@turva/contracts/plant/notifications';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../jobs/jobs.ts';
import { deliveryFailures } from '../../metrics/delivery.ts';
import { lifeMs, ways } from '../delivery-ways.ts';
import { noteDelivery } from '../note-delivery.ts';
import { answerMs } from '../patience.ts';
import { settingsOf, writeMail } from './write-mail.ts';

/** The connection to the mail server; null if none is configured. */
export const openMail = ({ mail }: Pick<Deps['config'], 'mail'>): Transporter | null =>
  mail
    ? createTransport({
        url: mail.smtpUrl,
        connectionTimeout: answerMs.mail,
        greetingTimeout: answerMs.mail,
        socketTimeout: answerMs.mail,
      })
    : null;

/** Hands a mail to the server; one it refuses is counted, noted in the log and thrown. */
export async function handOver(line: Transporter, mail: SendMailOptions, log: Deps['log']): Promise<void> {
  await line.sendMail(mail).catch((error: unknown) => {
    // without the message, which may name the address
    log.warn({ code: (error as NodeJS.ErrnoException).code }, 'mail not delivered');
    deliveryFailures.inc({ way: 'mail' });
    throw error;
  });
}

/** A notification as a mail to one person. */
export const letterOf = (
  { mail, publicUrl, port }: Deps['config'],
  news: Parameters<typeof writeMail>[0] & { email: string | null },
): SendMailOptions => {
  const origin = publicUrl ?? `http://localhost:${port}`;
  return {
    from: mail?.from,
    // as an address object: the field's text must not become a list of addresses
    to: { name: '', address: news.email ?? '' },
    // suppresses automatic replies; a mail program shows the way to the setting beside the sender
    headers: { 'auto-submitted': 'auto-generated', 'list-unsubscribe': `<${settingsOf(origin)}>` },
    ...writeMail(news, origin),
  };
};

/** Mails one notification if it is still unread and still news. The queue retries whatever throws. */
export async function sendMail(
  { db, config, now, passed, log }: Pick<Deps, 'db' | 'config' | 'now' | 'passed' | 'log'>,
  line: Transporter | null,
  { notificationId, askedAt }: JobData['send-mail'],
): Promise<void> {
  if (!line || !config.mail) return;
  const row = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['kind', 'url', 'params', 'email', 'emailConfirmedAt', 'firstName', 'language'])
    .select('notifications.createdAt')
    .where('notifications.id', '=', notificationId)
    .where('readAt', 'is', null)
    .where('mailedAt', 'is', null)
    .where('notifications.deletedAt', 'is', null)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row?.email) return;
  const kind = row.kind as NotificationKind;
  const note = async (values: { mailedAt: Date } | { mailFailedAt: Date }) => {
    if (ways[kind].isAwaited)
      await db.updateTable('notifications').set(values).where('id', '=', notificationId).execute();
  };
  const fail = async () => {
    await noteDelivery(db, notificationId, 'mail', false);
    await note({ mailFailedAt: now() });
  };
  const since = askedAt ? new Date(askedAt) : row.createdAt;
  if (passed().getTime() - since.getTime() > lifeMs(kind)) {
    log.warn({ kind }, 'mail given up: it would come too late');
    return fail();
  }
  const letter = letterOf(config, { ...row, kind, params: row.params as unknown as NotificationParams });
  await handOver(line, letter, log).catch(async (error: unknown) => {
    await fail();
    throw error;
  });
  if (row.emailConfirmedAt) await noteDelivery(db, notificationId, 'mail', true);
  await note({ mailedAt: now() });
}
