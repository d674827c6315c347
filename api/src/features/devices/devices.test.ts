import type { AdminPerson } from '@turva/contracts/people/admin-people';
import type { Devices } from '@turva/contracts/people/devices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
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

test('a phone with unsent work older than a day is listed with its owner, the count and the age', async () => {
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

test('once it has sent its work, it is no longer listed', async () => {
  await pull(aino, PHONE, '0;0');
  expect((await devices()).waiting).toEqual([]);
});

test('a silent phone is listed as silent, with what it held when it was last seen', async () => {
  later = 25 * HOUR_MS;
  const { waiting, silent } = await devices();
  // an hour old when last seen: a day later nobody knows whether it was ever sent
  expect(waiting).toMatchObject([{ name: 'aaaa', unsent: 5 }]);
  expect(silent.map(({ name, unsent }) => [name, unsent])).toEqual([
    ['6f0c1d2e', 0],
    ['bbbb', 0],
  ]);
  await pull(aino, PHONE, '0;0');
  expect((await devices()).silent.map(({ name }) => name)).toEqual(['bbbb']);
});

test('the same count again within five minutes is not written; a different one is', async () => {
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
  'a client that sends %j is no device, and gets its delta all the same',
  async (said) => {
    expect(unsentOf(said)).toBeNull();
    expect((await pull(aino, 'dddd', said)).status).toBe(200);
    expect(
      (await app.db.selectFrom('devices').selectAll().where('deviceId', '=', 'dddd').execute()).length,
    ).toBe(0);
  },
);

test('the count is per person: another person on the same phone has their own row', async () => {
  await pull(aino, 'shared', '3;90000');
  await pull(kari, 'shared', '0;0');
  expect((await devices()).waiting.map(({ userId, unsent }) => [userId, unsent])).toContainEqual([
    aino.id,
    3,
  ]);
});

test('closing an account warns first of its unsent work: who, how much, and before it is closed', async () => {
  const leaver = await app.as('lahtija');
  await pull(leaver, 'phone-of-leaver', '4;600');
  await pull(leaver, 'desk-of-leaver', '1;60');
  await pull(leaver, 'empty', '0;0');
  const person = async () => (await kari.get<AdminPerson>(`/api/admin/people/${leaver.id}`)).body;
  expect((await person()).unsent).toEqual({ records: 5, devices: 2 });
  expect((await devices()).closed).toEqual([]);
  await kari.post(`/api/admin/people/${leaver.id}/deactivate`);
  const { closed, closedTotal, waiting, silent } = await devices();
  expect(closedTotal).toBe(2);
  expect(closed).toMatchObject([
    { name: 'phone-of', userId: leaver.id, personName: 'Lahtija Testi', unsent: 4 },
    { name: 'desk-of-', userId: leaver.id, unsent: 1 },
  ]);
  for (const list of [waiting, silent]) expect(list.map(({ userId }) => userId)).not.toContain(leaver.id);
  expect((await person()).unsent.records).toBe(5);
});

test('deleting one’s account warns of unsent work on other devices, and the log records that it was lost', async () => {
  const leaver = await app.as('poistuja');
  await pull(leaver, 'this-one', '1;60');
  await pull(leaver, 'the-other', '3;60');
  const elsewhere = async (here?: string) =>
    (await leaver.get('/api/user/unsent-elsewhere', here ? { 'x-device-id': here } : {})).body;
  expect(await elsewhere('this-one')).toEqual({ records: 3, devices: 1 });
  expect(await elsewhere()).toEqual({ records: 4, devices: 2 });
  expect((await leaver.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  const entry = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('action', '=', 'erased')
    .where('entityId', '=', String(leaver.id))
    .executeTakeFirst();
  expect(entry).toEqual({ actorId: leaver.id, detail: { unsent: { records: 4, devices: 2 } } });
});
