import type { CurrentUser } from '@turva/contracts/people/account';

export const USER_KEY = 'turva.user';
export const PENDING_LOGOUT_KEY = 'turva.logout-pending';
/** Set by the server on its answers, for the page that opens next. */
export const LEFT_COOKIE = 'turva-left';

export const hasCookie = (name: string) =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));

/** The last user of this phone: enough to open the app before, or without, an answer from the server. */
export function readCachedUser(): CurrentUser | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return typeof value === 'object' && value !== null && 'id' in value && 'username' in value
      ? (value as CurrentUser)
      : null;
  } catch {
    return null;
  }
}

export const writeCachedUser = (user: CurrentUser) => localStorage.setItem(USER_KEY, JSON.stringify(user));
export const forgetCachedUser = () => localStorage.removeItem(USER_KEY);
