import { expect, test } from 'vitest';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { stepsOf, undone } from './bulk.ts';

const view = (clientId: string, assignedTo: number | null, dueDate: string | null) =>
  ({ clientId, assignedTo, dueDate }) as ObservationView;
const due = '2026-11-27T21:59:59.000Z';

test('only what differs is a step, and only the fields that were given', () => {
  const views = [view('a', null, null), view('b', 7, null), view('c', 7, '2026-11-27T21:59:59Z')];
  expect(stepsOf(views, { assignedTo: 7, dueDate: due })).toEqual([
    { clientId: 'a', from: { assignedTo: null, dueDate: null }, to: { assignedTo: 7, dueDate: due } },
    { clientId: 'b', from: { dueDate: null }, to: { dueDate: due } },
  ]);
  expect(stepsOf(views, { assignedTo: null }).map(({ clientId }) => clientId)).toEqual(['b', 'c']);
  expect(stepsOf(views, {})).toEqual([]);
});

test('undoing restores the values of each', () => {
  const steps = stepsOf([view('a', 3, null), view('b', null, due)], { assignedTo: 7 });
  expect(undone(steps)).toEqual([
    { clientId: 'b', from: { assignedTo: 7 }, to: { assignedTo: null } },
    { clientId: 'a', from: { assignedTo: 7 }, to: { assignedTo: 3 } },
  ]);
});
