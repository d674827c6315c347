import { reportTemplates } from '@turva/contracts/figures/report-values';
import { expect, test } from 'vitest';
import { textsIn } from '../../../texts.ts';
import { plain, wordsIn } from './words.ts';

test('a person’s text is shortened, on one line, without direction marks or hidden characters', () => {
  expect([...plain('ä'.repeat(100_000))]).toHaveLength(301);
  expect(plain('🦺'.repeat(400))).toBe(`${'🦺'.repeat(300)}…`);
  expect(plain('a'.repeat(300))).toBe('a'.repeat(300));
  expect(plain(' öljyä\n\tlattialla \u202E\u0007\u200B ')).toBe('öljyä lattialla');
  expect(plain(null)).toBe('');
});

test('figures in the reader’s notation; no percentage of nothing', () => {
  const fi = wordsIn({ language: 'fi', department: null });
  expect(fi.number(1234.56, 1).replace(/\s/, ' ')).toBe('1 234,6');
  // 99.9 per cent is not all
  expect(fi.percent(999, 1000).replace(/\s/, ' ')).toBe('99 %');
  expect(fi.percent(0, 0)).toBe('–');
  expect(fi.change(0, 5)).toBe('–');
  expect(fi.change(10, 15).replace(/\s/, ' ')).toBe('+50 %');
  expect(fi.hours(null)).toBe('–');
});

test('a date does not break across lines', () => {
  const ru = wordsIn({ language: 'ru', department: null });
  expect(ru.calendarDay('2026-11-16')).toBe('16\u00a0нояб.\u00a02026\u00a0г.');
  expect(ru.day('2026-11-16T08:00:00.000Z')).toBe('16\u00a0нояб.\u00a02026\u00a0г.');
  expect(ru.period({ from: '2025-11-26', to: '2026-11-25' })).toBe(
    '26\u00a0нояб.\u00a02025\u00a0г.\u00a0– 25\u00a0нояб.\u00a02026\u00a0г.',
  );
});

test('every template has a title and says what it is about', () => {
  const texts = textsIn('fi');
  const keys = reportTemplates.flatMap((template) => [`title.${template}`, `about.${template}`]);
  expect(keys.filter((key) => texts(`reportText:${key}`, { defaultValue: '' }) === '')).toEqual([]);
});
