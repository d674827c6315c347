import { z } from 'zod';
import { instant } from '../words/text.ts';

const MAX = 20_000;
const bytes = z
  .string()
  .min(1)
  .max(MAX)
  .regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const known = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).exactOptional(),
});
const need = z.enum(['discouraged', 'preferred', 'required']);

/** Answer of `POST /api/passkeys/options`: the options for the browser's own call, in the format of WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().exactOptional(),
  rpId: z.string().exactOptional(),
  allowCredentials: z.array(known).exactOptional(),
  userVerification: need.exactOptional(),
});

/** Answer of `POST /api/user/passkeys/options`: the same for a new key. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().exactOptional(),
  excludeCredentials: z.array(known).exactOptional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: attachment.exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      residentKey: need.exactOptional(),
      userVerification: need.exactOptional(),
    })
    .exactOptional(),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).exactOptional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).exactOptional(),
  extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
});

/** A row of `GET /api/user/passkeys`. */
export const Passkey = z.object({
  id: z.uuid(),
  agent: z.string().nullable(),
  /** created in the calling browser */
  here: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Body of `POST /api/user/passkeys`: the browser's new key, in the format of WebAuthn. */
export const NewPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // an unknown transport is no reason to refuse a key
    transports: z
      .array(z.unknown().pipe(transport.catch('internal')))
      .max(10)
      .exactOptional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Body of `POST /api/passkeys/sign-in`. */
export const PasskeySignIn = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.exactOptional(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(200),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
