import { neutral } from '@turva/rules/csv-cell';
import { expect, test } from 'vitest';
import { separatorOf, toCsv } from './to-csv.ts';

const format = { locale: 'fi-FI', date: (at: string) => at.slice(0, 10) };

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

test('letters, quotes, separators and lines survive; formulas do not', () => {
  const csv = toCsv(
    [
      ['Numero', 'Otsikko', 'Aika'],
      [7, 'Öljyä; "liukas"\nportaikko ž ж', { date: '2026-11-20T10:00:00Z' }],
      [8, '=cmd|calc', null],
    ],
    format,
  );
  expect(csv).toBe(
    '\ufeffNumero;Otsikko;Aika\r\n7;"Öljyä; ""liukas""\nportaikko ž ж";2026-11-20\r\n8;\'=cmd|calc;\r\n',
  );
});

test('the separator is the language’s own', () => {
  const separators = ['fi-FI', 'nb-NO', 'sv-SE', 'sk-SK', 'ru-RU', 'en-GB'].map(separatorOf);
  expect(separators).toEqual([';', ';', ';', ';', ';', ',']);
});

test('a number has the comma of its language and the minus that a spreadsheet knows', () => {
  expect(toCsv([[2.4, -15]], format)).toBe('\ufeff2,4;-15\r\n');
  expect(toCsv([[2.4, -15]], { ...format, locale: 'en-GB' })).toBe('\ufeff2.4,-15\r\n');
});
