import { z } from 'zod';
import { instant, text } from './text.ts';

const MAX = 20_000;
const bytes = z
  .string()
  .min(1)
  .max(MAX)
  .regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What the browser's own call is given; its shape is WebAuthn's. We ask for no extensions. */
const isOptions = (value: unknown) => typeof value === 'object' && value !== null && 'challenge' in value;
export const PasskeyRequest = z.custom<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(isOptions);
export const PasskeyCreation =
  z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(isOptions);

/** A row of `GET /api/user/passkeys`. */
export const Passkey = z.object({
  id: z.uuid(),
  agent: z.string().nullable(),
  /** made in the very browser that asks */
  here: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Body of `POST /api/user/passkeys/options`. Without a password only soon after a sign-in. */
export const AskNewPasskey = z.strictObject({ password: text(255).optional() });

/** Body of `POST /api/user/passkeys`: what the browser made, as WebAuthn writes it. */
export const NewPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.optional(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    // one we have not heard of is no reason to refuse a key
    transports: z.array(transport.catch('internal')).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Body of `POST /api/passkeys/sign-in`. */
export const PasskeySignIn = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment.optional(),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(200),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
