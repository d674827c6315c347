import { randomUUID } from 'node:crypto';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import { headers, type KnownAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let veikko: typeof aino;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
});
afterAll(() => app.close());

const missing = async (client: typeof aino, keys: string[]) =>
  (await client.post<KnownAnswer>('/api/sync/known', { keys })).body.missing;

test('a phone is told which of its acknowledged calls have no answer on the server, its anonymous ones included', async () => {
  const [kept, nameless, never] = [randomUUID(), randomUUID(), randomUUID()];
  const send = (key: string, changes = {}) =>
    aino.post<CreatedObservation>('/api/observations', anObservation(changes), {
      [headers.idempotencyKey]: key,
    });
  expect((await send(kept)).status).toBe(201);
  const anonymous = { anonymous: true, clientId: randomUUID(), threadTokenHash: 'a'.repeat(64) };
  expect((await send(nameless, anonymous)).status).toBe(201);
  expect(await missing(aino, [kept, nameless, never])).toEqual([never]);
  // another person's key reveals nothing
  expect(await missing(veikko, [kept])).toEqual([kept]);
});

test('work sent again keeps its time and is marked in its history, alone and in a batch', async () => {
  const at = '2026-11-20T10:20:00.000Z';
  const again = { [headers.sentAgain]: 'yes', [headers.capturedAt]: at };
  const alone = await aino.post<CreatedObservation>('/api/observations', anObservation(), {
    [headers.idempotencyKey]: randomUUID(),
    ...again,
  });
  const calls = Array.from({ length: 5 }, () => ({
    key: randomUUID(),
    method: 'POST',
    path: '/api/observations',
    headers: again,
    body: anObservation({ clientId: randomUUID(), severity: 'low' }),
  }));
  const batch = await aino.post<{ results: { body: CreatedObservation }[] }>('/api/sync/batch', { calls });
  for (const one of [alone.body, ...batch.body.results.map(({ body }) => body)])
    expect(one).toMatchObject({ capturedAt: at, history: [{ action: 'created', sentAgain: true }] });
  const comment = { id: randomUUID(), text: 'Kommentti' };
  await aino.post(`/api/observations/${alone.body.clientId}/comments`, comment, {
    [headers.sentAgain]: 'yes',
    [headers.capturedAt]: '2026-11-20T11:00:00.000Z',
  });
  const { body } = await aino.get<CreatedObservation>(`/api/observations/${alone.body.id}`);
  expect(body.history.at(-1)).toMatchObject({ doneAt: '2026-11-20T11:00:00.000Z', sentAgain: true });
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from audit_log where detail ->> 'sentAgain' = 'true'`.execute(app.db);
  expect(Number(rows[0]?.n)).toBe(7);
});
