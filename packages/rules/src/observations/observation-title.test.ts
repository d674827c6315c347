import { describe, expect, test } from 'vitest';
import { isMadeTitle, prefillTitle, shownTitle, TITLE_MAX } from './observation-title.ts';

const at = new Date('2026-11-20T07:14:00Z');
const finnish = { category: 'Turvallisuus', at, locale: 'fi-FI', timeZone: 'Europe/Helsinki' };

test('says what, where and when', () => {
  expect(prefillTitle({ ...finnish, location: 'Hitsaamo 3' })).toBe(
    'Turvallisuus – Hitsaamo 3, 20.11. klo 9.14',
  );
});

test('leaves the place out while it is not known', () => {
  expect(prefillTitle({ ...finnish, location: '  ' })).toBe('Turvallisuus – 20.11. klo 9.14');
});

test('writes the time as the reader does', () => {
  expect(prefillTitle({ ...finnish, category: 'Safety', location: 'Welding 3', locale: 'en-GB' })).toBe(
    'Safety – Welding 3, 20/11, 9:14',
  );
});

test('a very long place is cut so that the title fits its column', () => {
  const title = prefillTitle({ ...finnish, location: '🏭'.repeat(400) });
  expect([...title]).toHaveLength(TITLE_MAX);
  expect(title).toMatch(/…, 20\.11\. klo 9\.14$/);
  expect(title.isWellFormed()).toBe(true);
});

test.each(['fi-FI', 'en-GB', 'nb-NO', 'sv-SE', 'sk-SK', 'ru-RU'])(
  'a title made in %s is known again',
  (locale) => {
    for (const location of ['Hitsaamo 3', 'Valssilinja, pari 3,  kytkimen kotelo', '', '🏭'.repeat(400)]) {
      const title = prefillTitle({ ...finnish, category: 'Läheltä piti', location, locale });
      expect(isMadeTitle(title, location), title).toBe(true);
    }
  },
);

test.each([
  ['Öljyä lattialla', 'Hitsaamo 3'],
  ['Turvallisuus – Hitsaamo 4, 20.11. klo 9.14', 'Hitsaamo 3'],
  ['Turvallisuus – Hitsaamo 3, kaide irti', 'Hitsaamo 3'],
  ['Hitsaamo 3, 20.11. klo 9.14', 'Hitsaamo 3'],
])('somebody has thought of “%s”', (title, location) => {
  expect(isMadeTitle(title, location)).toBe(false);
});

describe('what a record is called in a list', () => {
  const location = 'Hitsaamo 3';
  const title = prefillTitle({ ...finnish, location });

  test('a generated title is replaced by the description, or else the place', () => {
    expect(shownTitle({ title, location, description: 'Öljyä' })).toBe('Öljyä');
    expect(shownTitle({ title, location, description: null })).toBe(location);
    expect(shownTitle({ title: 'Turvallisuus – 20.11. klo 9.14', location: null })).toBe(
      'Turvallisuus – 20.11. klo 9.14',
    );
    const long = shownTitle({ title, location, description: `${'ä'.repeat(200)}\nlisää` });
    expect([...long]).toHaveLength(140);
    expect(long.at(-1)).toBe('…');
  });

  test('a title of one’s own stays', () => {
    expect(shownTitle({ title: 'Kaide irti', location, description: 'Heiluu' })).toBe('Kaide irti');
  });
});
