import { expect, test } from 'vitest';
import { written } from './count-cards.tsx';

test('what was not counted on is said to be more; what is not known is a dash', () => {
  expect([undefined, 0, 1000, 1001].map((count) => written(count, 1000).replace(/\s/g, ' '))).toEqual([
    '–',
    '0',
    '1 000',
    '1 000+',
  ]);
});
