import type { CurrentUser } from '@turva/contracts/account';

export const USER_KEY = 'turva.user';

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
