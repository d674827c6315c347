import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { gatherGaps } from './gather-gaps.ts';
import { gatherRisks } from './gather-risks.ts';

const now = new Date('2026-11-24T10:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: () => now });
});
afterAll(() => app.close());

test('a completed assessment stays in force, and so does its late measure, in every later period', async () => {
  const { id: userId } = await app.as('aino');
  const control = { id: crypto.randomUUID(), what: 'Kaide', kind: 'engineering', ownerId: null };
  const hazard = { id: crypto.randomUUID(), what: 'Putoaminen', likelihood: 3, severity: 3 };
  await app.db
    .insertInto('riskAssessments')
    .values({
      userId,
      title: 'Kattotyöt',
      location: 'Katto',
      riskLevel: 'critical',
      category: 'falls',
      assessor: 'Aino Testi',
      status: 'completed',
      createdAt: new Date('2025-01-10T10:00:00Z'),
      dueDate: new Date('2025-02-01T21:59:59Z'),
      completedDate: new Date('2025-01-20T10:00:00Z'),
      hazards: JSON.stringify([
        { ...hazard, controls: [{ ...control, dueDate: '2025-03-01', done: false }] },
      ]),
    })
    .execute();
  const scope = {
    start: new Date('2026-10-31T22:00:00Z'),
    end: now,
    department: null,
    now,
  };
  expect(await gatherRisks(app.db, scope)).toMatchObject({
    total: 1,
    byLevel: { critical: 1 },
    controls: { total: 1, done: 0, overdue: 1 },
  });
  expect((await gatherGaps(app.db, scope)).measure).toMatchObject({
    total: 1,
    listed: [{ what: 'Kaide', of: 'Kattotyöt', due: '2025-03-01' }],
  });
});
