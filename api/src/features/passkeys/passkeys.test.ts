import type { CurrentUser } from '@turva/contracts/people/account';
import type { Passkey } from '@turva/contracts/people/passkeys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { SoftAuthenticator } from './testing/soft-authenticator.ts';

const origin = 'http://localhost:3000';
const rpId = 'localhost';
const MINUTE_MS = 60_000;

let time = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(time) });
});
afterAll(() => app.close());

interface Options {
  challenge: string;
  user: { id: string };
  rp: { id: string };
  rpId: string;
}
type Refusal = { code: string };

async function make(client: TestClient, key: SoftAuthenticator, changes: object = {}) {
  const { body } = await client.post<Options>('/api/user/passkeys/options', {});
  const { challenge, user } = body;
  const made = key.create({ challenge, origin, rpId, userHandle: user.id, ...changes });
  return client.post<Passkey[] & Refusal>('/api/user/passkeys', made);
}

const challengeFor = async (client: TestClient) =>
  (await client.post<Options>('/api/passkeys/options', {})).body.challenge;

async function enter(key: SoftAuthenticator, changes: object = {}, client = app.visitor()) {
  const given = key.get({ challenge: await challengeFor(client), origin, rpId, ...changes });
  return { client, given, answer: await client.post<CurrentUser & Refusal>('/api/passkeys/sign-in', given) };
}

async function withKey(username: string) {
  const client = await app.as(username);
  const key = new SoftAuthenticator();
  const { status, body } = await make(client, key);
  expect(status).toBe(201);
  return { client, key, passkey: body[0] as Passkey };
}

const refused = [401, 'passkey_refused'];
const outcome = ({ status, body }: { status: number; body: Refusal }) => [status, body.code];

test('a key created while signed in signs in on a device without a session', async () => {
  const { client, key, passkey } = await withKey('aino');
  expect(passkey).toMatchObject({ here: true, lastUsedAt: null });
  const { client: phone, answer } = await enter(key);
  expect([answer.status, answer.body.username]).toEqual([200, 'aino']);
  expect((await phone.get<CurrentUser>('/api/user')).body.id).toBe(client.id);
  // the device is known from now on
  expect(phone.cookies.has('turva-device')).toBe(true);

  const entries = await app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('actorId', '=', client.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['login', 'passkey_added', 'login']);
  expect(entries.at(-1)?.detail).toEqual({ by: 'passkey' });
  const [listed] = (await phone.get<Passkey[]>('/api/user/passkeys')).body;
  expect(listed).toMatchObject({ here: false, lastUsedAt: new Date(time).toISOString() });
});

test('the browser is asked for a key of this device, and for the finger', async () => {
  const client = await app.as('eero');
  const { body } = await client.post('/api/user/passkeys/options', {});
  expect(body).toMatchObject({
    rp: { id: rpId },
    attestation: 'none',
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'required',
      userVerification: 'required',
    },
  });
  const { body: asked } = await app.visitor().post('/api/passkeys/options', {});
  expect(asked).toMatchObject({ rpId, userVerification: 'required' });
  // must not reveal who has an account
  expect(asked).not.toHaveProperty('allowCredentials.0');
});

test('an answer is accepted once', async () => {
  const { key } = await withKey('väinö');
  const { given, answer } = await enter(key);
  expect(answer.status).toBe(200);
  expect(outcome(await app.visitor().post('/api/passkeys/sign-in', given))).toEqual(refused);
  const both = key.get({ challenge: await challengeFor(app.visitor()), origin, rpId });
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.visitor().post<Refusal>('/api/passkeys/sign-in', both)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('a removed key cannot be restored by replaying its registration', async () => {
  const client = await app.as('inkeri');
  const key = new SoftAuthenticator();
  const { body } = await client.post<Options>('/api/user/passkeys/options', {});
  const made = key.create({ challenge: body.challenge, origin, rpId, userHandle: body.user.id });
  const [added] = (await client.post<Passkey[]>('/api/user/passkeys', made)).body;
  expect((await client.delete(`/api/user/passkeys/${added?.id}`)).status).toBe(200);
  expect(outcome(await client.post('/api/user/passkeys', made))).toEqual(refused);
});

test('a removed key takes along the sessions it has opened, and no others', async () => {
  const { client, key, passkey } = await withKey('saana');
  const { client: phone } = await enter(key);
  const desk = await app.as('saana');
  expect((await client.delete(`/api/user/passkeys/${passkey.id}`)).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(401);
  for (const other of [client, desk]) expect((await other.get('/api/user')).status).toBe(200);
});

test('a challenge is ours, for one purpose and for five minutes', async () => {
  const { client, key } = await withKey('lempi');
  const foreign = Buffer.from('a challenge of somebody else').toString('base64url');
  expect(outcome((await enter(key, { challenge: foreign })).answer)).toEqual(refused);
  // one for creating a key is not valid for signing in, nor another person's for creating one
  const { body } = await client.post<Options>('/api/user/passkeys/options', {});
  expect(outcome((await enter(key, { challenge: body.challenge })).answer)).toEqual(refused);
  const other = await app.as('toivo');
  expect(outcome(await make(other, new SoftAuthenticator(), { challenge: body.challenge }))).toEqual(refused);
  const challenge = await challengeFor(app.visitor());
  time += 5 * MINUTE_MS;
  expect(outcome((await enter(key, { challenge })).answer)).toEqual(refused);
});

test('a key answers only at our own address', async () => {
  const { client, key } = await withKey('onni');
  for (const wrong of [{ origin: 'https://turva.evil.example' }, { rpId: 'evil.example' }]) {
    expect(outcome((await enter(key, wrong)).answer)).toEqual(refused);
    expect(outcome(await make(client, new SoftAuthenticator(), wrong))).toEqual(refused);
  }
});

test('without finger, face or PIN the sign-in is refused', async () => {
  const { client, key } = await withKey('helmi');
  expect(outcome((await enter(key, { verified: false })).answer)).toEqual(refused);
  expect(outcome(await make(client, new SoftAuthenticator(), { verified: false }))).toEqual(refused);
});

test('a key opens its owner’s account and no other', async () => {
  const { key } = await withKey('martta');
  const victim = await withKey('aarne');
  // with the other's user handle, and with the other's key id
  const named = key.userHandle;
  key.userHandle = victim.key.userHandle;
  expect(outcome((await enter(key)).answer)).toEqual(refused);
  key.userHandle = named;
  const { given } = await enter(key);
  const forged = { ...given, id: victim.passkey.id, rawId: victim.passkey.id };
  expect(outcome(await app.visitor().post('/api/passkeys/sign-in', forged))).toEqual(refused);
  // nor can it be registered a second time by another person
  const thief = await app.as('varas');
  expect(outcome(await make(thief, key))).toEqual(refused);
});

test('a copied key is noticed by its counter', async () => {
  const { key } = await withKey('sulo');
  key.counter = 7;
  expect((await enter(key)).answer.status).toBe(200);
  key.counter = 6;
  expect(outcome((await enter(key)).answer)).toEqual(refused);
  key.counter = 8;
  expect((await enter(key)).answer.status).toBe(200);
});

test('a removed key opens nothing; only its owner removes it', async () => {
  const { client, key, passkey } = await withKey('elsa');
  const other = await app.as('urho');
  expect((await other.delete(`/api/user/passkeys/${passkey.id}`)).status).toBe(404);
  expect((await client.delete(`/api/user/passkeys/${passkey.id}`)).status).toBe(200);
  expect(outcome((await enter(key)).answer)).toEqual(refused);
  expect((await client.get<Passkey[]>('/api/user/passkeys')).body).toEqual([]);
});

test('the switch in the settings turns all of them off, and on again', async () => {
  const { client, key } = await withKey('hilja');
  await client.patch('/api/user/settings', { biometricLogin: 'off' });
  expect(outcome((await enter(key)).answer)).toEqual(refused);
  await client.patch('/api/user/settings', { biometricLogin: 'on' });
  expect((await enter(key)).answer.status).toBe(200);
});

test('a closed account stays closed', async () => {
  const { client, key } = await withKey('kerttu');
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', client.id).execute();
  expect(outcome((await enter(key)).answer)).toEqual(refused);
});

test('more than twenty keys are refused', async () => {
  const { client } = await withKey('tauno');
  for (let n = 1; n < 20; n++) expect((await make(client, new SoftAuthenticator())).status).toBe(201);
  expect(outcome(await client.post('/api/user/passkeys/options', {}))).toEqual([409, 'too_many_passkeys']);
});
