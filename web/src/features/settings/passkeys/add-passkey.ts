import type { Passkey } from '@turva/contracts/people/passkeys';
import { api } from '../../../http/api-client.ts';
import { confirming } from '../../../ui/confirm-again/confirming.ts';

export const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** Creates a passkey on this device and stores its public half on the server. Resolves to all passkeys. */
export async function addPasskey(): Promise<Passkey[]> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    confirming(() => api.post('/api/user/passkeys/options', {})),
  ]);
  const made = await startRegistration({ optionsJSON });
  return api.post('/api/user/passkeys', { ...made, clientExtensionResults: {} }, keyed());
}

/** By name, not by class: the class is in a chunk that may not have loaded. */
export const isAlreadyHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';
