import { expect, test } from 'vitest';
import { checkDraft, maskPeople } from './check-draft.ts';
import type { NamedPerson } from './hide-people.ts';

const people: NamedPerson[] = [{ id: 7, name: 'Matti Virta', role: 'supervisor', employeeId: null }];
const text = 'Katkaise virta.\nSoita 112 ja Matti Virralle: 040 123 4567.';
const masked = maskPeople(text, people);

test('phone numbers and whole names stay here, an ordinary word does not', () => {
  expect(maskPeople('Katkaise virta. Soita Matti Virta, 040 123 4567, ville@tehdas.fi', people)).toEqual({
    text: 'Katkaise virta. Soita ⟦3⟧, ⟦2⟧, ⟦1⟧',
    kept: ['ville@tehdas.fi', '040 123 4567', 'Matti Virta'],
  });
});

test('a draft gets its contacts back', () => {
  expect(
    checkDraft('Vypnite prúd.\nVolajte 112 a Mattimu: ⟦1⟧.', { ...masked, kept: ['040 123 4567'] }, 500),
  ).toBe('Vypnite prúd.\nVolajte 112 a Mattimu: 040 123 4567.');
});

test.each([
  ['a number is another', 'Vypnite prúd.\nVolajte 122: ⟦1⟧.'],
  ['a number is missing', 'Vypnite prúd.\nVolajte: ⟦1⟧.'],
  ['the contact is missing', 'Vypnite prúd.\nVolajte 112.'],
  ['the contact is there twice', 'Vypnite ⟦1⟧ prúd.\nVolajte 112: ⟦1⟧.'],
  ['a line is missing', 'Vypnite prúd. Volajte 112: ⟦1⟧.'],
  ['it leads somewhere', 'Vypnite prúd.\nVolajte 112: ⟦1⟧. https://evil.example'],
  ['it is empty', ' '],
])('no draft if %s', (_what, written) => {
  expect(
    checkDraft(written, { text: 'Katkaise virta.\nSoita 112: ⟦1⟧.', kept: ['040 123 4567'] }, 500),
  ).toBeNull();
});

test('refuses a draft that is longer than the field', () => {
  expect(checkDraft('Volajte 112.', { text: 'Soita 112.', kept: [] }, 5)).toBeNull();
});
