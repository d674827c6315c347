import type { NotificationKind, NotificationParams } from '@turva/contracts/plant/notifications';
import { placeWordOf, wordingOf } from '@turva/rules/words/notification-wording';
import { languageOf, textsIn } from '../../texts.ts';

export interface MailTo {
  kind: NotificationKind;
  url: string;
  params: NotificationParams;
  firstName: string | null;
  language: string | null;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Where a person chooses what they are told, and how. */
export const settingsOf = (publicUrl: string) => new URL('/settings#notifications', publicUrl).href;

/** One sentence and one link: mails stay in mailboxes, so the content of a report stays in the app. */
export function writeMail(
  { kind, url, params, firstName, language }: MailTo,
  publicUrl: string,
): WrittenMail {
  const lang = languageOf(language);
  const t = textsIn(lang);
  const subject = t(`push.${kind}`, wordingOf({ kind, params }));
  const greeting = firstName ? t('mail.greeting', { name: firstName }) : t('mail.greetingPlain');
  const place = placeWordOf({ kind, params });
  const sentence =
    kind === 'weekly_summary'
      ? t('mail.week', { ...params, ...wordingOf({ kind, params }) })
      : [subject, ...(place ? [t(`place.${place}`)] : [])].map((one) => `${one}.`).join(' ');
  const link = new URL(url, publicUrl).href;
  const open = t('mail.open');
  const why = t('mail.why');
  const settings = settingsOf(publicUrl);
  const change = t('mail.settings');
  return {
    subject: `TURVA+: ${subject}`,
    text: [greeting, sentence, `${open}: ${link}`, why, `${change}: ${settings}`].join('\n\n'),
    html: `<!doctype html><html lang="${lang}"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a2327">
<p>${escaped(greeting)}</p><p>${escaped(sentence)}</p>
<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e75;color:#fff;text-decoration:none;font-weight:600">${escaped(open)}</a></p>
<p style="color:#5a666b;font-size:14px">${escaped(why)} <a href="${escaped(settings)}" style="color:#0b6e75">${escaped(change)}</a></p></body></html>`,
  };
}
