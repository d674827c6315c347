import { createECDH, createHash, hkdfSync } from 'node:crypto';
import type { CurrentUser } from '@turva/contracts/people/account';
import { SEALING_INFO } from '@turva/contracts/people/sealing';
import type { GoneOwners, OpenedSeal } from '@turva/contracts/sync/kept-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { OPENINGS_AN_HOUR } from './opening-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<TestApp['as']>>;

const sealingKeyOf = async (client: Client) => {
  const { sealingKey } = (await client.get<CurrentUser>('/api/user')).body;
  if (!sealingKey) throw new Error('no sealing key');
  return sealingKey;
};

/** What a device does when it locks: it has only the public key. */
function lockFor(sealingKey: string) {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const secret = pair.computeSecret(sealingKey, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, point, SEALING_INFO, 32)).toString('base64url');
  return { point: point.toString('base64url'), key };
}
/** The owner's name as a device computes it. */
const ownerOf = (sealingKey: string) =>
  createHash('sha256').update(Buffer.from(sealingKey, 'base64url')).digest('base64url').slice(0, 22);
const askFor = (...owners: string[]) => app.visitor().post<GoneOwners>('/api/kept-work/owners', { owners });
const open = (client: Client, point: string) =>
  client.post<OpenedSeal & { code?: string }>('/api/user/sealing-key', { point });

test('work locked for a person opens in their session on any device, and in nobody else’s', async () => {
  const aino = await app.as('aino');
  const key = await sealingKeyOf(aino);
  const lock = lockFor(key);
  expect((await open(aino, lock.point)).body).toEqual({ key: lock.key });

  const elsewhere = await app.as('aino');
  expect(await sealingKeyOf(elsewhere)).toBe(key);
  expect((await open(elsewhere, lock.point)).body.key).toBe(lock.key);

  const veikko = await app.as('veikko');
  expect(await sealingKeyOf(veikko)).not.toBe(key);
  expect((await open(veikko, lock.point)).body.key).not.toBe(lock.key);
  expect((await open(app.visitor() as Client, lock.point)).status).toBe(401);
});

test('a person’s key survives a new name and a new picture, and comes with their answers', async () => {
  const aino = await app.as('aino');
  const key = await sealingKeyOf(aino);
  const { body } = await aino.patch<CurrentUser>('/api/user', { firstName: 'Aino' });
  expect(body.sealingKey).toBe(key);
  expect((await aino.delete<CurrentUser>('/api/user/picture')).body.sealingKey).toBe(key);
});

test('each opening is logged; a point off the curve opens nothing', async () => {
  const aino = await app.as('aino');
  const off = Buffer.alloc(65, 7);
  off[0] = 4;
  expect((await open(aino, off.toString('base64url'))).body.code).toBe('invalid_input');
  expect((await open(aino, 'x')).body.code).toBe('invalid_input');
  const count = () =>
    app.db
      .selectFrom('auditLog')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('actorId', '=', aino.id)
      .where('action', '=', 'kept_work_opened')
      .executeTakeFirstOrThrow();
  const before = Number((await count()).n);
  await open(aino, lockFor(await sealingKeyOf(aino)).point);
  expect(Number((await count()).n)).toBe(before + 1);
});

test('people who delete their account leave no key: what was locked stays locked', async () => {
  const oiva = await app.as('oiva');
  const owner = ownerOf(await sealingKeyOf(oiva));
  const other = ownerOf(await sealingKeyOf(await app.as('jonna')));
  expect((await askFor(owner, other)).body).toEqual({ gone: [] });
  await oiva.post('/api/user/deletion', { password: TEST_PASSWORD });
  const left = await app.db
    .selectFrom('sealingKeys')
    .select('userId')
    .where('userId', '=', oiva.id)
    .execute();
  expect(left).toEqual([]);
  // the device that holds it may report so
  expect((await askFor(owner, other)).body).toEqual({ gone: [owner] });
});

test('only owners may be asked for, and only a limited number', async () => {
  const owner = ownerOf(await sealingKeyOf(await app.as('jonna')));
  for (const owners of [[], ['x'], [`${owner}'`], Array.from({ length: 51 }, () => owner)])
    expect((await askFor(...owners)).status).toBe(400);
});

test('a closed account keeps its key, because it may be reopened', async () => {
  const sulo = await app.as('sulo');
  const owner = ownerOf(await sealingKeyOf(sulo));
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', sulo.id).execute();
  expect((await askFor(owner)).body).toEqual({ gone: [] });
});

test('more openings in an hour than one person needs are refused, for that person alone', async () => {
  const [eager, other] = [await app.as('ahkera'), await app.as('toinen')];
  const lock = lockFor(await sealingKeyOf(eager));
  for (let n = 0; n < OPENINGS_AN_HOUR; n++) expect((await open(eager, lock.point)).status).toBe(200);
  expect((await open(eager, lock.point)).status).toBe(429);
  expect((await open(other, lockFor(await sealingKeyOf(other)).point)).status).toBe(200);
});

test('the answer says whether a session expired or was ended by somebody', async () => {
  const [phone, desk] = [await app.as('kaisa'), await app.as('kaisa')];
  await app.db
    .updateTable('sessions')
    .set({ expire: new Date(0) })
    .where('userId', '=', phone.id)
    .execute();
  expect((await phone.get<{ code: string }>('/api/user')).body.code).toBe('session_required');
  await desk.signIn();
  const again = await app.as('kaisa');
  await desk.post('/api/user/password', { password: TEST_PASSWORD, newPassword: 'Uusi-Kypara-9-taivas' });
  expect((await again.get<{ code: string }>('/api/user')).body.code).toBe('session_ended');
  // the first refused call may be any: the next one gets the reason, too
  expect((await again.get<{ code: string }>('/api/user')).body.code).toBe('session_ended');
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', desk.id).execute();
  expect((await desk.get<{ code: string }>('/api/user')).body.code).toBe('session_ended');
});
