import 'fake-indexeddb/auto';
import type { TrainingModule, TrainingProgress } from '@turva/contracts/duties/training';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { flush } from '../../offline/sending/flush.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { readTraining } from './overlay-training.ts';
import type { TrainingPayload } from './record.ts';
import { saveTraining } from './training.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const me = { id: USER_ID, role: 'user', department: 'Varasto' };
const question = { question: 'Mitä?', options: ['a', 'b'], correct: 1, why: '' };
const module = (changes: Partial<TrainingModule> = {}): TrainingModule => ({
  id: 5,
  clientId: 'c0000000-0000-4000-8000-000000000005',
  title: 'Säiliötyö',
  description: '',
  category: 'job_specific',
  difficulty: 'beginner',
  duration: 20,
  estimatedDuration: 20,
  points: 200,
  dueDate: null,
  isActive: true,
  texts: {
    fi: { title: 'Säiliötyö', description: '', lesson: { sections: [], quiz: [question, question] } },
  },
  passPercent: 80,
  validityMonths: 36,
  needsSignOff: false,
  grantsCard: 'confined_space',
  personal: null,
  assignments: [],
  rev: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
  await db.srvTrainingModules.put(module());
});

const save = (changes: Partial<TrainingPayload>) =>
  saveTraining(db, USER_ID, { title: 'Säiliötyö', moduleId: 5, cycle: 1, progress: 10, ...changes });
const view = async () => (await readTraining(db, me, NOW)).modules[0];

test('begun, read, passed and completed offline, it is one call with the furthest progress', async () => {
  await save({});
  await save({ progress: 50 });
  await save({ progress: 20 });
  expect((await view())?.standing.latest?.progress).toBe(50);
  expect((await db.outbox.toArray()).map(({ payload }) => payload)).toMatchObject([{ progress: 50 }]);
  await save({ progress: 100, answers: [1, 1] });
  await save({ progress: 100, completed: true });
  const ops = await db.outbox.toArray();
  expect(ops).toHaveLength(1);
  expect(ops[0]?.payload).toMatchObject({ progress: 100, completed: true, answers: [1, 1], cycle: 1 });
  const { points, badges, modules } = await readTraining(db, me, NOW);
  expect([points, badges.first]).toEqual([200, true]);
  expect(modules[0]?.standing.latest).toMatchObject({ status: 'completed', quizPercent: 100, id: null });
  expect(modules[0]?.pending?.state).toBe('queued');
});

test('neither a failed quiz nor a refused call completes it here', async () => {
  await save({ progress: 100, answers: [1, 0], completed: true });
  expect((await view())?.standing.latest).toMatchObject({ status: 'in_progress', awaiting: 'quiz' });
  await db.outbox.toCollection().modify({ state: 'rejected' });
  expect((await view())?.standing.state).toBe('not_started');
});

test('answers stay with the questions they were given to, though the lesson is edited meanwhile', async () => {
  await save({ progress: 100, lesson: 'before', answers: [1, 0], quizPercent: 100 });
  await db.srvTrainingModules.put(module({ rev: 2 }));
  expect((await view())?.standing.latest).toMatchObject({ quizPercent: 100 });
  // read again as it is now
  await save({ progress: 50, lesson: 'after' });
  await save({ progress: 100, completed: true });
  const ops = await db.outbox.toArray();
  expect(ops.map(({ payload }) => payload)).toMatchObject([
    { lesson: 'before', answers: [1, 0] },
    { lesson: 'after', progress: 100, completed: true },
  ]);
  await flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
  expect(server.calls[0]?.body).toEqual({ cycle: 1, progress: 100, lesson: 'before', answers: [1, 0] });
});

test('a call in flight is not rewritten; the next one waits for it', async () => {
  await save({});
  await db.outbox.toCollection().modify({ state: 'sending', firstSentAt: 1 });
  await save({ progress: 40 });
  const [first, second] = await db.outbox.orderBy('seq').toArray();
  expect(second?.dependsOn).toEqual([first?.opId]);
  expect((await view())?.standing.latest?.progress).toBe(40);
});

test('the receipt becomes the row, and shows at once', async () => {
  const kept: TrainingProgress = {
    id: 9,
    moduleId: 5,
    userId: USER_ID,
    cycle: 1,
    status: 'in_progress',
    progress: 70,
    startedAt: '2026-11-20T08:00:00.000Z',
    completedAt: null,
    expiresAt: null,
    quizPercent: null,
    markedDone: false,
    signedOffAt: null,
    signedOffByName: null,
    awaiting: null,
    updatedAt: '2026-11-20T08:00:00.000Z',
  };
  // another device was further: the server answers with the furthest of both
  server.fault = () => ({ status: 200, body: kept });
  await save({ progress: 30 });
  await flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
  expect(await db.outbox.count()).toBe(0);
  expect((await view())?.standing.latest).toMatchObject({ id: 9, progress: 70 });
});

test('modules are sorted by category, then by id', async () => {
  await db.srvTrainingModules.bulkPut([
    module({ id: 3, category: 'job_specific' }),
    module({ id: 1, category: 'development' }),
    module({ id: 9, category: 'mandatory' }),
    module({ id: 8, category: 'mandatory' }),
  ]);
  const ids = (await readTraining(db, me, NOW)).modules.map(({ module: { id } }) => id);
  expect(ids).toEqual([8, 9, 3, 5, 1]);
});

test('a withdrawn module is shown only to those who have begun it', async () => {
  await db.srvTrainingModules.put(module({ isActive: false }));
  expect(await view()).toBeUndefined();
  await save({ progress: 30 });
  expect((await view())?.module.isActive).toBe(false);
});
