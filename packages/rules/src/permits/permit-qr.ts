import type { KnownTime } from './permit-clock.ts';

// What other phones verify offline: `TURVA1.<claim>.<signature>`, both base64url. The claim is a JSON array, short
// and without field names; exactly its bytes are signed, after a line that identifies the format. It is drawn behind
// the app's address, which a phone's own camera opens; earlier versions drew it alone.

const PREFIX = 'TURVA1';
const CONTEXT = 'turva work permit 1\n';
const SHORT = 60;

/** The claim signed by the server. */
export interface PermitClaim {
  keyId: string;
  permitId: number;
  rev: number;
  type: string;
  title: string;
  location: string;
  approvedBy: string;
  validFrom: number;
  validTo: number;
  signedAt: number;
}

const seconds = (ms: number) => Math.floor(ms / 1000);
const shortened = (text: string) => {
  const points = [...text];
  return points.length <= SHORT ? text : `${points.slice(0, SHORT - 1).join('')}…`;
};

const toText = (claim: PermitClaim): string =>
  JSON.stringify([
    claim.keyId,
    claim.permitId,
    claim.rev,
    claim.type,
    shortened(claim.title),
    shortened(claim.location),
    shortened(claim.approvedBy),
    seconds(claim.validFrom),
    // an end is never later than the one approved
    seconds(claim.validTo),
    seconds(claim.signedAt),
  ]);

function fromText(text: string): PermitClaim | null {
  const parts: unknown = parsed(text);
  if (!Array.isArray(parts) || parts.length !== 10) return null;
  const [keyId, permitId, rev, type, title, location, approvedBy, from, to, signed] = parts;
  const words = [keyId, type, title, location, approvedBy];
  const numbers = [permitId, rev, from, to, signed];
  if (!words.every((one) => typeof one === 'string') || !numbers.every(Number.isSafeInteger)) return null;
  return {
    keyId,
    permitId,
    rev,
    type,
    title,
    location,
    approvedBy,
    validFrom: from * 1000,
    validTo: to * 1000,
    signedAt: signed * 1000,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The claim of one of our codes, without verifying its signature. */
export const claimOf = (text: string): PermitClaim | null => {
  const bytes = fromBase64url(text.split('.')[1] ?? '');
  return bytes && fromText(new TextDecoder().decode(bytes));
};

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  // the last character may hold bits that mean nothing: there must be one way only to write it
  return toBase64url(bytes) === text ? bytes : null;
}

/** Signs with an Ed25519 key of WebCrypto, in Node and in browsers alike. */
export async function signPermit(claim: PermitClaim, privateKey: CryptoKey): Promise<string> {
  const text = toText(claim);
  const signature = await crypto.subtle.sign('Ed25519', privateKey, utf8(CONTEXT + text));
  return [PREFIX, toBase64url(utf8(text)), toBase64url(new Uint8Array(signature))].join('.');
}

export type QrState =
  | 'valid'
  | 'not_yet'
  | 'expired'
  /** signed by us, but this device does not know what time it is */
  | 'clock_unsure'
  | 'forged'
  /** signed with a key this device does not have: it must be online once */
  | 'unknown_key'
  /** signed with a key that was ours and is trusted no more */
  | 'withdrawn_key'
  /** this browser cannot verify */
  | 'unsupported'
  | 'not_a_permit';

export interface QrVerdict {
  state: QrState;
  /** only if the server's signature is valid */
  claim: PermitClaim | null;
}

/** Under the address of the app. */
export const permitQrPath = (code: string) => `/work-permits?verify=${code}`;

/** The permit's code in what was scanned or typed. */
export const permitCodeIn = (text: string): string | null =>
  /^(?:https?:\/\/\S+[?&]verify=)?(TURVA1\.[^\s&#]*)$/.exec(text.trim())?.[1] ?? null;

/** A permit's QR code as another phone sees it. A suspension after `signedAt` is unknown, so show that age. */
export async function verifyPermitQr(
  text: string,
  keys: readonly { keyId: string; publicKey: string; withdrawnAt?: string | null | undefined }[],
  known: KnownTime,
): Promise<QrVerdict> {
  const refused = (state: QrState): QrVerdict => ({ state, claim: null });
  const code = permitCodeIn(text);
  if (!code) return refused('not_a_permit');
  const [, body = '', mark = '', ...rest] = code.split('.');
  const bytes = fromBase64url(body);
  const signature = fromBase64url(mark);
  if (rest.length > 0 || !bytes || !signature) return refused('forged');
  const words = new TextDecoder().decode(bytes);
  const claim = fromText(words);
  if (!claim) return refused('forged');
  const key = keys.find(({ keyId }) => keyId === claim.keyId);
  if (!key) return refused('unknown_key');
  if (key.withdrawnAt) return refused('withdrawn_key');
  const signed = await isSigned(key.publicKey, signature, utf8(CONTEXT + words));
  if (signed !== true) return refused(signed === null ? 'unsupported' : 'forged');
  return { state: stateOf(claim, known), claim };
}

function stateOf(claim: PermitClaim, known: KnownTime): QrState {
  // it was at least as late as this when the server signed
  const at = Math.max(known.at, claim.signedAt);
  if (at >= claim.validTo) return 'expired';
  if (!known.certain) return 'clock_unsure';
  return at < claim.validFrom ? 'not_yet' : 'valid';
}

/** Null where the browser has no Ed25519. */
async function isSigned(publicKey: string, signature: Bytes, message: Bytes): Promise<boolean | null> {
  const raw = fromBase64url(publicKey);
  if (!raw) return false;
  const key = await crypto.subtle
    .importKey('raw', raw, 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotSupportedError') return null;
      throw error;
    });
  return key && crypto.subtle.verify('Ed25519', key, signature, message);
}
