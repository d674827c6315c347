import { z } from 'zod';

// Unsent work of somebody who has signed out is locked on the device: ECDH on P-256 between a pair made for the occasion
// and the person's own, HKDF-SHA-256 (salt: the public point of the occasion) to a key for AES-GCM. Only the server
// has the other half, so only its owner's session opens it.

/** A point of P-256, uncompressed, base64url. */
const point = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'invalid_format' });

/** Body of `POST /api/user/sealing-key`: the public point that lies beside what is locked. */
export const OpenSeal = z.strictObject({ point });
export type OpenSeal = z.infer<typeof OpenSeal>;

/** Whose locked work lies on a device: the start of the hash of the person's public key, which names them to nobody else. */
const owner = z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: 'invalid_format' });

/** Body of `POST /api/kept-work/owners`, for visitors: the login page of a device on which something waits. */
export const KeptOwners = z.strictObject({
  owners: z.array(owner).min(1).max(50),
  /** how much waits there for each, in the same order: of a closed account its admins must know */
  counts: z.array(z.number().int().min(0).max(999_999)).max(50).optional(),
});
export type KeptOwners = z.infer<typeof KeptOwners>;

/** Those of them whose key has gone with their account: nobody can open what they left. */
export const GoneOwners = z.object({ gone: z.array(z.string()) });
export type GoneOwners = z.infer<typeof GoneOwners>;

/** The AES key of that occasion, 32 bytes, base64url. */
export const OpenedSeal = z.object({ key: z.string() });
export type OpenedSeal = z.infer<typeof OpenedSeal>;
