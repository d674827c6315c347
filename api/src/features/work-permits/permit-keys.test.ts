import { generateKeyPairSync } from 'node:crypto';
import type { PermitKey } from '@turva/contracts/permits/work-permits';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { claimOf, verifyPermitQr } from '@turva/rules/permits/permit-qr';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKey, sealKey } from '../../db/sealed-key.ts';
import { sealPlainKeys } from './seal-plain-keys.ts';
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

/** As an earlier version stored it: before its rows were marked, and the table refused to mark more. */
async function putPlain(id: number, privateKey: string) {
  const triggers = ['permit_keys_not_plain', 'permit_keys_stay_sealed'];
  const switched = async (how: 'disable' | 'enable') => {
    for (const trigger of triggers)
      await sql`alter table permit_keys ${sql.raw(how)} trigger ${sql.ref(trigger)}`.execute(party.app.db);
  };
  await switched('disable');
  await put(id, { privateKey, plainSince: new Date() });
  await switched('enable');
}
const put = (id: number, values: { privateKey: string; plainSince?: Date }) =>
  party.app.db.updateTable('permitKeys').set(values).where('id', '=', id).execute();
const secret = () => party.app.config.sessionSecret ?? '';
const newest = async () => (await keys())[0] as PermitKey;
const opened = async (id: number) => openKey((await privateHalves()).get(id) ?? '', secret(), 'permit');

test('the private half is stored sealed, and one sealed with another secret is replaced', async () => {
  const { id, keyId } = await newest();
  const bytes = await opened(id);
  expect(bytes).toHaveLength(48);
  await put(id, { privateKey: sealKey(bytes as Buffer, 'the secret of another data folder', 'permit') });
  const { qr } = await inForce('Siilo 6');
  expect(claimOf(qr ?? '')?.keyId).not.toBe(keyId);
  expect(await stateOf(qr, await keys())).toBe('valid');
});

test('a plain key of an earlier version is sealed at the start and signs on', async () => {
  const { id, keyId } = await newest();
  const bytes = (await opened(id)) as Buffer;
  await putPlain(id, bytes.toString('base64'));
  await sealPlainKeys(party.app.db, secret());
  expect(await opened(id)).toEqual(bytes);
  expect(claimOf((await inForce('Siilo 7')).qr ?? '')?.keyId).toBe(keyId);
});

test('a plain key put into the table signs nothing, and no row can be marked as an old one', async () => {
  const { id, keyId } = await newest();
  const plain = ((await opened(id)) as Buffer).toString('base64');
  await expect(put(id, { privateKey: plain, plainSince: new Date() })).rejects.toThrow('stored sealed');
  await put(id, { privateKey: plain });
  await sealPlainKeys(party.app.db, secret());
  expect(claimOf((await inForce('Siilo 8')).qr ?? '')?.keyId).not.toBe(keyId);
  const { rows } = await sql`select from permit_keys where private_key = ${plain}`.execute(party.app.db);
  expect(rows).toEqual([]);
});

test('of a marked row only the half that belongs to its public one is sealed', async () => {
  const { id, keyId } = await newest();
  const { privateKey } = generateKeyPairSync('ed25519');
  const foreign = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await putPlain(id, foreign);
  await sealPlainKeys(party.app.db, secret());
  expect((await privateHalves()).get(id)).toBe('');
  expect(claimOf((await inForce('Siilo 9')).qr ?? '')?.keyId).not.toBe(keyId);
});
