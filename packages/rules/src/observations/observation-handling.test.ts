import { expect, test } from 'vitest';
import { actionsHelped, mayDo, mayHandle, mayReopen, mayVerify } from './observation-handling.ts';

const worker = { id: 1, role: 'user' };
const supervisor = { id: 2, role: 'supervisor' };
const admin = { id: 3, role: 'admin' };
const nobodys = { assignedTo: null };
const workers = { assignedTo: 1 };

test('supervisors handle everything, a worker their assigned ones', () => {
  expect(mayHandle(supervisor, nobodys)).toBe(true);
  expect(mayHandle(admin, nobodys)).toBe(true);
  expect(mayHandle(worker, workers)).toBe(true);
  expect(mayHandle(worker, nobodys)).toBe(false);
  expect(mayHandle(worker, { assignedTo: 9 })).toBe(false);
});

test('the reporter reopens a closed one, and nothing else', () => {
  const own = { ...nobodys, isReporter: true };
  expect(mayReopen(worker, { ...own, status: 'closed' })).toBe(true);
  expect(mayReopen(worker, { ...own, status: 'open' })).toBe(false);
  expect(mayReopen(worker, { ...nobodys, status: 'closed', isReporter: false })).toBe(false);
  expect(mayReopen(supervisor, { ...nobodys, status: 'closed', isReporter: false })).toBe(true);
});

test('a supervisor verifies, but not their own work', () => {
  expect(mayVerify(supervisor, 1)).toBe(true);
  expect(mayVerify(supervisor, null)).toBe(true);
  expect(mayVerify(supervisor, supervisor.id)).toBe(false);
  expect(mayVerify(worker, 9)).toBe(false);
});

test('the owner of an action marks it as done', () => {
  expect(mayDo(worker, nobodys, { responsibleId: 1 })).toBe(true);
  expect(mayDo(worker, nobodys, { responsibleId: 9 })).toBe(false);
  expect(mayDo(supervisor, nobodys, { responsibleId: 9 })).toBe(true);
});

test('a case is verified by its actions once all of them helped', () => {
  const helped = { verifiedAt: '2026-01-01T00:00:00Z', effective: true };
  expect(actionsHelped([helped, helped])).toBe(true);
  expect(actionsHelped([helped, { ...helped, effective: false }])).toBe(false);
  expect(actionsHelped([helped, { verifiedAt: null, effective: null }])).toBe(false);
  expect(actionsHelped([])).toBe(false);
});
