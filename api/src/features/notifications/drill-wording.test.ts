import { readFileSync } from 'node:fs';
import { languages } from '@turva/locales/languages';
import { describe, expect, test } from 'vitest';
import { writeMail } from '../../notify/mail/write-mail.ts';
import { pushMessage } from '../../notify/push/push-message.ts';

const markIn = (language: string): string =>
  JSON.parse(readFileSync(new URL(import.meta.resolve(`@turva/locales/${language}/emergency.json`)), 'utf8'))
    .drill.mark;

const placeIn = (language: string): { guessed: string } =>
  JSON.parse(
    readFileSync(new URL(import.meta.resolve(`@turva/locales/${language}/notifications.json`)), 'utf8'),
  ).place;

describe.each(languages)('%s', (language) => {
  const told = (drill: 0 | 1, placeSource = 'chosen') => {
    const event = {
      kind: 'emergency_alert' as const,
      url: '/emergency?alert=1',
      params: { place: 'Valssaamo', drill, placeSource },
    };
    const push = pushMessage({ ...event, id: 1, userId: 2 }, { language, unread: 1, origin: '' });
    const mail = writeMail({ ...event, firstName: null, language }, 'https://turva.example');
    return {
      push: push.notification.title,
      body: push.notification.body,
      subject: mail.subject,
      text: mail.text,
    };
  };

  test('on a lock screen and in a mailbox a drill says that it is one, an alert does not', () => {
    const mark = markIn(language);
    const [alert, drill] = [told(0), told(1)];
    for (const words of [drill.push, drill.subject, drill.text]) expect(words).toContain(mark);
    for (const words of Object.values(alert)) expect(words).not.toContain(mark);
    for (const words of [drill.push, drill.subject, drill.text]) expect(words).not.toContain(alert.push);
  });

  test('a report with a guessed place says so in the push and in the mail, any other does not', () => {
    const said = (placeSource?: string) => {
      const event = {
        kind: 'observation_new_high' as const,
        url: '/observations?id=1',
        params: { title: 'Turvallisuus – Valssaamo', severity: 'high', ...(placeSource && { placeSource }) },
      };
      const push = pushMessage({ ...event, id: 1, userId: 2 }, { language, unread: 1, origin: '' });
      return [
        push.notification.body,
        writeMail({ ...event, firstName: null, language }, 'https://turva.example').text,
      ];
    };
    const guess = placeIn(language).guessed;
    for (const source of ['recent', 'department'])
      for (const text of said(source)) expect(text).toContain(guess);
    for (const source of ['qr', 'chosen', undefined])
      for (const text of said(source)) expect(text).not.toContain(guess);
    for (const text of said('recent')) expect(text).not.toContain('Valssaamo');
  });

  test('both say how the place is known, and neither names it', () => {
    const known = ['qr', 'chosen', 'typed', 'confirmed', ''].map((source) => told(0, source));
    expect(new Set(known.map(({ body }) => body)).size).toBe(5);
    for (const { body, text } of known) {
      expect(text).toContain(`${body}.`);
      expect(body + text).not.toContain('Valssaamo');
    }
  });
});
