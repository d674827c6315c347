import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { addHeldDrill } from '../../../testing/held-drill.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { addTestUser } from '../../../testing/test-user.ts';
import { ensureTemplates } from '../../work-permits/permit-templates.ts';
import { gather } from './gather.ts';

const now = new Date('2026-11-22T10:00:00Z');
const at = new Date('2026-11-10T10:00:00Z');
const period = { from: '2026-11-01', to: '2026-11-30' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await addRecords();
});
afterAll(() => database.close());

/**
 * Four of each kind: two in the stores' area by somebody of the works, one without an area by one of the
 * stores, one in the works by the same.
 */
async function addRecords() {
  const { db } = database;
  const areaOf = async (department: string) => {
    const values = { name: department, code: department.slice(0, 3), department };
    return (await db.insertInto('areas').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [stores, works] = [await areaOf('Varasto'), await areaOf('Tuotanto A')];
  const storeman = await addTestUser(db, { username: 'veli', department: 'Varasto' });
  const welder = await addTestUser(db, { username: 'aino', department: 'Tuotanto A' });
  // nobody is new: a newcomer's training is no duty yet
  await db
    .updateTable('users')
    .set({ createdAt: new Date('2026-01-02') })
    .execute();
  await ensureTemplates(db);
  const { id: templateId } = await db.selectFrom('permitTemplates').select('id').executeTakeFirstOrThrow();
  const module = await db
    .insertInto('trainingModules')
    .values({ title: 'Tulityö', content: 'x', category: 'mandatory' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = await db
    .insertInto('safetyDocuments')
    .values({ title: 'Pelastussuunnitelma', category: 'emergency' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readers = { documentId: document.id, role: null, department: null };
  await db.insertInto('documentReaders').values(readers).execute();
  await db
    .insertInto('documentVersions')
    .values({
      documentId: document.id,
      number: 1,
      label: '1',
      sha256: 'a'.repeat(64),
      size: 1,
      mime: 'application/pdf',
      mustRead: true,
    })
    .execute();
  await db
    .insertInto('documentReceipts')
    .values({ documentId: document.id, version: 1, userId: storeman.id, readAt: at })
    .execute();
  await db
    .insertInto('userTrainingProgress')
    .values({
      userId: storeman.id,
      moduleId: module.id,
      status: 'completed',
      progress: 100,
      completedAt: at,
      signedOffAt: at,
    })
    .execute();
  for (const [userId, areaId, department] of [
    [welder.id, stores, 'Varasto'],
    [welder.id, stores, 'Varasto'],
    [storeman.id, null, 'Varasto'],
    [storeman.id, works, 'Tuotanto A'],
  ] as const) {
    const made = { userId, areaId, createdAt: at };
    const { id: observationId } = await db
      .insertInto('observations')
      .values({
        ...made,
        title: 'x',
        description: 'x',
        category: 'safety',
        severity: 'low',
        location: 'x',
        department,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('correctiveActions')
      .values({ id: crypto.randomUUID(), observationId, what: 'x', createdBy: userId, createdAt: at })
      .execute();
    await db
      .insertInto('riskAssessments')
      .values({
        ...made,
        title: 'x',
        location: 'x',
        riskLevel: 'high',
        category: 'x',
        assessor: 'x',
        dueDate: now,
      })
      .execute();
    await db
      .insertInto('workPermits')
      .values({
        ...made,
        templateId,
        type: 'hot_work',
        title: 'x',
        location: 'x',
        validFrom: at,
        validTo: now,
      })
      .execute();
    await db
      .insertInto('auditRounds')
      .values({
        ...made,
        clientId: crypto.randomUUID(),
        template: 'elmeri',
        location: 'x',
        startedAt: at,
        finishedAt: at,
        counts: JSON.stringify([{ item: 'ppe', correct: 1, incorrect: 0 }]),
        findings: JSON.stringify([]),
      })
      .execute();
    await addHeldDrill(db, { userId, areaId, at });
    await db.insertInto('chemicals').values({ name: 'x', areaId }).execute();
  }
  for (const [department, score] of [
    [null, 80],
    ['Varasto', 60],
    ['Tuotanto A', 90],
  ] as const)
    await db
      .insertInto('tsiMetrics')
      .values({
        department,
        score,
        month: '2026-11',
        metadata: JSON.stringify({ triRate: null, ltaRate: null, facts: { injuries: null }, parts: [] }),
      })
      .execute();
}

const counted = async (department: string | null) => {
  const wanted = { ...period, department };
  const { db } = database;
  const quiet = async () => {};
  const clauses = await gather({ db, now }, { ...wanted, template: 'compliance' }, quiet);
  const figures = await gather({ db, now }, { ...wanted, template: 'analytics' }, quiet);
  return {
    observations: clauses.observations?.total,
    actions: clauses.actions?.total,
    risks: clauses.riskAssessments?.total,
    permits: clauses.permits?.total,
    rounds: clauses.rounds?.rounds,
    drills: clauses.emergency?.drills,
    chemicals: clauses.chemicals?.total,
    people: clauses.training?.people,
    duties: clauses.training?.asked,
    completed: clauses.training?.completed,
    toRead: clauses.documents?.asked,
    read: clauses.documents?.read,
    index: figures.index?.months.map(({ score }) => score),
  };
};

// the place it happened counts before the department of its author
test.each([
  [null, 4, { chemicals: 4, people: 2, completed: 1, read: 1, index: [80] }],
  ['Varasto', 3, { chemicals: 2, people: 1, completed: 1, read: 1, index: [60] }],
  ['Tuotanto A', 1, { chemicals: 1, people: 1, completed: 0, read: 0, index: [90] }],
  ['Muualla', 0, { chemicals: 0, people: 0, completed: 0, read: 0, index: [] }],
])('a report of %s counts its own records of every kind', async (department, count, rest) => {
  expect(await counted(department)).toEqual({
    observations: count,
    actions: count,
    risks: count,
    permits: count,
    rounds: count,
    drills: count,
    duties: rest.people,
    toRead: rest.people,
    ...rest,
  });
});
