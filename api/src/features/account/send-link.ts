import type { Deps } from '../../deps.ts';
import { handOver, type openMail } from '../../notify/mail/send-mail.ts';
import { hashToken, type LinkPurpose, linkUrl, oneTimeToken } from '../../sign-in/one-time-token.ts';
import { languageOf, textsIn } from '../../texts.ts';

interface Letter {
  to: string;
  firstName: string | null;
  language: string | null;
}

/** Mails a one-time link, if it is still valid. The queue retries whatever throws. */
export async function sendLink(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  line: ReturnType<typeof openMail>,
  { purpose, id }: { purpose: LinkPurpose; id: string },
): Promise<void> {
  if (!line || !config.mail) return;
  const token = oneTimeToken(config, purpose, id);
  const letter = await letterOf(db, { purpose, hash: hashToken(token), now: now() });
  if (!letter) return;
  const t = textsIn(languageOf(letter.language));
  const greeting = letter.firstName
    ? t('mail.greeting', { name: letter.firstName })
    : t('mail.greetingPlain');
  const base = { ...config, publicUrl: config.publicUrl ?? `http://localhost:${config.port}` };
  await handOver(line, {
    from: config.mail.from,
    to: { name: '', address: letter.to },
    headers: { 'auto-submitted': 'auto-generated' },
    subject: `TURVA+: ${t(`mail.${purpose}Subject`)}`,
    // plain text only: a mail with one link needs no layout, and looks less like phishing
    text: [greeting, t(`mail.${purpose}Text`), linkUrl(base, purpose, token), t('mail.linkOnce')].join(
      '\n\n',
    ),
  });
}

async function letterOf(
  db: Deps['db'],
  { purpose, hash, now }: { purpose: LinkPurpose; hash: string; now: Date },
): Promise<Letter | null> {
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
    return row?.email ? { to: row.email, firstName: null, language: row.language } : null;
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
    .executeTakeFirst();
  return row?.email ? { to: row.email, firstName: row.firstName, language: row.language } : null;
}
