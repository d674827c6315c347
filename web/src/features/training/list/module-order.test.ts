import { expect, test } from 'vitest';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import { byNeed, dueOf } from './module-order.ts';

const view = (state: string, due: number | null): ModuleView =>
  ({ standing: { state }, matter: due === null ? null : { due } }) as unknown as ModuleView;

test('a renewal that was begun is due when the last completion ended, as home says', () => {
  expect(dueOf(view('in_progress', 7))).toBe(7);
  expect(dueOf(view('not_started', null))).toBeNull();
  expect(dueOf(view('completed', 7))).toBeNull();
});

test('expired ones first, then by their day', () => {
  const [expired, late, soon, begun] = [
    view('expired', 1),
    view('not_started', 2),
    view('in_progress', 3),
    view('in_progress', null),
  ];
  expect(byNeed([begun, soon, late, expired])).toEqual([expired, late, soon, begun]);
});
