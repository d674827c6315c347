import { expect, test } from 'vitest';
import { matrixCounts, readCell, standsIn, writeCell } from './matrix-counts.ts';

type View = Parameters<typeof standsIn>[0];
const hazard = (before: [number, number], after: [number, number] | null = null) => ({
  likelihood: before[0],
  severity: before[1],
  likelihoodAfter: after?.[0] ?? null,
  severityAfter: after?.[1] ?? null,
  controls: after ? [{ kind: 'engineering' }] : [],
});
const view = (hazards: ReturnType<typeof hazard>[], kind = '3x3') =>
  ({ hazards, matrix: hazards.length > 0 ? { kind } : null }) as unknown as View;

const three = { kind: '3x3' } as const;
const two = view([hazard([3, 2], [1, 2]), hazard([3, 2], [2, 2])]);
const views = [two, view([hazard([3, 2]), hazard([1, 1])]), view([]), view([hazard([3, 2])], '5x5')];

test('an assessment counts once in each cell of its hazards, before and after its measures', () => {
  const { before, after } = matrixCounts(views, three);
  expect(Object.fromEntries(before)).toEqual({ '3-2': 2, '1-1': 1 });
  // a hazard without measures stays in its cell
  expect(Object.fromEntries(after)).toEqual({ '1-2': 1, '2-2': 1, '3-2': 1, '1-1': 1 });
});

test('counts assessments in no cell: without hazards, or on another matrix', () => {
  expect(matrixCounts(views, three).outside).toBe(2);
  expect(matrixCounts(views, { kind: '5x5' }).before.get('3-2')).toBe(1);
});

test('a cell filters to those it counted', () => {
  for (const side of ['before', 'after'] as const)
    for (const [key, count] of matrixCounts(views, three)[side]) {
      const chosen = readCell(`${side}.${key}`, three);
      expect(chosen && views.filter((each) => standsIn(each, three, chosen))).toHaveLength(count);
    }
});

test('a cell in the URL that is not in the matrix filters nothing', () => {
  expect(readCell('before.3-2', three)).toEqual({ side: 'before', likelihood: 3, severity: 2 });
  expect(writeCell({ side: 'after', likelihood: 1, severity: 3 })).toBe('after.1-3');
  for (const text of [null, '', 'before.5-2', 'both.1-1', 'before.0-1', 'before.11-1'])
    expect(readCell(text, three)).toBeNull();
  expect(readCell('before.5-2', { kind: '5x5' })).not.toBeNull();
});
