import type { MatrixCell, MatrixState, TrainingMatrix } from '@turva/contracts/duties/training';
import { isGap } from '@turva/rules/duties/training-progress';
import { expect, test } from 'vitest';
import { matrixFile } from './matrix-file.ts';
import { departmentsOf, gapsOf, requiredOf, rowsOf, shareOf } from './matrix-rows.ts';

const cell = (state: MatrixState, required = true): MatrixCell => ({
  moduleId: 1,
  state,
  required,
  progress: 0,
  completedAt: null,
  expiresAt: null,
  dueDate: null,
  awaiting: null,
  signedOff: false,
  assigned: false,
});

test.each([
  ['missing', true],
  ['in_progress', true],
  ['awaiting', true],
  ['expired', true],
  ['valid', false],
  ['expiring', false],
] as const)('%s is a gap: %s, and never where nobody asks', (state, gap) => {
  expect(isGap(cell(state))).toBe(gap);
  expect(isGap(cell(state, false))).toBe(false);
});

test('filters by department, and to people with a gap', () => {
  const person = (id: number, department: string, cells: MatrixCell[]) => ({
    id,
    name: `Tekijä ${id}`,
    department,
    role: 'user',
    cells,
  });
  const matrix: TrainingMatrix = {
    modules: [],
    people: [
      person(1, 'Varasto', [cell('valid')]),
      person(2, 'Varasto', [cell('missing'), cell('expired')]),
      person(3, 'Laboratorio', [cell('missing')]),
    ],
  };
  const ids = (onlyGaps: boolean, department: string) =>
    rowsOf(matrix, { onlyGaps, department }).map(({ id }) => id);
  expect(ids(false, '')).toEqual([1, 2, 3]);
  expect(ids(true, '')).toEqual([2, 3]);
  expect(ids(true, 'Varasto')).toEqual([2]);
  expect(matrix.people.map(gapsOf)).toEqual([0, 2, 1]);
  expect(requiredOf(matrix.people)).toEqual({ total: 4, missing: 3, valid: 1 });
});

test('the share counts people with an assignment; each department has its own', () => {
  const person = (id: number, department: string | null, cells: MatrixCell[]) =>
    ({ id, name: `${id}`, department, role: 'user', cells }) as TrainingMatrix['people'][number];
  const people = [
    person(1, 'A', [cell('valid')]),
    person(2, 'A', [cell('missing')]),
    person(3, 'B', [cell('expiring')]),
    person(4, null, [cell('missing', false)]),
  ];
  expect(shareOf(people, 1)).toEqual({ total: 3, missing: 1, valid: 2 });
  expect(shareOf(people, 2)).toEqual({ total: 0, missing: 0, valid: 0 });
  expect(departmentsOf(people).map(({ department, people: own }) => [department, own.length])).toEqual([
    ['A', 2],
    ['B', 1],
    ['', 1],
  ]);
});

test('a file has each state as a word and dates as dates, where anybody has one', () => {
  const words = {
    sheet: 'Matriisi',
    person: 'Henkilö',
    department: 'Osasto',
    gaps: 'Puutteita',
    notAsked: 'Ei vaadita',
    until: 'Voimassa asti',
    due: 'Määräaika',
    state: (state: MatrixState) => state,
    title: ({ title }: { title: string }) => title,
  };
  const module = (id: number, title: string) => ({
    id,
    title,
    category: 'mandatory',
    needsSignOff: false,
    titles: {},
  });
  const person = (id: number, ...cells: MatrixCell[]) => ({
    id,
    name: `Tekijä ${id}`,
    department: 'A',
    role: 'user',
    cells,
  });
  const until = {
    ...cell('valid'),
    expiresAt: '2028-03-30T00:00:00.000Z',
    dueDate: '2026-01-01T00:00:00.000Z',
  };
  const { rows, widths } = matrixFile(
    {
      modules: [module(1, 'Tulityöt'), module(2, 'Lukitus')] as TrainingMatrix['modules'],
      people: [person(1, until), person(2, { ...cell('missing'), moduleId: 2 })],
    },
    words,
  );
  expect(rows).toEqual([
    ['Henkilö', 'Osasto', 'Puutteita', 'Tulityöt', 'Tulityöt: Voimassa asti', 'Lukitus'],
    ['Tekijä 1', 'A', 0, 'valid', { day: '2028-03-30' }, 'Ei vaadita'],
    ['Tekijä 2', 'A', 1, 'Ei vaadita', null, 'missing'],
  ]);
  expect(widths).toHaveLength(6);
});
