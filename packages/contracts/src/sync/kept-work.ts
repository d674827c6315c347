import { z } from 'zod';

// Unsent work of a signed-out person is locked on the device: ECDH on P-256 between a one-time key pair and the
// person's own, HKDF-SHA-256 (salt: the one-time public key) to a key for AES-GCM. Only the server has the private
// key, so only its owner's session opens it.

/** A point of P-256, uncompressed, base64url. */
const point = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'invalid_format' });

/** Body of `POST /api/user/sealing-key`: the public point stored with the locked work. */
export const OpenSeal = z.strictObject({ point });
export type OpenSeal = z.infer<typeof OpenSeal>;

/**
 * The owner of locked work on a device: the start of the hash of the person's public key, which identifies them to
 * nobody else.
 */
const owner = z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: 'invalid_format' });

/** Body of `POST /api/kept-work/owners`, for visitors: sent by the login page of a device with locked work. */
export const KeptOwners = z.strictObject({
  owners: z.array(owner).min(1).max(50),
  /** number of records for each, in the same order: admins must know of a closed account's */
  counts: z.array(z.number().int().min(0).max(999_999)).max(50).optional(),
});
export type KeptOwners = z.infer<typeof KeptOwners>;

/** Those whose key was deleted with their account: nobody can open their work. */
export const GoneOwners = z.object({ gone: z.array(z.string()) });
export type GoneOwners = z.infer<typeof GoneOwners>;

/** The AES key of that locking, 32 bytes, base64url. */
export const OpenedSeal = z.object({ key: z.string() });
export type OpenedSeal = z.infer<typeof OpenedSeal>;
