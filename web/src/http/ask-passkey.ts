import type { PasskeySignIn } from '@turva/contracts/people/passkeys';
import { api } from './api-client.ts';

/** The browser offers its passkeys for this site; returns the chosen one's answer to the server's challenge. */
export async function askPasskey(): Promise<PasskeySignIn> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/passkeys/options', {}),
  ]);
  const { response, ...given } = await startAuthentication({ optionsJSON });
  return {
    ...given,
    clientExtensionResults: {},
    // a passkey without a user handle is refused
    response: { ...response, userHandle: response.userHandle ?? '' },
  };
}
