import type { Passkey } from '@turva/contracts/passkeys';
import { api } from '../../../http/api-client.ts';

export const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });

/** Lets this device make a key and the server keep its public half. Resolves to all the keys there are. */
export async function addPasskey(password?: string): Promise<Passkey[]> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/user/passkeys/options', password === undefined ? {} : { password }),
  ]);
  const made = await startRegistration({ optionsJSON });
  return api.post('/api/user/passkeys', { ...made, clientExtensionResults: {} }, keyed());
}

/** By name, not by class: the class is in the part that may not even have come. */
export const isAlreadyHere = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';
