import type { Deps } from '../../deps.ts';
import { openMail } from '../../notify/mail/send-mail.ts';
import { mailPasswordLinks } from './forgotten-password.ts';
import { sendLink } from './send-link.ts';

/** Mails one-time links in a background job. Resolves to a function that stops it. */
export async function startLinkMail(deps: Deps): Promise<() => void> {
  const mail = openMail(deps.config);
  await deps.jobs.work('send-link', (job) => sendLink(deps, mail, job));
  await deps.jobs.work('forgotten-password', ({ userIds }) => mailPasswordLinks(deps, userIds));
  return () => mail?.close();
}
