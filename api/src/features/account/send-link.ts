import type { Deps } from '../../deps.ts';
import { handOver, type openMail } from '../../notify/mail/send-mail.ts';
import { addressToken } from '../../sign-in/confirm-address.ts';
import { hashToken, type LinkPurpose, linkUrl, oneTimeToken } from '../../sign-in/one-time-token.ts';
import { languageOf, textsIn } from '../../texts.ts';

interface Letter {
  /** the secret part of the link */
  token: string;
  to: string;
  firstName: string | null;
  language: string | null;
}

/** Mails a one-time link, if it is still valid. The queue retries whatever throws. */
export async function sendLink(
  { db, config, now, passed, log }: Pick<Deps, 'db' | 'config' | 'now' | 'passed' | 'log'>,
  line: ReturnType<typeof openMail>,
  link: { purpose: LinkPurpose | 'email'; id: string },
): Promise<void> {
  if (!line || !config.mail) return;
  const { purpose, id } = link;
  const letter =
    purpose === 'email'
      ? await confirmation(db, config, { userId: Number(id), now: now() })
      : await letterOf(db, { purpose, token: oneTimeToken(config, purpose, id), now: passed() });
  if (!letter) return;
  const t = textsIn(languageOf(letter.language));
  const greeting = letter.firstName
    ? t('mail.greeting', { name: letter.firstName })
    : t('mail.greetingPlain');
  const base = { ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` };
  const mail = {
    from: config.mail.from,
    to: { name: '', address: letter.to },
    headers: { 'auto-submitted': 'auto-generated' },
    subject: `TURVA+: ${t(`mail.${purpose}Subject`)}`,
    // plain text only: a mail with one link needs no layout, and looks less like phishing
    text: [
      greeting,
      t(`mail.${purpose}Text`),
      linkUrl(base, purpose, letter.token),
      t(`mail.${purpose === 'email' ? 'linkExpires' : 'linkOnce'}`),
    ].join('\n\n'),
  };
  const note = (values: { mailedAt: Date } | { mailFailedAt: Date }) =>
    purpose === 'email' ? undefined : noteMailed(db, { purpose, id }, values);
  try {
    await handOver(line, mail, log);
  } catch (error) {
    await note({ mailFailedAt: now() });
    throw error;
  }
  await note({ mailedAt: now() });
}

const noteMailed = (
  db: Deps['db'],
  { purpose, id }: { purpose: LinkPurpose; id: string },
  values: { mailedAt: Date } | { mailFailedAt: Date },
) =>
  db
    .updateTable(purpose === 'invite' ? 'invites' : 'passwordLinks')
    .set(values)
    .where('id', '=', id)
    .execute();

async function letterOf(
  db: Deps['db'],
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<Letter | null> {
  const hash = hashToken(token);
  if (purpose === 'invite') {
    const row = await db
      .selectFrom('invites')
      .innerJoin('users', 'users.id', 'invites.createdBy')
      // use the inviter's language: the invited person has not chosen one yet
      .select(['invites.email', 'users.language'])
      .where('tokenHash', '=', hash)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row?.email ? { token, to: row.email, firstName: null, language: row.language } : null;
  }
  const row = await db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select(['email', 'firstName', 'language'])
    .where('tokenHash', '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  return row?.email ? { token, to: row.email, firstName: row.firstName, language: row.language } : null;
}

/** To the address as it is now, while nobody has confirmed it. */
async function confirmation(
  db: Deps['db'],
  config: Deps['config'],
  { userId, now }: { userId: number; now: Date },
): Promise<Letter | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'language'])
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row?.email) return null;
  const { email, ...to } = row;
  return { ...to, to: email, token: addressToken(config, { userId, email, now }) };
}
