import type { Deps } from '../../deps.ts';
import { mailPasswordLinks } from '../account/forgotten-password.ts';
import { sendLink } from '../account/send-link.ts';
import { openMail } from '../notifications/mail/send-mail.ts';

/** One-time links go out by mail behind the calls. Resolves to its end. */
export async function startLinkMail(deps: Deps): Promise<() => void> {
  const mail = openMail(deps.config);
  await deps.jobs.work('send-link', (job) => sendLink(deps, mail, job));
  await deps.jobs.work('forgotten-password', ({ userIds }) => mailPasswordLinks(deps, userIds));
  return () => mail?.close();
}
