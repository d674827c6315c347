import { expect, test } from 'vitest';
import { requiredName } from './text.ts';

test.each(['\u3164', '\u2800', '\u115f\u1160', '\uffa0 \u2800', '\u200b'])(
  'a name of nothing that can be seen is no name: %j',
  (name) => expect(requiredName(100).safeParse(name).success).toBe(false),
);

test.each([
  ['Kari\u2800', 'Kari'],
  ["Seán  O'Brien", "Seán O'Brien"],
  ['Anna-Maija Mäki-Petäjä', 'Anna-Maija Mäki-Petäjä'],
  ['Ёлкин', 'Ёлкин'],
])('%j is stored as %j', (name, stored) => expect(requiredName(100).parse(name)).toBe(stored));
