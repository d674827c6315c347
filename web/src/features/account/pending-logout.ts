import { api } from '../../http/api-client.ts';
import { PENDING_LOGOUT_KEY } from './cached-user.ts';

const PATIENCE_MS = 8000;

export const isLogoutPending = () => localStorage.getItem(PENDING_LOGOUT_KEY) !== null;
export const rememberLogout = () => localStorage.setItem(PENDING_LOGOUT_KEY, '1');
export const forgetLogout = () => localStorage.removeItem(PENDING_LOGOUT_KEY);

/**
 * Completes a logout that could not reach the server, before anything else is requested: until then the cookie
 * still opens the account of a person who believes to have signed out. False while it still fails.
 */
export async function finishPendingLogout(): Promise<boolean> {
  if (!isLogoutPending()) return true;
  try {
    await api.post('/api/logout', undefined, { signal: AbortSignal.timeout(PATIENCE_MS) });
    forgetLogout();
    return true;
  } catch {
    return false;
  }
}

export function finishLogoutWhenOnline() {
  addEventListener('online', () => void finishPendingLogout());
}
