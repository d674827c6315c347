import { randomUUID } from 'node:crypto';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { SyncAnswer as SyncAnswerSchema } from '@turva/contracts/sync/synced-rows';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl, wav } from '../testing/media-samples.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;
let esimies: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  esimies = await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const report = async (client: Client, changes = {}) =>
  (await client.post<CreatedObservation>('/api/observations', anObservation(changes))).body;

async function pull(client: Client, cursor?: string, limit = 500) {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) });
  const { status, body } = await client.get<SyncAnswer>(`/api/sync?${query}`);
  expect(status).toBe(200);
  return SyncAnswerSchema.parse(body);
}
async function pullAll(client: Client, cursor?: string, limit = 500) {
  const seen = {
    observations: new Map<number, SyncAnswer['observations'][number]>(),
    deleted: [] as SyncAnswer['deleted'],
  };
  for (;;) {
    const step = await pull(client, cursor, limit);
    for (const one of step.observations) seen.observations.set(one.id, one);
    seen.deleted.push(...step.deleted);
    cursor = step.cursor;
    if (!step.more) return { ...seen, cursor };
  }
}

test('a first pull has every existing row and no deleted ones', async () => {
  const kept = await report(aino, { title: 'Pysyy' });
  const gone = await report(aino, { title: 'Poistuu' });
  await aino.delete(`/api/observations/${gone.id}`);
  await app.db
    .insertInto('areas')
    .values({
      name: 'Hitsaamo',
      code: 'A1',
      parentId: null,
      department: null,
      managerId: null,
      deletedAt: null,
    })
    .execute();
  const first = await pull(veikko);
  expect(first.observations.map((one) => one.id)).toContain(kept.id);
  expect(first.observations.map((one) => one.id)).not.toContain(gone.id);
  expect(first.deleted).toEqual([]);
  expect(first.areas).toMatchObject([{ name: 'Hitsaamo', code: 'A1', isActive: true }]);
  expect(first.people).toContainEqual({
    id: aino.id,
    name: 'Aino Testi',
    away: null,
    left: false,
    department: 'Tuotanto A',
    role: 'user',
  });
  expect(first.more).toBe(false);
});

test('later pulls have only the changes, with attachments and history, once', async () => {
  const { cursor } = await pullAll(veikko);
  expect(await pull(veikko, cursor)).toMatchObject({
    cursor,
    observations: [],
    people: [],
    areas: [],
    deleted: [],
  });
  const fresh = await report(aino, { audioUrl: dataUrl('audio/wav', wav()) });
  const step = await pull(veikko, cursor);
  expect(step.observations).toMatchObject([
    { id: fresh.id, attachments: [{ role: 'audio', state: 'received' }], history: [{ action: 'created' }] },
  ]);
  await app.jobs.drain();
  const ready = await pull(veikko, step.cursor);
  expect(ready.observations).toMatchObject([{ id: fresh.id, rev: 1, attachments: [{ state: 'ready' }] }]);
  expect((await pull(veikko, ready.cursor)).observations).toEqual([]);
});

test('an edit and a removal are delivered; the removal as a tombstone', async () => {
  const one = await report(aino);
  const two = await report(aino);
  const { cursor } = await pullAll(veikko);
  await aino.patch(`/api/observations/${one.id}`, { title: 'Korjattu' });
  await aino.delete(`/api/observations/${two.id}`);
  const step = await pull(veikko, cursor);
  expect(step.observations).toMatchObject([{ id: one.id, title: 'Korjattu', rev: 2 }]);
  expect(step.deleted).toEqual([{ entity: 'observations', id: two.id }]);
});

test('the delta shows a reporter’s name only to people who may know it', async () => {
  const { cursor } = await pullAll(veikko);
  await report(aino);
  expect((await pull(veikko, cursor)).observations).toMatchObject([
    { userId: null, reporterName: null, history: [{ actorName: null }] },
  ]);
  expect((await pull(esimies, cursor)).observations).toMatchObject([
    { userId: aino.id, reporterName: 'Aino Testi' },
  ]);
  expect((await pull(aino, cursor)).observations).toMatchObject([{ userId: aino.id }]);
});

test('however small the steps, every row is delivered, whatever the order of tables', async () => {
  const { cursor } = await pullAll(veikko);
  await sql`insert into observations (user_id, title, description, category, severity, location)
    select ${aino.id}, 'Rivi ' || n, 'Sarja', 'safety', 'low', 'Varasto' from generate_series(1, 95) n`.execute(
    app.db,
  );
  await app.db.updateTable('users').set({ department: 'Kunnossapito' }).where('id', '=', veikko.id).execute();
  const { observations } = await pullAll(veikko, cursor, 7);
  expect(observations.size).toBe(95);
  const everything = await pullAll(veikko, undefined, 13);
  const { rows } = await sql<{ id: number }>`select id from observations where deleted_at is null`.execute(
    app.db,
  );
  expect([...everything.observations.keys()].sort()).toEqual(rows.map((row) => row.id).sort());
});

test('a person who has left is a tombstone among the people', async () => {
  const eero = await app.as('eero');
  const { cursor } = await pullAll(veikko);
  await app.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', eero.id).execute();
  expect((await pull(veikko, cursor)).deleted).toEqual([{ entity: 'people', id: eero.id }]);
});

test('a cursor from another life of the database means starting over; an invalid one is refused', async () => {
  const { cursor } = await pull(veikko);
  const [, xid, seq] = cursor.split(':');
  expect(await aino.get(`/api/sync?cursor=${randomUUID()}:${xid}:${seq}`)).toMatchObject({
    status: 410,
    body: { code: 'sync_epoch_changed' },
  });
  for (const wrong of [
    'x',
    'a:b:c',
    `${randomUUID()}:99999999999999999999:1`,
    `${randomUUID()}:1:${'9'.repeat(19)}`,
  ])
    expect(await aino.get(`/api/sync?cursor=${wrong}`)).toMatchObject({
      status: 400,
      body: { code: 'cursor_invalid' },
    });
});
