import type { CurrentUser } from '@turva/contracts/account';
import { api } from '../../http/api-client.ts';
import { forgetLogout } from './pending-logout.ts';
import { enter } from './session.tsx';

/** The browser shows the keys it has for this place; whose it is, the chosen one says. */
export async function signInByPasskey(): Promise<CurrentUser> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post('/api/passkeys/options', {}),
  ]);
  const { response, ...given } = await startAuthentication({ optionsJSON });
  const answer = await api.post('/api/passkeys/sign-in', {
    ...given,
    clientExtensionResults: {},
    // a key that names nobody is refused
    response: { ...response, userHandle: response.userHandle ?? '' },
  });
  forgetLogout();
  return enter(answer);
}
