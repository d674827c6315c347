import { neutral } from '@turva/rules/words/csv-cell';
import { expect, test } from 'vitest';
import { separatorOf, toCsv } from './to-csv.ts';

test.each(['=1+1', '+358 40', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x","y")'])(
  'what begins like a formula is text: %j',
  (text) => {
    expect(neutral(text)).toBe(`'${text}`);
  },
);

test.each(['Kaide puuttuu', '5 = viisi', 'a-b', 'Öljyä', '', "'jo lainattu"])(
  'a text stays as it is: %j',
  (text) => {
    expect(neutral(text)).toBe(text);
  },
);

test('special characters, quotes, separators and line breaks survive; formulas do not; dates are ISO 8601', () => {
  const csv = toCsv(
    [
      ['Numero', 'Otsikko', 'Aika'],
      [7, 'Öljyä; "liukas"\nportaikko ž ж', { date: '2026-11-20T10:00:00Z' }],
      [8, '=cmd|calc', null],
      [9, 'kesäaika', { date: '2026-07-01T21:30:00Z' }],
      [10, 'päivä', { day: '2026-11-01' }],
    ],
    'fi-FI',
  );
  expect(csv).toBe(
    '\ufeffNumero;Otsikko;Aika\r\n7;"Öljyä; ""liukas""\nportaikko ž ж";2026-11-20T12:00:00+02:00\r\n8;\'=cmd|calc;\r\n' +
      '9;kesäaika;2026-07-02T00:30:00+03:00\r\n10;päivä;2026-11-01\r\n',
  );
});

test('the separator depends on the language', () => {
  const separators = ['fi-FI', 'nb-NO', 'sv-SE', 'sk-SK', 'ru-RU', 'en-GB'].map(separatorOf);
  expect(separators).toEqual([';', ';', ';', ';', ';', ',']);
});

test('a number has its language’s decimal separator and a hyphen as minus', () => {
  expect(toCsv([[2.4, -15]], 'fi-FI')).toBe('\ufeff2,4;-15\r\n');
  expect(toCsv([[2.4, -15]], 'en-GB')).toBe('\ufeff2.4,-15\r\n');
});
