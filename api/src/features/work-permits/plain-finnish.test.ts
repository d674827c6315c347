import plainFinnish from '@turva/locales/selko/checklists.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { checks } from './content/checks.ts';
import { requirements } from './content/requirements.ts';

test('every shipped check and requirement has its plain Finnish, and nothing else does', () => {
  const shipped = [...Object.values(checks), ...Object.values(requirements)].map(([finnish]) => finnish);
  expect(Object.keys(plainFinnish).toSorted()).toEqual(shipped.toSorted());
});
