import 'fake-indexeddb/auto';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { type PermitClaim, signPermit, toBase64url } from '@turva/rules/permits/permit-qr';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserDb } from '../../../offline/engine/db.ts';
import { emptyDb, USER_ID } from '../../../testing/offline-db.ts';
import { permitOfCode, verifyPermit } from './verify-permit.ts';

const HOUR = 3_600_000;
let db: UserDb;
let pair: CryptoKeyPair;
let claim: PermitClaim;

beforeEach(async () => {
  db = await emptyDb();
  pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const publicKey = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  await db.srvPermitKeys.put({ id: 1, keyId: 'k1', publicKey, createdAt: new Date().toISOString() });
  const now = Date.now();
  await db.sync.bulkPut([
    { key: 'clockOffsetMs', value: 0 },
    { key: 'heardAllAt', value: now },
    { key: 'seenTime', value: now },
  ]);
  claim = {
    keyId: 'k1',
    permitId: 5,
    rev: 4,
    type: 'confined_space',
    title: 'Säiliö 1',
    location: 'Jatkuvavalu',
    approvedBy: 'Sari Lehtonen',
    validFrom: now - HOUR,
    validTo: now + HOUR,
    signedAt: now - 10 * 60_000,
  };
});

const code = (changes: Partial<PermitClaim> = {}) => signPermit({ ...claim, ...changes }, pair.privateKey);
const known = (row: Partial<WorkPermit>) =>
  db.srvWorkPermits.put({
    id: 5,
    clientId: 'c',
    late: false,
    gasDueAt: null,
    validTo: new Date(claim.validTo).toISOString(),
    people: [],
    gasReadings: [],
    ...row,
  } as unknown as WorkPermit);

test('a real code of another person’s permit is verified with only the key on this phone', async () => {
  expect(await verifyPermit(db, await code())).toMatchObject({
    state: 'valid',
    claim: { permitId: 5, title: 'Säiliö 1' },
  });
});

test('a signature by a withdrawn key is not accepted', async () => {
  const text = await code();
  await db.srvPermitKeys.update(1, { withdrawnAt: new Date().toISOString() });
  expect(await verifyPermit(db, text)).toMatchObject({ state: 'withdrawn_key', claim: null });
});

test('a code made with another key, or altered by one character, is forged', async () => {
  const other = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  expect((await verifyPermit(db, await signPermit(claim, other.privateKey))).state).toBe('forged');
  const [head = '', body = '', mark = ''] = (await code()).split('.');
  const altered = `${head}.${body.slice(0, 20)}${body[20] === 'A' ? 'B' : 'A'}${body.slice(21)}.${mark}`;
  expect((await verifyPermit(db, altered)).state).toBe('forged');
});

test('newer data on this phone can only invalidate a code, never validate it', async () => {
  await known({ status: 'suspended', rev: 5 });
  expect(await verifyPermit(db, await code())).toMatchObject({ state: 'overtaken', status: 'suspended' });
  expect(await verifyPermit(db, await code({ validTo: Date.now() - 1000 }))).toMatchObject({
    state: 'expired',
  });
  // resumed since this phone's last pull
  expect((await verifyPermit(db, await code({ rev: 6 }))).state).toBe('valid');
});

test('a place found out of range is said before the permit is called valid', async () => {
  const gasLimits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const reading = (place: string, minutes: number, inRange: boolean) =>
    ({ id: place + minutes, place, takenAt: at(minutes), inRange, timeKnown: true }) as never;
  const bad = reading('pohja', 20, false);
  await known({ status: 'approved', rev: 4, gasLimits, gasReadings: [bad, reading('luukku', 1, true)] });
  expect((await verifyPermit(db, await code())).state).toBe('bad_air');
  await known({ status: 'approved', rev: 4, gasLimits, gasReadings: [bad, reading('Pohja', 1, true)] });
  expect((await verifyPermit(db, await code())).state).toBe('valid');
});

test('with a clock set back two days a real code is not called valid', async () => {
  await db.sync.put({ key: 'seenTime', value: Date.now() + 48 * HOUR - 1000 });
  expect((await verifyPermit(db, await code({ validTo: Date.now() + 72 * HOUR }))).state).toBe(
    'clock_unsure',
  );
});

describe('whoever scans a genuine code', () => {
  const PERSON = 'p1';
  const named = (userId: number) => [
    { id: PERSON, role: 'performer' as const, userId, name: 'Satu Salo', company: null, confirmedAt: null },
  ];
  const scan = async (changes: Partial<PermitClaim> = {}) =>
    permitOfCode(db, await verifyPermit(db, await code(changes)));
  const approved = (row: Partial<WorkPermit>) =>
    known({ status: 'approved', rev: 4, startedAt: null, signatures: [], history: [], ...row });

  test('and is named is led to their confirmation, until they have given it on their own phone', async () => {
    await approved({ people: named(USER_ID) });
    expect(await scan()).toEqual({ known: 'current', confirm: PERSON });
    const confirmed = { purpose: 'confirm' as const, personId: PERSON, ownSession: true };
    await approved({
      people: named(USER_ID).map((one) => ({ ...one, confirmedAt: new Date().toISOString() })),
      signatures: [confirmed] as unknown as WorkPermit['signatures'],
    });
    expect(await scan()).toEqual({ known: 'current', confirm: null });
  });

  test('and is not named sees the permit', async () => {
    await approved({ people: named(USER_ID + 1) });
    expect(await scan()).toEqual({ known: 'current', confirm: null });
  });

  test('confirms nothing that has begun, is stopped or over, nor by an earlier version of the permit', async () => {
    await approved({ people: named(USER_ID), startedAt: new Date().toISOString() });
    expect(await scan()).toEqual({ known: 'current', confirm: null });
    await approved({ people: named(USER_ID), status: 'suspended' });
    expect(await scan()).toEqual({ known: 'current', confirm: null });
    await approved({ people: named(USER_ID) });
    expect(await scan({ validTo: Date.now() - 1000 })).toEqual({ known: 'current', confirm: null });
    expect(await scan({ rev: 5 })).toEqual({ known: 'older', confirm: null });
  });

  test('is told when the permit is not on this phone', async () =>
    expect(await scan()).toEqual({ known: 'missing', confirm: null }));
});
