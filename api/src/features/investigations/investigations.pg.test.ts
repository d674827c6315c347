import type { Problem } from '@turva/contracts/base/problems';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import type { Investigation } from '@turva/contracts/risks/investigations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// Two people at the same moment, on two connections.

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let sari: Client;
let pomo: Client;
beforeAll(async () => {
  app = await testApp();
  sari = await app.as('sari', { role: 'supervisor' });
  pomo = await app.as('pomo', { role: 'supervisor' });
});
afterAll(() => app.close());

const report = async () =>
  (await sari.post<CreatedObservation>('/api/observations', anObservation())).body.id;
const both = <T>(call: (by: Client, at: number) => Promise<T>) => Promise.all([sari, pomo].map(call));
const open = async () =>
  (await sari.post<Investigation>('/api/investigations', { observationId: await report() })).body;
const rounds = Array.from({ length: 10 }, (_, at) => at);

test.each(rounds)('two people open the same one, and one is created (%i)', async () => {
  const observationId = await report();
  const answers = await both((by) => by.post<Investigation>('/api/investigations', { observationId }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
});

test.each(rounds)(
  'two people add a cause and both are stored, two change one text and one of them gets the conflict (%i)',
  async () => {
    const { id } = await open();
    const added = await both((by, at) =>
      by.patch<Investigation>(`/api/investigations/${id}`, {
        causes: [{ id: crypto.randomUUID(), parentId: null, kind: 'human', text: `Syy ${at}` }],
        base: { causes: [] },
      }),
    );
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    const changed = await both((by, at) =>
      by.patch<Investigation | Problem>(`/api/investigations/${id}`, {
        whatHappened: `Näin kävi ${at}`,
        base: { whatHappened: null },
      }),
    );
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { body } = await sari.get<Investigation>(`/api/investigations/${id}`);
    expect(body.causes.map(({ text }) => text).sort()).toEqual(['Syy 0', 'Syy 1']);
  },
);

test.each(rounds)('two people tick the same duty, and one of them counts (%i)', async () => {
  const { id } = await open();
  await both((by) => by.put(`/api/investigations/${id}/duties/police`, { done: true }));
  const { body } = await sari.get<Investigation>(`/api/investigations/${id}`);
  expect(body.history.filter(({ action }) => action === 'duty_done')).toHaveLength(1);
});
