import { expect, test } from 'vitest';
import { movesOf as movesAt } from './moves.ts';

const NOW = Date.parse('2026-11-20T08:05:00.000Z');
const movesOf = (...[viewer, about]: [Parameters<typeof movesAt>[0], Parameters<typeof movesAt>[1]]) =>
  movesAt(viewer, about, NOW);

const row = {
  userId: 7,
  assignedTo: 8,
  status: 'open',
  verifiedAt: null,
  actions: [],
  history: [],
  waitingFields: [],
} as Parameters<typeof movesOf>[1];
const reporter = { id: 7, role: 'user', name: 'Aino Aalto' };
const assignee = { id: 8, role: 'user', name: 'Veikko Virta' };
const stranger = { id: 9, role: 'user', name: 'Olli Oja' };
const supervisor = { id: 10, role: 'supervisor', name: 'Satu Salo' };

test('supervisors and the owner handle it, others only view it', () => {
  expect([supervisor, assignee, reporter, stranger].map((who) => movesOf(who, row))).toEqual([
    ['take'],
    ['take'],
    [],
    [],
  ]);
  const inWork = { ...row, status: 'in_progress' };
  expect(movesOf(assignee, inWork)).toEqual(['close']);
  expect(movesOf(stranger, inWork)).toEqual([]);
});

test('in work without an owner: it is assigned before it is closed', () => {
  const nobodys = { ...row, assignedTo: null, status: 'in_progress' };
  expect(movesOf(supervisor, nobodys).at(-1)).toBe('assign');
});

test('only the person who has just taken it can give it back, and not later', () => {
  const took = {
    id: 1,
    at: '2026-11-20T08:00:00.000Z',
    action: 'status' as const,
    actorName: supervisor.name,
    change: { status: { from: 'open', to: 'in_progress' } },
    reason: null,
  };
  const mine = { ...row, assignedTo: supervisor.id, status: 'in_progress', history: [took] };
  expect(movesOf(supervisor, mine)).toEqual(['giveBack', 'close']);
  expect(movesOf({ ...supervisor, id: 11, name: 'Timo Toivo' }, mine)).toEqual(['close']);
  expect(movesAt(supervisor, mine, NOW + 15 * 60_000)).toEqual(['close']);
  expect(movesOf(supervisor, { ...mine, history: [], waitingFields: ['status'] })).toEqual([
    'giveBack',
    'close',
  ]);
});

test('the reporter may reopen it', () => {
  const closed = { ...row, status: 'closed' };
  expect(movesOf(reporter, closed)).toEqual(['reopen']);
  expect(movesOf(stranger, closed)).toEqual([]);
});

test('nobody verifies their own closing, nor a case whose actions are verified', () => {
  const entry = {
    id: 1,
    at: '2026-11-20T08:00:00.000Z',
    action: 'status' as const,
    actorName: supervisor.name,
    change: { status: { from: 'x', to: 'closed' } },
    reason: null,
  };
  const closed = { ...row, status: 'closed', history: [entry] };
  expect(movesOf(supervisor, closed)).toEqual(['reopen']);
  expect(movesOf({ ...supervisor, id: 11, name: 'Timo Toivo' }, closed)).toEqual(['reopen', 'verify']);
  const withActions = { ...closed, actions: [{}] } as Parameters<typeof movesOf>[1];
  expect(movesOf({ ...supervisor, id: 11, name: 'Timo Toivo' }, withActions)).toEqual(['reopen']);
});
