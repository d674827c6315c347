import { randomUUID } from 'node:crypto';
import type { CorrectiveAction } from '@turva/contracts/observations/observation-handling';
import type { Observation } from '@turva/contracts/observations/observations';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { fc } from '@turva/fixtures/properties';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processMedia } from '../../media/process-media.ts';
import { dataUrl, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { bytesOf } from './record.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let kalle: Client;
let esimies: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  kalle = await app.as('kalle');
  esimies = await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const url = ({ id }: Observation) => `/api/observations/${id}`;
const freshly = async (client: Client, one: Observation) => (await client.get<Observation>(url(one))).body;
const handled = async (one: Observation, change: Record<string, unknown>) => {
  const seen = (await freshly(esimies, one)) as unknown as Record<string, unknown>;
  const base = Object.fromEntries(Object.keys(change).map((field) => [field, seen[field]]));
  return esimies.patch(`${url(one)}/handling`, { ...change, base });
};
let names = 0;

/** Everything that changes how a report reads. */
const steps: Record<string, (one: Observation) => Promise<unknown>> = {
  edited: async (one) => {
    const { rev } = await freshly(aino, one);
    return aino.patch(url(one), { title: `Kaide ${randomUUID()}` }, { 'if-match': `"${rev}"` });
  },
  seen: (one) => esimies.post(`${url(one)}/seen`, {}),
  assigned: (one) => handled(one, { assignedTo: kalle.id }),
  taken: (one) => handled(one, { status: 'in_progress' }),
  'due on another day': (one) => handled(one, { dueDate: `2030-01-${10 + (++names % 19)}T12:00:00.000Z` }),
  commented: (one) => kalle.post(`${url(one)}/comments`, { id: randomUUID(), text: 'Katsottu.' }),
  'an action added': (one) =>
    esimies.post(`${url(one)}/actions`, { id: randomUUID(), what: 'Hitsataan', responsibleId: kalle.id }),
  'an action done': async (one) => {
    const [action] = (await freshly(kalle, one)).actions as CorrectiveAction[];
    if (!action) return;
    const done = action.doneAt !== null;
    await kalle.patch(`${url(one)}/actions/${action.id}`, { done: !done, base: { done } });
  },
  'somebody called otherwise': () =>
    kalle.patch('/api/user', { firstName: `Kalle ${'I'.repeat(1 + (++names % 9))}` }),
};

test('the cached text of a report equals a fresh read, after any change and for any viewer', async () => {
  const viewers = [aino, kalle, esimies, await app.as('veikko')];
  const kept = async (client: Client, one: Observation) => {
    const listed = (await client.get<Observation[]>('/api/observations?limit=50')).body;
    const pulled = (await client.get<SyncAnswer>('/api/sync?limit=1000')).body.observations;
    return [listed, pulled].map((all) => all.find(({ id }) => id === one.id));
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 6 }),
      async (names) => {
        const body = anObservation({ severity: 'low', imageUrl: null });
        const one = (await aino.post<Observation>('/api/observations', body)).body;
        for (const name of names) {
          await steps[name]?.(one);
          for (const viewer of viewers) {
            const now = await freshly(viewer, one);
            expect(await kept(viewer, one), name).toEqual([now, now]);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test('what is kept of a report holds no more memory than it is long', () => {
  const bytes = bytesOf({ title: 'Öljyä lattialla' });
  expect([bytes.buffer.byteLength, bytes.toString()]).toEqual([bytes.length, '{"title":"Öljyä lattialla"}']);
});

test('a processed photo is shown as processed', async () => {
  const body = anObservation({ severity: 'low', imageUrl: dataUrl('image/jpeg', await photo()) });
  const one = (await aino.post<Observation>('/api/observations', body)).body;
  const shown = async () =>
    (await aino.get<Observation[]>('/api/observations?limit=50')).body.find(({ id }) => id === one.id)
      ?.attachments;
  expect(await shown()).toMatchObject([{ state: 'received' }]);
  for (const { id } of one.attachments) await processMedia(app, id);
  expect(await shown()).toMatchObject([{ state: 'ready' }]);
  expect(await shown()).toEqual((await freshly(aino, one)).attachments);
});
