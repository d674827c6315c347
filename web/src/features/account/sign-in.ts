import type { CurrentUser, LoginInput, RegisterInput } from '@turva/contracts/people/account';
import { ApiError, api } from '../../http/api-client.ts';
import { forgetLogout } from './pending-logout.ts';
import { enter } from './session.tsx';

/** Demo accounts, whose password is public. */
export const demoAccounts: readonly string[] = ['demo', 'demo.esimies', 'demo.admin'];

export const DEMO: LoginInput = { username: 'demo', password: 'turva2025' };

export async function signIn(input: LoginInput): Promise<CurrentUser> {
  const answer = await api.post('/api/login', input);
  // a new session has replaced the one to be ended
  forgetLogout();
  return enter(answer);
}

/** The new user, or null if an administrator must approve the account first: then there is no session. */
export async function register(input: RegisterInput): Promise<CurrentUser | null> {
  const answer = await api.post('/api/register', input);
  try {
    return await enter(await api.get('/api/user'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    return enter(answer);
  }
}

export const nameOf = (user: CurrentUser) => user.firstName || user.username;
