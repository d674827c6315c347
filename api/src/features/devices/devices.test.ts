import type { Devices } from '@turva/contracts/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { unsentOf } from './note-device.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let later = 0;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + later) });
  aino = await app.as('aino');
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const pull = (client: Client, device: string, unsent: string) =>
  client.get('/api/sync?limit=1', { 'x-device-id': device, 'x-unsent': unsent });
const devices = async () => (await kari.get<Devices>('/api/admin/devices')).body;
const PHONE = '6f0c1d2e-1111-4222-8333-444455556666';

test('a phone whose work has waited for more than a day is listed with whose, how many and since when', async () => {
  await pull(aino, PHONE, '2;90000');
  await pull(aino, 'aaaa', '5;3600');
  await pull(kari, 'bbbb', '0;0');
  const { waiting, silent, waitingTotal, silentTotal } = await devices();
  expect([waitingTotal, silentTotal, silent]).toEqual([1, 0, []]);
  expect(waiting).toMatchObject([{ name: '6f0c1d2e', userId: aino.id, personName: 'Aino Testi', unsent: 2 }]);
  const { heardAt = '', oldestAt } = waiting[0] ?? {};
  expect(Date.parse(heardAt) - Date.parse(oldestAt ?? '')).toBe(90_000_000);
  expect(Object.keys(waiting[0] ?? {}).sort()).toEqual([
    'agent',
    'heardAt',
    'name',
    'oldestAt',
    'personName',
    'unsent',
    'userId',
  ]);
});

test('once it is sent, it is listed no more', async () => {
  await pull(aino, PHONE, '0;0');
  expect((await devices()).waiting).toEqual([]);
});

test('one that has gone silent is told as not heard; of what it held then, not as of now', async () => {
  later = 25 * HOUR_MS;
  const { waiting, silent } = await devices();
  // an hour old when it was last heard: a day later nobody knows whether it was ever sent
  expect(waiting).toMatchObject([{ name: 'aaaa', unsent: 5 }]);
  expect(silent.map(({ name, unsent }) => [name, unsent])).toEqual([
    ['6f0c1d2e', 0],
    ['bbbb', 0],
  ]);
  await pull(aino, PHONE, '0;0');
  expect((await devices()).silent.map(({ name }) => name)).toEqual(['bbbb']);
});

test('the same said again within five minutes is not written again; another number is', async () => {
  const heard = async () =>
    (
      await app.db
        .selectFrom('devices')
        .select('heardAt')
        .where('deviceId', '=', 'cccc')
        .executeTakeFirstOrThrow()
    ).heardAt;
  await pull(aino, 'cccc', '1;60');
  const first = await heard();
  later += 4 * 60_000;
  await pull(aino, 'cccc', '1;300');
  expect(await heard()).toEqual(first);
  await pull(aino, 'cccc', '2;300');
  const second = await heard();
  expect(second.getTime()).toBeGreaterThan(first.getTime());
  later += 6 * 60_000;
  await pull(aino, 'cccc', '2;700');
  expect((await heard()).getTime()).toBeGreaterThan(second.getTime());
});

test.each(['', '-1;5', '1;-5', 'x', '1;2;3', '99999999;1', '1.5;2'])(
  'a client that says %j is no device, and gets its delta all the same',
  async (said) => {
    expect(unsentOf(said)).toBeNull();
    expect((await pull(aino, 'dddd', said)).status).toBe(200);
    expect(
      (await app.db.selectFrom('devices').selectAll().where('deviceId', '=', 'dddd').execute()).length,
    ).toBe(0);
  },
);

test('the number is the person’s own: another on the same phone has a row of their own', async () => {
  await pull(aino, 'shared', '3;90000');
  await pull(kari, 'shared', '0;0');
  expect((await devices()).waiting.map(({ userId, unsent }) => [userId, unsent])).toContainEqual([
    aino.id,
    3,
  ]);
});
