import { expect, test } from 'vitest';
import { countSections, isWorthFolding } from './sections.tsx';

const sections = { of: (row: string) => row[0] ?? '', wordOf: (section: string) => section, folded: 'z' };
const counts = (...rows: string[]) => countSections(rows, sections);

test('counts the rows of each section; without sections there are no counts', () => {
  expect([...counts('a1', 'z1', 'a2')]).toEqual([
    ['a', 2],
    ['z', 1],
  ]);
  expect(countSections(['a1'], undefined).size).toBe(0);
});

test('finished rows fold only if there are unfinished ones', () => {
  expect(isWorthFolding(counts('a1', 'z1'), 'z')).toBe(true);
  expect(isWorthFolding(counts('z1', 'z2'), 'z')).toBe(false);
  expect(isWorthFolding(counts('a1'), 'z')).toBe(false);
});
