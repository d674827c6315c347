import { riskStages } from '@turva/contracts/risks/risk-values';
import { expect, test } from 'vitest';
import { mayEditRisk, mayMoveStage, nextStage, riskStatusOn } from './risk-status.ts';

const dueDay = '2026-11-21';

test.each([
  ['pending', '2026-11-20', 'pending'],
  ['pending', '2026-11-21', 'pending'],
  ['pending', '2026-11-22', 'expired'],
  ['in-progress', '2026-11-21', 'in-progress'],
  ['in-progress', '2027-01-01', 'expired'],
  ['completed', '2027-01-01', 'completed'],
] as const)('%s, due on the 21st, is on %s: %s', (stage, today, status) => {
  expect(riskStatusOn({ stage, dueDay }, today)).toBe(status);
});

test('one step ahead and no other', () => {
  const moves = riskStages.flatMap((from) =>
    riskStages.filter((to) => mayMoveStage(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual(['pending > in-progress', 'in-progress > completed']);
  expect(nextStage('completed')).toBeNull();
});

const assessment = { userId: 1, assessorId: 2, stage: 'pending' } as const;
test.each([
  [{ id: 1, role: 'user' }, true],
  [{ id: 2, role: 'user' }, true],
  [{ id: 3, role: 'user' }, false],
  [{ id: 3, role: 'supervisor' }, true],
  [{ id: 3, role: 'admin' }, true],
])('%j may edit: %s; nobody once it is completed', (viewer, expected) => {
  expect(mayEditRisk(viewer, assessment)).toBe(expected);
  expect(mayEditRisk(viewer, { ...assessment, stage: 'completed' })).toBe(false);
});
