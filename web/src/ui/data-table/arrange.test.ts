import { expect, test } from 'vitest';
import { countGroups, inOrder, narrow, type RegisterColumn, valuesOfAll } from './arrange.ts';

interface Tool {
  name: string;
  hall: string | null;
  kinds: string[];
  due: string | null;
  weight: number | null;
}

const tool = (name: string, changes: Partial<Tool> = {}): Tool => ({
  name,
  hall: 'A',
  kinds: [],
  due: null,
  weight: null,
  ...changes,
});
const column = (id: string, more: Partial<RegisterColumn<Tool>>): RegisterColumn<Tool> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});
const hall = column('hall', {
  choice: { valuesOf: ({ hall: at }) => (at ? [at] : []), wordOf: (value) => `Hall ${value}` },
});
const columns = [
  column('name', { order: ({ name }) => name }),
  hall,
  column('kinds', { choice: { valuesOf: ({ kinds }) => kinds, wordOf: (value) => value } }),
  column('due', { order: ({ due }) => due, days: { dayOf: ({ due }) => due } }),
  column('weight', { order: ({ weight }) => weight }),
];
const names = (rows: readonly Tool[]) => rows.map(({ name }) => name).join(' ');
const nothing = { choices: {}, days: {} };

test('matches any of the values of a column, and every filtered column', () => {
  const rows = [
    tool('saw', { kinds: ['hand', 'sharp'] }),
    tool('drill', { kinds: ['power'] }),
    tool('axe', { hall: 'B', kinds: ['sharp'] }),
    tool('rope', { hall: null }),
  ];
  expect(narrow(rows, columns, nothing)).toBe(rows);
  const left = (choices: Record<string, string[]>) => names(narrow(rows, columns, { choices, days: {} }));
  expect(left({ kinds: ['sharp', 'power'] })).toBe('saw drill axe');
  expect(left({ kinds: ['sharp'], hall: ['B'] })).toBe('axe');
  expect(left({ hall: ['none'] })).toBe('rope');
});

test('filters by days, the first and the last included; rows without a day match no period', () => {
  const rows = [tool('a', { due: '2026-11-01' }), tool('b', { due: '2026-11-30' }), tool('c')];
  const left = (due: object) => names(narrow(rows, columns, { choices: {}, days: { due } }));
  expect(left({ from: '2026-11-01', to: '2026-11-30' })).toBe('a b');
  expect(left({ from: '2026-11-02' })).toBe('b');
  expect(left({ to: '2026-11-29' })).toBe('a');
});

test('sorts numbers by size, text by locale, unknown values last in both directions', () => {
  const rows = [
    tool('item 10', { weight: 9 }),
    tool('item 9', { weight: 10 }),
    tool('item 1'),
    tool('Åke', { weight: 2 }),
  ];
  const sorted = (id: string, desc: boolean) =>
    names(inOrder(rows, columns, { sort: { id, desc }, group: null }));
  expect(sorted('weight', false)).toBe('Åke item 10 item 9 item 1');
  expect(sorted('weight', true)).toBe('item 9 item 10 Åke item 1');
  expect(names(inOrder(rows.slice(0, 2), columns, { sort: { id: 'name', desc: false }, group: null }))).toBe(
    'item 9 item 10',
  );
});

test('groups are contiguous, sorted by their text and counted; rows without one come last', () => {
  const rows = [tool('b1', { hall: 'B' }), tool('none', { hall: null }), tool('a2'), tool('a1')];
  const asked = { sort: { id: 'name', desc: false }, group: 'hall' };
  expect(names(inOrder(rows, columns, asked))).toBe('a1 a2 b1 none');
  const { choice } = hall;
  expect(choice && [...countGroups(rows, choice)]).toEqual([
    ['B', 1],
    ['none', 1],
    ['A', 2],
  ]);
  expect(choice && valuesOfAll(rows, choice)).toEqual(['A', 'B', 'none']);
  expect(choice && valuesOfAll(rows, { ...choice, values: ['B', 'A', 'C'] })).toEqual([
    'B',
    'A',
    'C',
    'none',
  ]);
});
