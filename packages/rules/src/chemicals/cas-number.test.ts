import { expect, test } from 'vitest';
import { isCasNumber } from './cas-number.ts';

test.each(['7732-18-5', '67-64-1', '7664-93-9', '7782-44-7', '64742-52-5', '1310-73-2', '50-00-0'])(
  '%s is one',
  (number) => expect(isCasNumber(number)).toBe(true),
);

test.each([
  ['another check digit', '67-64-2'],
  ['two digits changed places', '7632-18-5'],
  ['no hyphens', '67641'],
  ['too few digits', '7-64-1'],
  ['too many digits', '12345678-18-5'],
  ['a word behind it', '67-64-1 x'],
  ['a space', ' 67-64-1'],
  ['a nought in front', '07-64-1'],
  ['nothing', ''],
])('%s: it is none', (_what, number) => expect(isCasNumber(number)).toBe(false));

test('any other check digit is noticed', () => {
  for (const digit of '012345678') expect(isCasNumber(`7664-93-${digit}`), digit).toBe(false);
});
