import { expect, test } from 'vitest';
import { prefillPermitTitle } from './permit-title.ts';

const parts = {
  type: 'Tulityö',
  location: ' Hitsaamo  3 ',
  validFrom: new Date('2026-11-20T06:00:00Z'),
  locale: 'fi-FI',
};

test.each([
  [{}, 'Tulityö – Hitsaamo 3, 20.11.2026'],
  [{ location: ' ' }, 'Tulityö – 20.11.2026'],
  // the day is the plant's
  [{ validFrom: new Date('2026-11-20T22:30:00Z') }, 'Tulityö – Hitsaamo 3, 21.11.2026'],
  [{ locale: 'sv-SE', type: 'Heta arbeten' }, 'Heta arbeten – Hitsaamo 3, 2026-11-20'],
])('%o', (changes, title) => {
  expect(prefillPermitTitle({ ...parts, ...changes })).toBe(title);
});

test('a place of any length leaves room for the date', () => {
  const title = prefillPermitTitle({ ...parts, location: 'ä'.repeat(400) });
  expect([...title]).toHaveLength(255);
  expect(title).toMatch(/…, 20\.11\.2026$/);
});
