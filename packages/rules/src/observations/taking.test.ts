import { expect, test } from 'vitest';
import { taken } from './taking.ts';

/** Half past one at night in Helsinki, still the day before in Greenwich. */
const NOW = Date.parse('2026-11-22T23:30:00Z');
const of = (over: object = {}) => ({
  status: 'open',
  severity: 'medium',
  assignedTo: null,
  dueDate: null,
  ...over,
});

test.each([
  ['critical', '2026-11-24'],
  ['high', '2026-11-26'],
  ['medium', '2026-12-07'],
  ['low', '2026-12-23'],
  ['of a newer server', '2026-12-07'],
])('a case that is %s is to be done by the end of a day of the plant', (severity, day) => {
  expect(taken(of({ severity }), { by: 7, now: NOW }).dueDate).toBe(`${day}T21:59:59.000Z`);
});

test('who takes a case leaves it the owner and the day it has', () => {
  const due = '2026-12-01T22:00:00.000Z';
  expect(taken(of(), { by: 7, now: NOW })).toMatchObject({ assignedTo: 7, dueDate: expect.any(String) });
  expect(taken(of({ assignedTo: 9, dueDate: due }), { by: 7, now: NOW })).toEqual({});
  expect(taken(of({ dueDate: due }), { by: 7, now: NOW })).toEqual({ assignedTo: 7 });
  expect(Object.keys(taken(of({ assignedTo: 9 }), { by: 7, now: NOW }))).toEqual(['dueDate']);
});

test('a case that comes back begins anew: another day, and its owner stays', () => {
  const due = '2026-11-01T22:00:00.000Z';
  const back = of({ status: 'closed', dueDate: due });
  expect(taken({ ...back, assignedTo: 9 }, { by: 7, now: NOW })).toEqual({
    dueDate: '2026-12-07T21:59:59.000Z',
  });
  expect(Object.keys(taken(back, { by: null, now: NOW }))).toEqual(['dueDate']);
});
