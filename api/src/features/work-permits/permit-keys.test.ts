import type { SyncAnswer } from '@turva/contracts/sync';
import type { PermitKey } from '@turva/contracts/work-permits';
import { claimOf, verifyPermitQr } from '@turva/rules/permit-qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKey, sealKey } from '../../db/sealed-key.ts';
import { type PermitParty, permitParty } from './testing/permit-party.ts';

let party: PermitParty;
let admin: Awaited<ReturnType<PermitParty['app']['as']>>;
beforeAll(async () => {
  party = await permitParty();
  admin = await party.app.as('avain', { role: 'admin' });
});
afterAll(() => party.app.close());

const keys = async () => (await party.veikko.get<PermitKey[]>('/api/permit-keys')).body;
const known = () => ({ at: party.now().getTime(), certain: true });
const stateOf = async (qr: string | null, trusted: PermitKey[]) =>
  (await verifyPermitQr(qr ?? '', trusted, known())).state;
const rotate = () => admin.post<PermitKey>('/api/admin/permit-keys', {});
const withdraw = (id: number) => admin.post<PermitKey>(`/api/admin/permit-keys/${id}/withdraw`, {});
const privateHalves = async () => {
  const rows = await party.app.db.selectFrom('permitKeys').select(['id', 'privateKey']).execute();
  return new Map(rows.map(({ id, privateKey }) => [id, privateKey]));
};
const inForce = async (location: string) => {
  const permit = await party.request({ location });
  return (await party.approve(permit)).body;
};

test('a new key signs from now on, also permits in force, and the old codes still verify', async () => {
  const running = await inForce('Siilo 1');
  const stopped = await inForce('Siilo 2');
  await party.act(party.veikko, stopped, 'suspend', { reason: 'Tuuli yltyi' });
  const { status, body: key } = await rotate();
  expect(status).toBe(201);
  const after = await party.read(running);
  expect(claimOf(after.qr ?? '')).toMatchObject({ keyId: key.keyId, permitId: running.id, rev: after.rev });
  expect((await party.read(stopped)).qr).toBeNull();
  const trusted = await keys();
  expect(await stateOf(running.qr, trusted)).toBe('valid');
  expect(await stateOf(after.qr, trusted)).toBe('valid');
  expect(claimOf((await inForce('Siilo 3')).qr ?? '')?.keyId).toBe(key.keyId);
  // the old one cannot sign any more, even with access to the database
  expect([...(await privateHalves())].filter(([, half]) => half !== '').map(([id]) => id)).toEqual([key.id]);
});

test('signatures of a withdrawn key are refused, permits in force are signed with another, and phones are told', async () => {
  const running = await inForce('Siilo 4');
  const signing = (await keys())[0] as PermitKey;
  let cursor = '';
  for (let more = true; more; ) {
    const { body } = await party.veikko.get<SyncAnswer>(`/api/sync${cursor && `?cursor=${cursor}`}`);
    ({ cursor, more } = body);
  }
  const { body } = await withdraw(signing.id);
  expect(body).toMatchObject({ keyId: signing.keyId, withdrawnAt: expect.any(String) });
  const { body: heard } = await party.veikko.get<SyncAnswer>(`/api/sync?cursor=${cursor}`);
  expect(heard.permitKeys.find(({ id }) => id === signing.id)).toEqual(body);
  const after = heard.workPermits.find(({ id }) => id === running.id);
  const trusted = await keys();
  expect(await stateOf(running.qr, trusted)).toBe('withdrawn_key');
  expect(await stateOf(after?.qr ?? null, trusted)).toBe('valid');
  // an older app does not know withdrawn keys
  const asBefore = trusted.map(({ withdrawnAt: _none, ...key }) => key);
  expect(await stateOf(running.qr, asBefore)).toBe('forged');
  expect(await stateOf(after?.qr ?? null, asBefore)).toBe('valid');
  // repeated, it happens once, with the first time
  expect((await withdraw(signing.id)).body).toEqual(body);
  expect(await withdraw(9_999_999)).toMatchObject({ status: 404, body: { code: 'permit_key_not_found' } });
  const noted = await party.app.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entity', '=', 'permit_keys')
    .where('entityId', '=', String(signing.id))
    .orderBy('id')
    .execute();
  expect(noted.filter(({ action }) => action === 'withdrawn')).toEqual([
    { action: 'withdrawn', actorId: admin.id },
  ]);
});

test('only an admin changes keys and their rows', async () => {
  const before = await keys();
  for (const client of [party.veikko, party.sari])
    for (const path of ['/api/admin/permit-keys', `/api/admin/permit-keys/${before[0]?.id}/withdraw`])
      expect((await client.post(path, {})).status).toBe(403);
  expect(await keys()).toEqual(before);
});

test('the private half is stored sealed; an old plain one still signs and is sealed, one of another secret is replaced', async () => {
  const secret = party.app.config.sessionSecret ?? '';
  const [key] = await keys();
  const id = key?.id ?? 0;
  const sealed = (await privateHalves()).get(id) ?? '';
  const opened = openKey(sealed, secret);
  expect(opened).toMatchObject({ isPlain: false });
  expect(openKey(sealed, `${secret}!`)).toBeNull();

  const put = (privateKey: string) =>
    party.app.db.updateTable('permitKeys').set({ privateKey }).where('id', '=', id).execute();
  await put(opened?.bytes.toString('base64') ?? '');
  expect(claimOf((await inForce('Siilo 5')).qr ?? '')?.keyId).toBe(key?.keyId);
  expect(openKey((await privateHalves()).get(id) ?? '', secret)).toEqual(opened);

  await put(sealKey(opened?.bytes ?? Buffer.alloc(0), 'the secret of another data folder'));
  const { qr } = await inForce('Siilo 6');
  expect(claimOf(qr ?? '')?.keyId).not.toBe(key?.keyId);
  expect(await stateOf(qr, await keys())).toBe('valid');
});
