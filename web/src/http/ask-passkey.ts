import type { PasskeySignIn } from '@turva/contracts/passkeys';
import { api } from './api-client.ts';

/** The browser shows the keys it has for this place; what the chosen one answers to a challenge of the server. */
export async function askPasskey(): Promise<PasskeySignIn> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/passkeys/options', {}),
  ]);
  const { response, ...given } = await startAuthentication({ optionsJSON });
  return {
    ...given,
    clientExtensionResults: {},
    // a key that names nobody is refused
    response: { ...response, userHandle: response.userHandle ?? '' },
  };
}
