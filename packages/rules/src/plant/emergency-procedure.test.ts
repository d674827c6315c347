import { expect, test } from 'vitest';
import { contactsOf, stepsOf } from './emergency-procedure.ts';

test('one step a line; empty lines and pasted numbers go', () => {
  expect(stepsOf('1. Varoita muita\n\n 2) Soita 112 \n- Poistu\n20 minuuttia vedellä')).toEqual([
    'Varoita muita',
    'Soita 112',
    'Poistu',
    '20 minuuttia vedellä',
  ]);
});

test.each([
  ['Hätänumero: 112', ['112'], false],
  ['Myrkytystietokeskus: 0800 147 111', ['0800147111'], false],
  ['Vartija (sisäpuhelin): 5112', [], false],
  ['Työnjohto, halli 3', [], false],
  ['Vartija 050 123 4567 tai 040 765 4321', ['0501234567', '0407654321'], true],
  ['Vartija 22 59 13 00', [], true],
])('%s', (line, dialled, isDoubtful) => {
  const [contact] = contactsOf(line);
  expect(contact?.line).toBe(line);
  expect(contact?.numbers.map(({ dial }) => dial)).toEqual(dialled);
  expect(contact?.isDoubtful).toBe(isDoubtful);
});

test('no contacts are no lines', () => {
  expect(contactsOf(null)).toEqual([]);
});
