import type { CurrentUser } from '@turva/contracts/people/account';
import { useSyncExternalStore } from 'react';
import { ApiError, api } from '../../http/api-client.ts';
import { forgetCachedUser, readCachedUser, USER_KEY, writeCachedUser } from './cached-user.ts';
import { finishLogoutByLink } from './left-by-link.ts';
import { lockOthers } from './lock-others.ts';
import { finishPendingLogout, isLogoutPending } from './pending-logout.ts';
import { clearAfterEnd } from './sign-out.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** expired: the server no longer knows us, but the work on this phone stays open */
  | { status: 'signed-in'; user: CurrentUser; expired: boolean };

let session: Session = { status: 'loading' };
/** signing out, and the page will be reloaded: a late answer must not sign in again */
let isLeaving = false;
const listeners = new Set<() => void>();

function set(next: Session) {
  session = isLeaving ? { status: 'loading' } : next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = () => session;
export const useSession = () => useSyncExternalStore(subscribe, currentSession);

/** The signed-in user; only for screens that need one. */
export function useUser(): CurrentUser {
  const now = useSession();
  if (now.status !== 'signed-in') throw new Error('useUser outside the signed-in part');
  return now.user;
}

const isShown = (user: CurrentUser) => session.status === 'signed-in' && session.user.id === user.id;

/** Nothing is shown before the previous user's data is locked. */
async function signedIn(user: CurrentUser) {
  if (isLeaving) return;
  // other tabs watch this: they leave another person's screen
  writeCachedUser(user);
  if (!isShown(user)) {
    if (session.status === 'signed-in') set({ status: 'loading' });
    await lockOthers(user.id);
  }
  set({ status: 'signed-in', user, expired: false });
}

/**
 * `isSure`: confirmed by the server or the person. Otherwise somebody may still be signed in whom this page forgot.
 */
async function signedOut(isSure: boolean) {
  if (isLeaving) return;
  if (isSure) await lockOthers(null);
  set({ status: 'signed-out' });
}

/**
 * The session was ended from elsewhere: the account was closed, its password changed, or this device signed out.
 * Unlike an expired session, nothing stays open here.
 */
async function endedElsewhere() {
  forgetCachedUser();
  set({ status: 'loading' });
  await lockOthers(null);
  await clearAfterEnd();
  location.replace('/');
}

/** A sign-out in progress must not be interrupted. */
const isEndedByOthers = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'session_ended' && !isLogoutPending();

/** A first visitor with a dead connection sees the login page, not a spinner for minutes. */
const PATIENCE_MS = 8000;

/** Before a person's data is removed from this device: unmounts the screens that query it. */
export function leaveSession() {
  isLeaving = true;
  set({ status: 'loading' });
}

/** Asks who is signed in. Only a 401 means signed out; no network, a 500 or a captive portal prove nothing. */
export async function refreshUser() {
  let refused = false;
  try {
    const user = await api.get('/api/user', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return await signedIn(user);
  } catch (error) {
    refused = error instanceof ApiError && error.status === 401;
    if (isEndedByOthers(error) && session.status === 'signed-in') return endedElsewhere();
  }
  if (session.status === 'loading') return signedOut(refused);
  if (refused && session.status === 'signed-in') set({ ...session, expired: true });
}

/**
 * A call was refused for this session, or the session has become another person's under the open app. Nothing on
 * this phone is deleted: the person signs in again and continues. Only a session ended from elsewhere ends here
 * too.
 */
export async function sessionRefused() {
  const answer = await api
    .get('/api/user', { signal: AbortSignal.timeout(PATIENCE_MS) })
    .catch((error: unknown) => ({ id: null, error }));
  if (session.status !== 'signed-in' || answer.id === session.user.id) return;
  if ('error' in answer && isEndedByOthers(answer.error)) return endedElsewhere();
  set({ ...session, expired: true });
}

/** Opens from the phone's own copy at once, then asks the server. */
export async function startSession() {
  if (await finishLogoutByLink()) await lockOthers(null);
  // killed half-way through a logout: the person has left
  if (isLogoutPending()) forgetCachedUser();
  if (isLogoutPending() && !(await finishPendingLogout())) return signedOut(true);
  const cached = readCachedUser();
  if (cached) await signedIn(cached);
  await refreshUser();
}

/** After a successful login or registration: fetches the current user again. */
export async function enter(answer: CurrentUser) {
  const user = await api.get('/api/user').catch(() => answer);
  await signedIn(user);
  return user;
}

/** A logout, or another person's sign-in, in one tab applies to all tabs. */
export function followOtherTabs() {
  const check = () => {
    if (session.status !== 'signed-in') return;
    if (readCachedUser()?.id !== session.user.id) location.replace('/');
  };
  addEventListener('storage', (event) => {
    if (event.key === USER_KEY || event.key === null) check();
  });
  // the back button may restore a frozen page of the user who has left
  addEventListener('pageshow', (event) => {
    if (event.persisted) check();
  });
}
