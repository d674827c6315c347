import { api } from '../../http/api-client.ts';

export const PENDING_LOGOUT_KEY = 'turva.logout-pending';
const PATIENCE_MS = 8000;

export const isLogoutPending = () => localStorage.getItem(PENDING_LOGOUT_KEY) !== null;
export const rememberLogout = () => localStorage.setItem(PENDING_LOGOUT_KEY, '1');
export const forgetLogout = () => localStorage.removeItem(PENDING_LOGOUT_KEY);

/**
 * A logout that could not reach the server is finished before anything else is asked: until then the cookie still
 * opens the account of somebody who believes to have left. False while it still cannot be done.
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
