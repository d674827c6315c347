import type { CurrentUser } from '@turva/contracts/account';
import { useSyncExternalStore } from 'react';
import { ApiError, api } from '../../http/api-client.ts';
import { forgetCachedUser, readCachedUser, USER_KEY, writeCachedUser } from './cached-user.ts';
import { finishLogoutByLink } from './left-by-link.ts';
import { finishPendingLogout, isLogoutPending } from './pending-logout.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** expired: the server no longer knows us, but the work on this phone stays open */
  | { status: 'signed-in'; user: CurrentUser; expired: boolean };

let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();

function set(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = () => session;
export const useSession = () => useSyncExternalStore(subscribe, currentSession);

/** The signed-in user; only for screens that are shown to one. */
export function useUser(): CurrentUser {
  const now = useSession();
  if (now.status !== 'signed-in') throw new Error('useUser outside the signed-in part');
  return now.user;
}

const signedIn = (user: CurrentUser) => {
  writeCachedUser(user);
  set({ status: 'signed-in', user, expired: false });
};

/** The server refused our session. Nothing on this phone is wiped: the person signs in again and goes on. */
export function sessionRefused() {
  if (session.status === 'signed-in') set({ ...session, expired: true });
}

/** A first visitor on a dead line sees the login page, not a spinner for minutes. */
const PATIENCE_MS = 8000;

/** Asks who we are. Only a 401 means signed out; no network, a 500 or a captive portal say nothing about that. */
export async function refreshUser() {
  try {
    signedIn(await api.get<CurrentUser>('/api/user', { signal: AbortSignal.timeout(PATIENCE_MS) }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) sessionRefused();
    if (session.status === 'loading') set({ status: 'signed-out' });
  }
}

/** Opens from the phone's memory at once, then asks the server. */
export async function startSession() {
  await finishLogoutByLink();
  // killed half-way through a logout: the person has left
  if (isLogoutPending()) forgetCachedUser();
  if (!(await finishPendingLogout())) return set({ status: 'signed-out' });
  const cached = readCachedUser();
  if (cached) set({ status: 'signed-in', user: cached, expired: false });
  await refreshUser();
}

/** After a successful login or registration: the current user is fetched anew. */
export async function enter(answer: CurrentUser) {
  const user = await api.get<CurrentUser>('/api/user').catch(() => answer);
  signedIn(user);
  return user;
}

/** A logout, or another person's sign-in, in one tab holds for all of them. */
export function followOtherTabs() {
  const check = () => {
    if (session.status !== 'signed-in') return;
    if (readCachedUser()?.id !== session.user.id) location.replace('/');
  };
  addEventListener('storage', (event) => {
    if (event.key === USER_KEY || event.key === null) check();
  });
  // the back button may bring a frozen page of the user who has left
  addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
}
