import { beforeAll, expect, test, vi } from 'vitest';
import {
  fromBase64url,
  type PermitClaim,
  permitCodeIn,
  permitQrPath,
  signPermit,
  toBase64url,
  verifyPermitQr,
} from './permit-qr.ts';

const HOUR = 3_600_000;
const T = Date.parse('2026-03-28T12:00:00Z');
const claim: PermitClaim = {
  keyId: 'k1',
  permitId: 12,
  rev: 3,
  type: 'hot_work',
  title: 'Tulityö – Hitsaamo 3, 28.3.2026',
  location: 'Hitsaamo 3',
  approvedBy: 'Sari Lehtonen',
  validFrom: T - HOUR,
  validTo: T + HOUR,
  signedAt: T - 2 * HOUR,
};
const sure = { at: T, certain: true };

let ours: CryptoKeyPair;
let keys: { keyId: string; publicKey: string }[];
let text: string;
beforeAll(async () => {
  ours = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey));
  keys = [{ keyId: 'k1', publicKey: toBase64url(raw) }];
  text = await signPermit(claim, ours.privateKey);
});

const utf8 = (value: string) => new TextEncoder().encode(value);
const partsOf = (qr: string) => qr.split('.') as [string, string, string];
const wordsOf = (qr: string) => new TextDecoder().decode(fromBase64url(partsOf(qr)[1]) as Uint8Array);
const with_ = (change: (words: string) => string) => {
  const [prefix, , mark] = partsOf(text);
  return [prefix, toBase64url(utf8(change(wordsOf(text)))), mark].join('.');
};

test('the signed claim is read back unchanged', async () => {
  expect(await verifyPermitQr(text, keys, sure)).toEqual({ state: 'valid', claim });
  expect(permitCodeIn(` ${text}\n`)).toBe(text);
  const address = `https://tehdas.fi${permitQrPath(text)}`;
  expect(permitCodeIn(address)).toBe(text);
  expect(await verifyPermitQr(address, keys, sure)).toEqual({ state: 'valid', claim });
  expect(text.length).toBeLessThan(400);
});

test.each([
  ['before it begins', T - HOUR - 1, true, 'not_yet'],
  ['at its beginning', T - HOUR, true, 'valid'],
  ['a moment before its end', T + HOUR - 1, true, 'valid'],
  ['at its end', T + HOUR, true, 'expired'],
  ['after it', T + 48 * HOUR, true, 'expired'],
  ['by a clock nobody believes', T, false, 'clock_unsure'],
  ['after its end by a clock nobody believes', T + HOUR, false, 'expired'],
])('%s', async (_, at, certain, state) => {
  expect((await verifyPermitQr(text, keys, { at, certain })).state).toBe(state);
});

test('a signature from the future shows that this clock is behind: it is at least that late', async () => {
  const later = await signPermit({ ...claim, signedAt: T + HOUR }, ours.privateKey);
  expect((await verifyPermitQr(later, keys, sure)).state).toBe('expired');
});

test('every changed field is found out', async () => {
  const fields = JSON.parse(wordsOf(text)) as unknown[];
  for (const [place, value] of fields.entries()) {
    if (place === 0) continue;
    const forged = [...fields];
    forged[place] = typeof value === 'number' ? value + 3600 : `${value}x`;
    const answer = await verifyPermitQr(
      with_(() => JSON.stringify(forged)),
      keys,
      sure,
    );
    expect(answer, `field ${place}`).toEqual({ state: 'forged', claim: null });
  }
});

test('signed with another key under our key’s name', async () => {
  const stranger = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const forged = await signPermit(claim, stranger.privateKey);
  expect(await verifyPermitQr(forged, keys, sure)).toEqual({ state: 'forged', claim: null });
});

test('an unknown key is reported as unknown', async () => {
  expect(await verifyPermitQr(text, [], sure)).toEqual({ state: 'unknown_key', claim: null });
});

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const neighbour = (digit: string) => digits.charAt(digits.indexOf(digit) ^ 1);

test.each([
  ['spaces in the JSON', () => with_((words) => words.replace(',', ', '))],
  ['a field too many', () => with_((words) => words.replace(']', ',1]'))],
  ['a number as text', () => with_((words) => words.replace(',12,', ',"12",'))],
  ['no JSON', () => with_(() => 'approved!')],
  ['half of it', () => text.slice(0, text.length / 2)],
  ['a part too many', () => `${text}.x`],
  // bits that mean nothing: it would decode to the same signature
  ['another last bit of the signature', () => text.slice(0, -1) + neighbour(text.slice(-1))],
  ['no signature', () => `${partsOf(text).slice(0, 2).join('.')}.`],
])('%s is forged', async (_, forge) => {
  expect(await verifyPermitQr(forge(), keys, sure)).toEqual({ state: 'forged', claim: null });
});

test.each(['', 'https://tehdas.fi/q/A12', 'A12', 'TURVA2.x.y'])('“%s” is no permit', async (other) => {
  expect((await verifyPermitQr(other, keys, sure)).state).toBe('not_a_permit');
  expect(permitCodeIn(other)).toBeNull();
});

test('long texts are shortened by characters, and still verify', async () => {
  const long = await signPermit(
    { ...claim, title: '🔥'.repeat(300), location: 'ä'.repeat(500) },
    ours.privateKey,
  );
  const { state, claim: read } = await verifyPermitQr(long, keys, sure);
  expect(state).toBe('valid');
  expect(read?.title).toBe(`${'🔥'.repeat(59)}…`);
});

test.each([
  ['a number for a word', { type: 5 }],
  ['a word for a number', { permitId: '12' }],
  ['part of a number', { rev: 1.5 }],
])('what is signed but has %s is no permit', async (_, changes) => {
  const odd = await signPermit({ ...claim, ...changes } as unknown as PermitClaim, ours.privateKey);
  expect(await verifyPermitQr(odd, keys, sure)).toEqual({ state: 'forged', claim: null });
});

test('a browser that cannot verify says so instead of calling it forged', async () => {
  const importing = vi.spyOn(crypto.subtle, 'importKey');
  importing.mockRejectedValueOnce(new DOMException('no Ed25519', 'NotSupportedError'));
  expect(await verifyPermitQr(text, keys, sure)).toEqual({ state: 'unsupported', claim: null });
  importing.mockRejectedValueOnce(new DOMException('broken', 'DataError'));
  await expect(verifyPermitQr(text, keys, sure)).rejects.toThrow('broken');
  importing.mockRestore();
});
