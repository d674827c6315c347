import { readFileSync } from 'node:fs';
import { type NotificationKind, notificationKinds } from '@turva/contracts/plant/notifications';
import { languages } from '@turva/locales/languages';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { notificationText } from './notification-text.ts';

const texts = (language: string, name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../packages/locales/src/${language}/${name}.json`, import.meta.url),
      'utf8',
    ),
  );

describe.each(languages)('%s', async (language) => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    resources: {
      [language]: {
        notifications: texts(language, 'notifications'),
        training: texts(language, 'training'),
      },
    },
  });
  const t = i18n.getFixedT(language, 'notifications');
  const alert = (place: string, drill: number) =>
    notificationText(t, { kind: 'emergency_alert', params: { place, drill } });
  const mark: string = texts(language, 'emergency').drill.mark;

  test('an alert states the place, even an unknown one', () => {
    expect(alert('Valssaamo, linja 2', 0)).toContain('Valssaamo, linja 2');
    expect(alert('', 0)).toContain(t('noPlace'));
    for (const text of [alert('Valssaamo', 0), alert('', 0), alert('', 1)]) expect(text).not.toMatch(/[{}]/);
  });

  test('a record has its name in the reader’s language', () => {
    const params = { title: 'Tulityöohje', 'title.sk': 'Pokyn na prácu s ohňom' };
    const said = notificationText(t, { kind: 'document_to_read', params }, language);
    expect(said).toContain(language === 'sk' ? 'Pokyn na prácu s ohňom' : 'Tulityöohje');
  });

  test('an alert states the source of its place, and that an old one is unconfirmed', () => {
    const said = (placeSource?: string) =>
      notificationText(t, {
        kind: 'emergency_alert',
        params: { place: 'Valssaamo', drill: 0, ...(placeSource && { placeSource }) },
      });
    expect(said('qr')).toContain(`Valssaamo (${t('place.qr')})`);
    expect(said()).toContain(`Valssaamo (${t('place.unconfirmed')})`);
  });

  test('a report with a guessed place says so', () => {
    const said = (placeSource: string) =>
      notificationText(t, { kind: 'observation_new_high', params: { title: 'Öljyä', placeSource } });
    for (const source of ['recent', 'department']) expect(said(source)).toContain(`(${t('place.guessed')})`);
    for (const source of ['qr', 'chosen']) expect(said(source)).not.toContain(t('place.guessed'));
  });

  test('a drill begins with its mark and never reads like a real alert', () => {
    expect(alert('Valssaamo', 1)).toMatch(new RegExp(`^${mark}.*Valssaamo \\(`));
    expect(alert('', 1)).toMatch(new RegExp(`^${mark}`));
    expect(alert('Valssaamo', 0)).not.toContain(mark);
    expect(alert('Valssaamo', 1)).not.toContain(alert('', 0).split(':')[0]);
  });

  test('a card has its name in the reader’s language', () => {
    const name: string = texts(language, 'training').cards.kind.sfs6002;
    expect(notificationText(t, { kind: 'card_expiring', params: { card: 'sfs6002' } })).toContain(name);
  });

  test('every kind has a distinct sentence', () => {
    const params = {
      title: 'Otsikko',
      place: 'Paikka',
      card: 'hot_work',
      sheets: 3,
      week: 1,
      created: 2,
      closed: 3,
      open: 4,
      month: '2026-10',
      count: 4,
    };
    const sentence = (kind: NotificationKind) => notificationText(t, { kind, params });
    expect(new Set(notificationKinds.map(sentence)).size).toBe(notificationKinds.length);
    for (const kind of notificationKinds) expect(sentence(kind)).not.toMatch(/[{}]/);
  });
});
