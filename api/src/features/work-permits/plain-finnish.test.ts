import finnish from '@turva/content/fi/permits.json' with { type: 'json' };
import plainFinnish from '@turva/locales/selko/checklists.json' with { type: 'json' };
import { expect, test } from 'vitest';

test('every shipped check and requirement has its plain Finnish, and nothing else does', () => {
  const shipped = [...Object.values(finnish.checks), ...Object.values(finnish.requirements)];
  expect(Object.keys(plainFinnish).toSorted()).toEqual(shipped.toSorted());
});
