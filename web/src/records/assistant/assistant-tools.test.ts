import 'fake-indexeddb/auto';
import '../nouns.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserDb } from '../../offline/engine/db.ts';
import { createObservation } from '../observations/create-observation.ts';
import { phoneTools } from './assistant-tools.ts';

let db: UserDb;
let count = 0;
beforeEach(() => {
  db = new UserDb(`turva-u${7500 + count++}`);
});
afterEach(() => db.delete());

const tools = () =>
  phoneTools(db, {
    id: db.userId,
    role: 'user',
    department: null,
    language: 'fi',
    now: new Date(),
    cardTitle: (kind) => kind,
  });

const report = () =>
  createObservation(db, {
    userId: db.userId,
    values: {
      title: 'Kaide irti',
      description: 'Hoitotason kaide on irti',
      category: 'nearmiss',
      severity: 'high',
      location: 'Halli 1',
    } as Parameters<typeof createObservation>[1]['values'],
    clientId: crypto.randomUUID(),
    mediaIds: [],
    capturedAt: new Date().toISOString(),
  });

test('an unsent report is counted, found and opened by its UUID', async () => {
  expect(await tools().count('observation', {})).toBe(0);
  await report();
  const asked = tools();
  expect(await asked.count('observation', { severity: ['high'], status: ['open'] })).toBe(1);
  expect(await asked.count('observation', { severity: ['low'] })).toBe(0);
  expect(await asked.count('observation', { mine: 'reported' })).toBe(1);
  const [op] = await db.outbox.toArray();
  const [found] = await asked.search([{ said: 'kaide', stems: ['kaide'] }], ['observation'], 10);
  expect(found).toMatchObject({ title: 'Kaide irti', unsent: { localId: op?.localId } });
});

test('a report refused for good is shown, and not as waiting', async () => {
  await report();
  await db.outbox.toCollection().modify({ state: 'rejected' });
  const [found] = await tools().list('observation', {}, 'newest', 10);
  expect(found).toMatchObject({ title: 'Kaide irti' });
  expect(found?.unsent).toBeUndefined();
});

test('an own card that has expired is late offline, another person’s is theirs', async () => {
  const card = (id: number, userId: number) => ({ id, userId, kind: 'hot_work', validTo: '2020-01-01' });
  await db.srvPeople.put({ id: db.userId, name: 'Aino Testi', role: 'user', department: null } as never);
  await db.srvCompetenceCards.bulkPut([card(1, db.userId), card(2, db.userId + 1)] as never[]);
  const matters = await tools().matters();
  expect(matters.map(({ kind, id, state }) => [kind, id, state])).toEqual([['card', '1', 'late']]);
});
