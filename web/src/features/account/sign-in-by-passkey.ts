import type { CurrentUser } from '@turva/contracts/people/account';
import { api } from '../../http/api-client.ts';
import { askPasskey } from '../../http/ask-passkey.ts';
import { forgetLogout } from './pending-logout.ts';
import { enter } from './session.tsx';

/** The chosen passkey identifies the user. */
export async function signInByPasskey(): Promise<CurrentUser> {
  const answer = await api.post('/api/passkeys/sign-in', await askPasskey());
  forgetLogout();
  return enter(answer);
}
