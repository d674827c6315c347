import { openKey, type Purpose, sealKey } from './sealed-key.ts';

/** JSON in a sealed column; null: emptied, or sealed with another secret. */
export function openTexts(sealed: unknown, secret: string | undefined, purpose: Purpose): unknown {
  if (typeof sealed !== 'string' || sealed === '') return null;
  const bytes = openKey(sealed, secret, purpose);
  return bytes && JSON.parse(bytes.toString('utf8'));
}

export const sealTexts = (texts: unknown, secret: string | undefined, purpose: Purpose): string =>
  sealKey(Buffer.from(JSON.stringify(texts), 'utf8'), secret, purpose);
