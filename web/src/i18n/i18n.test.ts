import { chunks } from 'virtual:texts';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, fetchLent, startI18n } from './i18n.ts';

const html = { lang: 'fi' };

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'sv' });
  vi.stubGlobal('document', { documentElement: html });
  await startI18n(['common']);
});
afterAll(() => vi.unstubAllGlobals());

test('texts are in the stored language, which the page declares', () => {
  expect(i18next.t('common:next')).toBe('Nästa');
  expect(html.lang).toBe('sv');
});

test('only the texts of this language are fetched', () => {
  expect(i18next.hasResourceBundle('fi', 'common')).toBe(false);
  expect(i18next.t('common:nowhere.at.all')).toBe('nowhere.at.all');
});

test('texts that cannot be fetched are in Finnish, until they can', async () => {
  const fetched = chunks['app-sv'];
  chunks['app-sv'] = () => Promise.reject(new Error('no network'));
  await i18next.loadNamespaces(['shell', 'sync']);
  expect(i18next.t('shell:nav.observations')).toBe('Havainnot');
  await fetchLent();
  expect(i18next.t('shell:nav.observations')).toBe('Havainnot');
  if (fetched) chunks['app-sv'] = fetched;
  await fetchLent();
  expect(i18next.t('shell:nav.observations')).toBe('Observationer');
});

test('a language that is not on this phone is not chosen', async () => {
  const toast = vi.spyOn(notifications, 'show').mockReturnValue('');
  const set = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => 'sv', setItem: set });
  chunks['login-ru'] = () => Promise.reject(new Error('no network'));
  await changeLanguage('ru');
  expect([currentLanguage(), i18next.t('common:next'), set.mock.calls]).toEqual(['sv', 'Nästa', []]);
  expect(toast).toHaveBeenCalledOnce();
  await changeLanguage('en');
  expect([currentLanguage(), i18next.t('common:next')]).toEqual(['en', 'Next']);
});
