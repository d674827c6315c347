import { z } from 'zod';

// Unsent work of somebody who has signed out is locked on the device: ECDH on P-256 between a pair made for the occasion
// and the person's own, HKDF-SHA-256 (salt: the public point of the occasion) to a key for AES-GCM. Only the server
// has the other half, so only its owner's session opens it.

/** A point of P-256, uncompressed, base64url. */
const point = z.string().regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'invalid_format' });

/** Body of `POST /api/user/sealing-key`: the public point that lies beside what is locked. */
export const OpenSeal = z.strictObject({ point });
export type OpenSeal = z.infer<typeof OpenSeal>;

/** The AES key of that occasion, 32 bytes, base64url. */
export const OpenedSeal = z.object({ key: z.string() });
export type OpenedSeal = z.infer<typeof OpenedSeal>;
