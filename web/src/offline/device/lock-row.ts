import { SEALING_INFO } from '@turva/contracts/people/sealing';
import type { SealedRow } from '../engine/rows.ts';
import { toBase64 } from '../media/to-base64.ts';
import { type PackedRow, packRow, unpackRow } from './pack-row.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const IV_BYTES = 12;
const OWNER_CHARS = 22;

const toBase64Url = (bytes: ArrayBuffer) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** The owner of a locked row is identified by a hash of their key, never by a user id. */
export async function ownerOf(sealingKey: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', fromBase64Url(sealingKey));
  return toBase64Url(hash).slice(0, OWNER_CHARS);
}

/** A fresh single-use key. The half that could recover it is forgotten at once; see contracts/kept-work.ts. */
export interface Lock {
  owner: string;
  point: string;
  key: CryptoKey;
}

export async function makeLock(sealingKey: string): Promise<Lock> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const theirs = await subtle.importKey('raw', fromBase64Url(sealingKey), CURVE, false, []);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
  const salt = await subtle.exportKey('raw', pair.publicKey);
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(SEALING_INFO);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  return { owner: await ownerOf(sealingKey), point: toBase64Url(salt), key };
}

/** A key as the server hands it to its owner. */
export const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['decrypt']);

const bound = (owner: string) => new TextEncoder().encode(owner);

export async function lockRow({ owner, point, key }: Lock, row: PackedRow): Promise<SealedRow> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bound(owner) };
  return { owner, point, iv, box: await crypto.subtle.encrypt(algorithm, key, packRow(row)) };
}

/** Throws when the key is another person's, or a byte has changed. */
export async function openRow({ owner, iv, box }: SealedRow, key: CryptoKey): Promise<PackedRow> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: bound(owner) };
  return unpackRow(await crypto.subtle.decrypt(algorithm, key, box));
}
