import { expect, test } from 'vitest';
import { changesOfPlan, planOf } from './plan-values.ts';

const seen = { assignedTo: 4, dueDate: '2026-11-24T21:59:59.000Z', priority: null, severity: 'medium' };

test('a form that changes nothing sends nothing', () => {
  expect(changesOfPlan(seen, planOf(seen))).toBeNull();
});

test('each changed field is sent with the value seen, the others are not', () => {
  expect(changesOfPlan(seen, { ...planOf(seen), dueDay: '2026-12-01', priority: 'high' })).toEqual({
    dueDate: '2026-12-01T21:59:59.000Z',
    priority: 'high',
    base: { dueDate: '2026-11-24T21:59:59.000Z', priority: null },
  });
});

test('no owner and no date are values too', () => {
  expect(changesOfPlan(seen, { ...planOf(seen), assignedTo: null, dueDay: null })).toEqual({
    assignedTo: null,
    dueDate: null,
    base: { assignedTo: 4, dueDate: '2026-11-24T21:59:59.000Z' },
  });
});
