import { expect, test } from 'vitest';
import { movesOf } from './moves.ts';

const row = {
  userId: 7,
  assignedTo: 8,
  status: 'open',
  verifiedAt: null,
  actions: [],
  history: [],
} as Parameters<typeof movesOf>[1];
const reporter = { id: 7, role: 'user', name: 'Aino Aalto' };
const assignee = { id: 8, role: 'user', name: 'Veikko Virta' };
const stranger = { id: 9, role: 'user', name: 'Olli Oja' };
const supervisor = { id: 10, role: 'supervisor', name: 'Satu Salo' };

test('supervisors and the one in charge handle it, others look on', () => {
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

test('whoever reported it may say that it is not in order after all', () => {
  const closed = { ...row, status: 'closed' };
  expect(movesOf(reporter, closed)).toEqual(['reopen']);
  expect(movesOf(stranger, closed)).toEqual([]);
});

test('nobody verifies what they closed themselves, nor what has actions of its own to verify', () => {
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
