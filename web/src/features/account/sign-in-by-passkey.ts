import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CurrentUser } from '@turva/contracts/account';
import { api } from '../../http/api-client.ts';
import { forgetLogout } from './pending-logout.ts';
import { enter } from './session.tsx';

/** The browser shows the keys it has for this place; whose it is, the chosen one says. */
export async function signInByPasskey(): Promise<CurrentUser> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.post<PublicKeyCredentialRequestOptionsJSON>('/api/passkeys/options', {}),
  ]);
  const given = await startAuthentication({ optionsJSON });
  const answer = await api.post<CurrentUser>('/api/passkeys/sign-in', given);
  forgetLogout();
  return enter(answer);
}
