import { forgetCachedUser, hasCookie, LEFT_COOKIE } from './cached-user.ts';
import { clearAfterLink } from './sign-out.ts';

const unmark = (name: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
};

/**
 * After `GET /api/logout`, opened as a page: the session is gone already, so nobody could be asked about unsent
 * work. It stays on this device, locked (`lockOthers`), for the same person; everything else is deleted. False if
 * nobody was signed in.
 */
export async function finishLogoutByLink(): Promise<boolean> {
  if (!hasCookie(LEFT_COOKIE)) return false;
  // first of all: if killed after this, the next start finds a visitor
  forgetCachedUser();
  unmark(LEFT_COOKIE);
  await clearAfterLink();
  return true;
}
