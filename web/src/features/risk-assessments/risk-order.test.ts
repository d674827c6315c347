import { expect, test } from 'vitest';
import { byUrgency } from './risk-order.ts';

type View = Parameters<typeof byUrgency>[0];
const view = (status: string, dueDate: string, completedDate: string | null = null) =>
  ({ status, dueDate, completedDate }) as View;

test('expired first, then by due date; completed ones last, newest first', () => {
  const [late, later] = [view('expired', '2026-09-01'), view('expired', '2026-10-01')];
  const [soon, then] = [view('in-progress', '2026-12-01'), view('pending', '2026-12-24')];
  const [new_, old] = [
    view('completed', '2026-12-01', '2026-11-10'),
    view('completed', '2026-11-01', '2026-08-01'),
  ];
  expect([old, then, later, new_, soon, late].toSorted(byUrgency)).toEqual([
    late,
    later,
    soon,
    then,
    new_,
    old,
  ]);
});
