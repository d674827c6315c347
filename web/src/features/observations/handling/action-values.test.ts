import { expect, test } from 'vitest';
import { changesOfAction, stateOfAction } from './action-values.ts';

const seen = { what: 'Uusi kaide', responsibleId: 4, dueDate: '2026-11-24' };

test('only what differs is sent, with what was seen of it', () => {
  expect(changesOfAction(seen, { ...seen, what: ' Uusi kaide ' })).toBeNull();
  expect(changesOfAction(seen, { ...seen, responsibleId: null })).toEqual({
    responsibleId: null,
    base: { responsibleId: 4 },
  });
});

const action = { dueDate: '2026-11-24', doneAt: null, effective: null };
test.each([
  ['on its last day', action, '2026-11-24', 'waiting'],
  ['a day later', action, '2026-11-25', 'late'],
  ['without a date', { ...action, dueDate: null }, '2030-01-01', 'waiting'],
  ['done late is done', { ...action, doneAt: '2026-11-30T10:00:00Z' }, '2026-12-01', 'done'],
  ['found to help', { ...action, doneAt: '2026-11-20T10:00:00Z', effective: true }, '2026-12-01', 'helped'],
  [
    'found not to help',
    { ...action, doneAt: '2026-11-20T10:00:00Z', effective: false },
    '2026-12-01',
    'notHelped',
  ],
])('%s', (_when, row, today, state) => {
  expect(stateOfAction(row, today)).toBe(state);
});
