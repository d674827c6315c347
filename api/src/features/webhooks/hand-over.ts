import type { WebhookFormat } from '@turva/contracts/operator/webhook-values';
import type { WebhookAnswer } from '@turva/contracts/operator/webhooks';
import { phoneNumbersIn } from '@turva/rules/plant/phone-number';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { handOver, openMail } from '../../notify/mail/send-mail.ts';
import { postOutside } from '../../notify/post-outside.ts';

/** Abroad as it is; at home with the country's code, which a gateway elsewhere needs. Short numbers take no messages. */
function numberIn(typed: string): string | null {
  const [number, ...more] = phoneNumbersIn(typed);
  if (!number || more.length > 0 || number.text !== typed) return null;
  const dial = number.dial.replace(/^0/, '+358');
  return /^\+\d{8,15}$/.test(dial) ? dial : null;
}

/** How the address of a mail or a text message is stored; null: it is none, or nothing here could send it. */
export function handedTo(
  format: WebhookFormat,
  typed: string,
  { mail, sms }: Pick<Config, 'mail' | 'sms'>,
): string | null {
  const given = typed.trim();
  if (format === 'mail') return mail && z.email().safeParse(given).success ? `mailto:${given}` : null;
  const number = sms ? numberIn(given) : null;
  return number && `tel:${number}`;
}

/** The address or number; of a webhook its host only, because the rest may open something. */
export function hostOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host || pathname;
}

const Mail = z.object({ subject: z.string(), text: z.string() });

/** To the mail server, or the gateway: their answer says that they took it, and no more. */
export async function handOverTo(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  url: string,
  { id, body }: { id: string; body: string },
): Promise<WebhookAnswer> {
  const { subject, text } = Mail.parse(JSON.parse(body));
  const to = hostOf(url);
  if (url.startsWith('tel:')) return postSms(config, { to, id, text });
  const line = openMail(config);
  if (!line) return { status: null, reason: 'no mail server' };
  const from = config.mail?.from;
  try {
    await handOver(
      line,
      { from, to: { name: '', address: to }, subject, text, messageId: `<${id}@turva>` },
      log,
    );
    return { status: 200, reason: null };
  } catch (error) {
    return { status: null, reason: (error as NodeJS.ErrnoException).code ?? 'refused' };
  } finally {
    line.close();
  }
}

async function postSms(
  { sms }: Pick<Config, 'sms'>,
  { id, ...values }: { id: string; to: string; text: string },
): Promise<WebhookAnswer> {
  if (!sms) return { status: null, reason: 'no gateway' };
  // as JSON writes them within a text
  const within = (name: 'to' | 'text') => JSON.stringify(values[name]).slice(1, -1);
  const body = sms.body.replace(/\{\{(to|text)\}\}/g, (_, name: 'to' | 'text') => within(name));
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    ...(sms.token && { authorization: `Bearer ${sms.token}` }),
  };
  // the operator's own, which with a port may be inside the plant
  return postOutside(sms.url, { headers, body, hosts: [new URL(sms.url).host], expects: sms.taken }).then(
    ({ status }) => ({ status, reason: null }),
    (error: Error) => ({ status: null, reason: error.message }),
  );
}
