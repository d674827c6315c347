import { expect, test } from 'vitest';
import { alertPlace, mayAcknowledge, mayEditProcedures, mayEndAlert } from './emergency-alert.ts';

const worker = { id: 1, role: 'user' };
const supervisor = { id: 2, role: 'supervisor' };
const admin = { id: 3, role: 'admin' };
const open = { raisedBy: 1, endedAt: null };
const ended = { raisedBy: 1, endedAt: '2026-11-20T10:00:00Z' };

test('supervisors and admins acknowledge, never their own call, never one that has ended', () => {
  expect(mayAcknowledge(supervisor, open)).toBe(true);
  expect(mayAcknowledge(admin, open)).toBe(true);
  expect(mayAcknowledge(worker, { raisedBy: 9, endedAt: null })).toBe(false);
  expect(mayAcknowledge(supervisor, { raisedBy: 2, endedAt: null })).toBe(false);
  expect(mayAcknowledge(supervisor, ended)).toBe(false);
});

test('only the safety team ends an alert, also one of its own, and only once', () => {
  expect(mayEndAlert(supervisor, { ...open })).toBe(true);
  expect(mayEndAlert(worker, open)).toBe(false);
  expect(mayEndAlert(supervisor, ended)).toBe(false);
});

test('procedures are edited by supervisors and admins', () => {
  expect([worker, supervisor, admin].map(mayEditProcedures)).toEqual([false, true, true]);
});

test('a place counts as confirmed only with its source', () => {
  expect(alertPlace('Halli 3', 'qr')).toBe('qr');
  expect(alertPlace('Halli 3', 'confirmed')).toBe('confirmed');
  expect([undefined, null, '', 'recent'].map((source) => alertPlace('Halli 3', source))).toEqual(
    Array(4).fill('unconfirmed'),
  );
  expect(alertPlace(null, 'chosen')).toBe('none');
  expect(alertPlace('', null)).toBe('none');
});
