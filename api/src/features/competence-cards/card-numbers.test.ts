import type { CompetenceCard } from '@turva/contracts/competence-cards';
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
}
const delta = async (client: Client, cursor?: string) =>
  (await client.get<Delta>(`/api/sync?limit=1000${cursor ? `&cursor=${cursor}` : ''}`)).body;
const numbers = ({ competenceCards }: Delta) => competenceCards.map(({ number }) => number);

test('a worker’s phone gets everybody’s cards, but only its owner’s card numbers', async () => {
  expect(numbers(await delta(aino))).toEqual(['AINO-1', null]);
  expect(numbers(await delta(veikko))).toEqual([null, 'VEIKKO-1']);
  for (const approver of [sari, kari]) expect(numbers(await delta(approver))).toEqual(['AINO-1', 'VEIKKO-1']);
});

test('a new supervisor gets the numbers, and loses them with the role', async () => {
  const { cursor } = await delta(aino);
  const become = (role: string) => kari.patch(`/api/admin/people/${aino.id}`, { role });
  expect((await become('supervisor')).status).toBe(200);
  const raised = await delta(aino, cursor);
  expect(numbers(raised)).toEqual(['AINO-1', 'VEIKKO-1']);
  // between two roles that may both see them nothing is sent
  await become('admin');
  expect(numbers(await delta(aino, raised.cursor))).toEqual([]);
  await become('user');
  expect(numbers(await delta(aino, raised.cursor))).toEqual(['AINO-1', null]);
});
