import type { Assignment } from '@turva/contracts/duties/training';
import { expect, test } from 'vitest';
import { askedOf } from './training-assignment.ts';

const to = (role: Assignment['role'], department: string | null, day: string | null = null): Assignment => ({
  role,
  department,
  dueDate: day && `${day}T21:59:59.000Z`,
});
const welder = { role: 'user', department: 'Kunnossapito' };
const module = (assignments: Assignment[], over: { category?: string; dueDate?: string | null } = {}) => ({
  category: 'job_specific',
  dueDate: null,
  assignments,
  ...over,
});

test.each([
  ['nobody', module([]), false, null],
  ['mandatory', module([], { category: 'mandatory' }), true, null],
  ['their department', module([to(null, 'Kunnossapito')]), true, null],
  ['another department', module([to(null, 'Varasto', '2026-12-01')]), false, null],
  ['their role in another department', module([to('user', 'Varasto')]), false, null],
  ['everybody', module([to(null, null, '2026-12-01')]), true, '2026-12-01T21:59:59.000Z'],
  [
    'a day for everybody',
    module([], { dueDate: '2026-12-24T21:59:59.000Z' }),
    true,
    '2026-12-24T21:59:59.000Z',
  ],
  [
    'the earliest of theirs',
    module([
      to('user', null, '2026-12-24'),
      to(null, 'Kunnossapito', '2026-12-06'),
      to('admin', null, '2026-11-30'),
    ]),
    true,
    '2026-12-06T21:59:59.000Z',
  ],
] as const)('%s', (_name, what, required, dueDate) => {
  expect(askedOf(what, welder)).toEqual({ required, dueDate });
});
