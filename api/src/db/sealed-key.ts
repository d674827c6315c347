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
type Purpose = keyof typeof purposes;

const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', purposes[purpose], 32));

/** Access to the database alone, or to a copy of it, gives no key to sign with. */
export function sealKey(bytes: Buffer, secret: string, purpose: Purpose = 'permit'): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Null if there is none, or it was sealed with another secret. Rows of earlier versions are plain. */
export function openKey(
  stored: string,
  secret: string | undefined,
  purpose: Purpose = 'permit',
): { bytes: Buffer; isPlain: boolean } | null {
  if (stored === '') return null;
  const [version, iv, sealed] = stored.split('.');
  if (!iv || !sealed || version !== VERSION) return { bytes: Buffer.from(stored, 'base64'), isPlain: true };
  if (!secret) return null;
  const whole = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(whole.subarray(-TAG_BYTES));
  try {
    const bytes = Buffer.concat([decipher.update(whole.subarray(0, -TAG_BYTES)), decipher.final()]);
    return { bytes, isPlain: false };
  } catch {
    // the tag does not match: another secret
    return null;
  }
}
