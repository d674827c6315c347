import type { MailState } from '@turva/contracts/operator/server-status';
import type { Deps } from '../../deps.ts';
import { within } from '../../within.ts';
import { answerMs } from '../patience.ts';
import { openMail } from './send-mail.ts';

/** Asks the mail server whether it would take a mail now; null: none is configured. */
export async function mailState({ config }: Pick<Deps, 'config'>): Promise<MailState | null> {
  const line = openMail(config);
  if (!line) return null;
  try {
    await within(answerMs.look, line.verify());
    return { state: 'ok', reason: null };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { state: 'down', reason: code ?? message };
  } finally {
    line.close();
  }
}

/** Tried once at the start: nobody sends a mail until somebody waits for it. */
export async function tryMail(deps: Pick<Deps, 'config' | 'log'>): Promise<void> {
  const tried = await mailState(deps);
  if (tried?.state === 'down')
    deps.log.error(tried, 'the mail server of SMTP_URL takes no mail: it is tried again with each mail');
}
