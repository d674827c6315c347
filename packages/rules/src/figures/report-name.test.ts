import { expect, test } from 'vitest';
import { reportName } from './report-name.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };
const t = (key: string, { context = '', period = '' }: Record<string, unknown> = {}) =>
  [key.split(':')[1], context, period].filter(Boolean).join(' ');

test.each([
  ['fi-FI', '1.12.2025 – 30.11.2026'],
  ['en-GB', '1 Dec 2025 – 30 Nov 2026'],
])('a report is called in the language of who reads it: %s', (locale, period) => {
  const days = { from: '2025-12-01', to: '2026-11-30' };
  expect(reportName({ template: 'safety', department: 'Valimo', ...days }, { t, locale })).toEqual({
    title: `title.safety ${period} – Valimo`,
    description: 'about.safety',
  });
});

test('what is made for a year is called annual when it covers one', () => {
  const named = (template: 'compliance' | 'safety', department: string | null = null) =>
    reportName({ template, department, ...year }, { t, locale: 'fi-FI' }).title;
  expect([named('compliance'), named('safety')]).toEqual([
    'title.compliance annual 2025',
    'title.safety 2025',
  ]);
});
