import type { CompetenceCard } from '@turva/contracts/duties/competence-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
  for (const { id, number } of [
    { id: aino.id, number: 'AINO-1' },
    { id: veikko.id, number: 'VEIKKO-1' },
  ]) {
    const card = { userId: id, kind: 'hot_work', number, validFrom: '2026-01-01', validTo: '2030-12-31' };
    expect((await sari.post('/api/competence-cards', card)).body).toMatchObject({ number });
  }
});
afterAll(() => app.close());

interface Delta {
  cursor: string;
  competenceCards: CompetenceCard[];
  deleted?: unknown[];
}
const delta = async (client: Client, cursor?: string) =>
  (await client.get<Delta>(`/api/sync?limit=1000${cursor ? `&cursor=${cursor}` : ''}`)).body;
const numbers = ({ competenceCards }: Delta) => competenceCards.map(({ number }) => number);

test('a worker’s phone gets its owner’s cards, and a supervisor’s everybody’s', async () => {
  expect(numbers(await delta(aino))).toEqual(['AINO-1']);
  expect(numbers(await delta(veikko))).toEqual(['VEIKKO-1']);
  for (const approver of [sari, kari]) expect(numbers(await delta(approver))).toEqual(['AINO-1', 'VEIKKO-1']);
});

test('a new supervisor gets everybody’s cards, and no more of them without the role', async () => {
  const { cursor } = await delta(aino);
  const become = (role: string) => kari.patch(`/api/admin/people/${aino.id}`, { role });
  expect((await become('supervisor')).status).toBe(200);
  const raised = await delta(aino, cursor);
  expect(numbers(raised)).toEqual(['AINO-1', 'VEIKKO-1']);
  // between two roles that may both see them nothing is sent
  await become('admin');
  expect(numbers(await delta(aino, raised.cursor))).toEqual([]);
  await become('user');
  const lowered = await delta(aino, raised.cursor);
  expect(numbers(lowered)).toEqual(['AINO-1']);
  // the answer does not reveal that another person's card was withdrawn either
  const [card] = (await delta(kari)).competenceCards.filter(({ number }) => number === 'VEIKKO-1');
  expect((await sari.delete(`/api/competence-cards/${card?.id}`)).status).toBe(200);
  const after = await delta(aino, lowered.cursor);
  expect(JSON.stringify(after)).not.toContain(`"competenceCards","id":${card?.id}`);
  expect(after.competenceCards).toEqual([]);
  expect(after.deleted ?? []).toEqual([]);
});
