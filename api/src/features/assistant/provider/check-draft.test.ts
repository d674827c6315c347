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
    checkDraft(
      'Vypnite prúd.\nVolajte 112 a Mattimu: ⟦1⟧.',
      { ...masked, kept: ['040 123 4567'] },
      { to: 'sk', max: 500 },
    ),
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
    checkDraft(
      written,
      { text: 'Katkaise virta.\nSoita 112: ⟦1⟧.', kept: ['040 123 4567'] },
      { to: 'sk', max: 500 },
    ),
  ).toBeNull();
});

test('refuses a draft that is longer than the field', () => {
  expect(checkDraft('Volajte 112.', { text: 'Soita 112.', kept: [] }, { to: 'sk', max: 5 })).toBeNull();
});

test.each([
  ['sk', 'Použite 2 zámky.', 'Nepoužívajte 2 zámky.'],
  ['en', 'Use 2 locks.', 'Do not use 2 locks.'],
  ['sv', 'Använd 2 lås.', 'Använd inte 2 lås.'],
  ['no', 'Bruk 2 låser.', 'Ikke bruk 2 låser.'],
  ['ru', 'Используйте 2 замка.', 'Не используйте 2 замка.'],
  ['selko', 'Käytä 2 lukkoa.', 'Älä käytä 2 lukkoa.'],
] as const)(
  'in %s no draft that forbids what the text says, nor the other way round',
  (to, says, forbids) => {
    const check = (text: string, draft: string) => checkDraft(draft, { text, kept: [] }, { to, max: 100 });
    expect(check('Käytä 2 lukkoa.', says)).toBe(says);
    expect(check('Käytä 2 lukkoa.', forbids)).toBeNull();
    expect(check('Älä käytä 2 lukkoa.', forbids)).toBe(forbids);
    expect(check('Älä käytä 2 lukkoa.', says)).toBeNull();
    // one line says it, the other does not
    expect(check('Käytä lukkoa.\nÄlä mene sisään.', `${forbids}\n${says}`.replaceAll(' 2', ''))).toBeNull();
  },
);

test('a danger in Slovak is no denial', () => {
  const draft = 'Nebezpečná látka. Nechajte uzavreté.';
  expect(
    checkDraft(draft, { text: 'Vaarallinen aine. Pidä suljettuna.', kept: [] }, { to: 'sk', max: 99 }),
  ).toBe(draft);
});
