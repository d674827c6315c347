import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from './i18n.ts';

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

test('a missing text falls back to Finnish, then to its key', () => {
  i18next.addResource('fi', 'common', 'onlyHere', 'Vain suomeksi, {{name}}');
  expect(i18next.t('common:onlyHere', { name: 'Aino' })).toBe('Vain suomeksi, Aino');
  expect(i18next.t('common:nowhere.at.all')).toBe('nowhere.at.all');
});
