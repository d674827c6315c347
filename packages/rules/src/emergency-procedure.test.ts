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
  ['Hätänumero: 112', { who: 'Hätänumero', number: '112', dial: '112' }],
  [
    'Myrkytystietokeskus: 0800 147 111',
    { who: 'Myrkytystietokeskus', number: '0800 147 111', dial: '0800147111' },
  ],
  ['Päivystys – +358 10 123 4567', { who: 'Päivystys', number: '+358 10 123 4567', dial: '+358101234567' }],
  ['Vartija (sisäpuhelin): 5112', { who: 'Vartija (sisäpuhelin)', number: '5112', dial: null }],
  ['Vartija 0800 147 111', { who: 'Vartija', number: '0800 147 111', dial: '0800147111' }],
  ['Työnjohto, halli 3', { who: 'Työnjohto, halli 3', number: null, dial: null }],
])('%s', (line, contact) => {
  expect(contactsOf(line)).toEqual([contact]);
});

test('no contacts are no lines', () => {
  expect(contactsOf(null)).toEqual([]);
});
