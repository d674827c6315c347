import { expect, test } from 'vitest';
import { isMet, type Results, type Row, readResults, storedTable, tableOf } from './results.ts';
import { works } from './works.ts';

const row = (own: Partial<Row>): Row => ({
  work: 'create, 10 connections',
  ours: 300,
  spread: { least: 250, most: 320 },
  rounds: 3,
  unit: '/s',
  goal: works['create, 10 connections'].goal,
  limit: 1000,
  peers: { PouchDB: 1481 },
  flaw: null,
  at: '2026-11-01T10:00:00.000Z',
  load: 1.5,
  ...own,
});
const run = (rows: Row[]): Results => ({
  bench: 'api',
  at: '2026-11-01T10:00:00.000Z',
  machine: { cores: 2, load: 1.5, node: 'v26', postgres: null, busy: 0.1 },
  rows,
});
const lineOf = (table: string, work: string) =>
  table.split('\n').find((line) => line.startsWith(`"${work}",`));

test('the table is what the results give', () => {
  expect(storedTable()).toBe(tableOf(readResults()));
});

test('results name only works that the table has, of the bench that measures them', () => {
  for (const { bench, rows } of readResults())
    for (const { work } of rows) expect(works[work as keyof typeof works]?.bench, work).toBe(bench);
});

test('of each work the newest row is shown, and what was never measured says so', () => {
  const table = tableOf([run([row({ ours: 600, at: '2026-11-02T10:00:00.000Z' })]), run([row({})])]);
  expect(lineOf(table, 'create, 10 connections')).toBe(
    '"create, 10 connections","600 /s = 0.6 ×","250–320 in 3","PouchDB 1 481","bare Fastify + pg 1 000","≥ 0.5 × the limit","yes","1.5","2026-11-02"',
  );
  expect(lineOf(table, 'first pull of 100 000')).toContain(',"not measured",');
});

test('a goal is a bound, or a share of the limit in the same run; a figure with a flaw meets none', () => {
  const goal = { least: 0.5, ofLimit: true } as const;
  expect(isMet(row({ ours: 500, goal }))).toBe(true);
  expect(isMet(row({ ours: 499, goal }))).toBe(false);
  expect(isMet(row({ ours: 500, goal, limit: null }))).toBe(null);
  expect(isMet(row({ ours: 2, goal: { most: 2 } }))).toBe(true);
  expect(isMet(row({ ours: 2.1, goal: { most: 2 } }))).toBe(false);
  expect(isMet(row({ ours: 1, goal: { most: 2 }, flaw: '1 lost' }))).toBe(false);
  expect(isMet(row({ goal: null }))).toBe(null);
});
