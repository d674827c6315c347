import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key sealed for one purpose cannot be opened for another. */
const purposes = {
  permit: 'turva permit signing key 1',
  webhook: 'turva webhook secret 1',
  health: 'turva health data 1',
};
export type Purpose = keyof typeof purposes;

const keyOf = (secret: string | undefined, purpose: Purpose) => {
  if (!secret) throw new Error('SESSION_SECRET is not set');
  return Buffer.from(hkdfSync('sha256', secret, '', purposes[purpose], 32));
};

/** Access to the database alone, or to a copy of it, gives no key to sign with. */
export function sealKey(bytes: Buffer, secret: string | undefined, purpose: Purpose): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv);
  return written(iv, Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
}

const written = (iv: Buffer, sealed: Buffer) =>
  [VERSION, iv.toString('base64url'), sealed.toString('base64url')].join('.');

/** Null for everything that is not, byte for byte, what was sealed with this secret for this purpose. */
export function openKey(stored: string, secret: string | undefined, purpose: Purpose): Buffer | null {
  const key = keyOf(secret, purpose);
  const [, ivText = '', sealedText = ''] = stored.split('.');
  const iv = Buffer.from(ivText, 'base64url');
  const sealed = Buffer.from(sealedText, 'base64url');
  // base64 has several spellings of one value
  if (written(iv, sealed) !== stored || iv.length !== IV_BYTES || sealed.length <= TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, iv);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    // the tag does not match: another secret, or damaged
    return null;
  }
}
