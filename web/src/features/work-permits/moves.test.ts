import { expect, test } from 'vitest';
import type { PermitView } from '../../records/work-permits/overlay-permits.ts';
import { movesOf, whyNotDecide } from './moves.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const view = (over: Partial<PermitView> = {}) =>
  ({
    id: 1,
    userId: 1,
    status: 'pending',
    late: false,
    validFrom: '2026-11-20T09:00:00Z',
    validTo: '2026-11-20T15:00:00Z',
    startedAt: null,
    closedAt: null,
    afterWatchUntil: null,
    afterWatchDoneAt: null,
    stoppedHere: false,
    people: [{ userId: 2, role: 'performer' }],
    ...over,
  }) as unknown as PermitView;

const worker = { id: 1, role: 'user' };
const performer = { id: 2, role: 'user' };
const stranger = { id: 3, role: 'user' };
const boss = { id: 9, role: 'supervisor' };
const moves = (viewer: typeof worker, over: Partial<PermitView> = {}) => {
  const shown = view(over);
  return movesOf(viewer, shown, { status: shown.status, at: NOW });
};

test('a request is decided by a supervisor not involved in it, and changed by its author', () => {
  expect(moves(boss)).toEqual(['reject', 'approve']);
  expect(moves({ ...boss, id: 1 })).toEqual(['edit', 'withdraw']);
  expect(moves({ ...boss, id: 2 })).toEqual([]);
  expect(moves(worker)).toEqual(['edit', 'withdraw']);
  expect(moves(stranger)).toEqual([]);
});

test('a rejected request is mended and asked for again by its author alone', () => {
  expect(moves(worker, { status: 'rejected' })).toEqual(['askAgain']);
  expect(moves(performer, { status: 'rejected' })).toEqual([]);
  expect(moves(boss, { status: 'rejected' })).toEqual([]);
});

test('an unsent or late request is decided by nobody', () => {
  expect(moves(boss, { id: null })).toEqual([]);
  expect(moves(boss, { late: true })).toEqual([]);
  expect(whyNotDecide(boss, view({ late: true }), 'pending')).toBe('late');
  expect(whyNotDecide({ ...boss, id: 2 }, view(), 'pending')).toBe('own');
  expect(whyNotDecide(stranger, view(), 'pending')).toBe('notSupervisor');
  expect(whyNotDecide(boss, view(), 'pending')).toBeNull();
});

test('anybody stops approved work; starting comes last until it has begun, then finishing', () => {
  expect(moves(stranger, { status: 'approved' })).toEqual(['suspend']);
  expect(moves(performer, { status: 'approved' })).toEqual(['close', 'handOver', 'suspend', 'start']);
  const started = { status: 'approved', startedAt: '2026-11-20T09:30:00Z' };
  expect(moves(performer, started)).toEqual(['handOver', 'suspend', 'close']);
  // the next crew begins as the first did
  const taken = { ...started, handedOverAt: '2026-11-20T10:00:00Z' };
  expect(moves(performer, taken)).toEqual(['close', 'handOver', 'suspend', 'start']);
  expect(moves(performer, { status: 'approved', validFrom: '2026-11-20T11:00:00Z' })).toEqual([
    'close',
    'handOver',
    'suspend',
  ]);
});

test('only another supervisor resumes interrupted work, and not while the server does not know of the stop', () => {
  const stopped = { status: 'suspended', startedAt: '2026-11-20T09:30:00Z' };
  expect(moves(boss, stopped)).toEqual(['extend', 'suspend', 'close', 'resume']);
  expect(moves(performer, stopped)).toEqual(['suspend', 'close']);
  // a further reason may be added at any time
  expect(moves(boss, { ...stopped, stoppedHere: true })).toEqual(['suspend']);
});

test('work past its end can still be handed back, and the watch recorded when its time is up', () => {
  expect(moves(performer, { status: 'expired', startedAt: '2026-11-20T09:30:00Z' })).toEqual(['close']);
  expect(moves(performer, { status: 'expired' })).toEqual([]);
  const closed = { status: 'closed', closedAt: '2026-11-20T09:00:00Z', startedAt: '2026-11-20T08:00:00Z' };
  expect(moves(performer, { ...closed, afterWatchUntil: '2026-11-20T10:01:00Z' })).toEqual([]);
  expect(moves(performer, { ...closed, afterWatchUntil: '2026-11-20T10:00:00Z' })).toEqual(['afterWatch']);
});
