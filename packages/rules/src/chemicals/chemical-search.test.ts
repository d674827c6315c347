import { expect, test } from 'vitest';
import { searchable } from './chemical-search.ts';

const chemicals = [
  { name: 'Rikkihappo 96 %', casNumber: '7664-93-9' },
  { name: 'Asetoni', casNumber: '67-64-1' },
  { name: 'ÖLJY Ä1', casNumber: null },
  { name: 'Leikkuuneste 67', casNumber: null },
];
const names = (query: string) =>
  searchable(chemicals)
    .find(query)
    .map(({ name }) => name);

test.each([
  ['asetoni', ['Asetoni']],
  ['ASETONI', ['Asetoni']],
  ['öljy ä', ['ÖLJY Ä1']],
  ['happo', ['Rikkihappo 96 %']],
  ['67-64', ['Asetoni']],
  ['64', ['Rikkihappo 96 %', 'Asetoni']],
  ['67', ['Asetoni', 'Leikkuuneste 67']],
  ['  asetoni ', ['Asetoni']],
  ['', chemicals.map(({ name }) => name)],
  ['(', []],
  ['vety', []],
])('"%s"', (query, found) => expect(names(query)).toEqual(found));

test('among 5 000 a key press reads each name once and folds none', () => {
  let folds = 0;
  let reads = 0;
  const many = Array.from({ length: 5000 }, (_, at) => {
    const name = {
      toLowerCase: () => {
        folds++;
        return {
          includes: (part: string) => {
            reads++;
            return `kemikaali ${at}`.includes(part);
          },
        };
      },
    };
    return { name: name as unknown as string, casNumber: null };
  });
  const list = searchable(many);
  expect(folds).toBe(5000);
  for (const query of ['k', 'ke', 'kem', 'kemikaali 4999']) list.find(query);
  expect([folds, reads]).toEqual([5000, 4 * 5000]);
});
