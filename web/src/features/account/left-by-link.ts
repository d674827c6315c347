import { readCachedUser } from './cached-user.ts';
import { clearAfterLink } from './sign-out.ts';

const COOKIE = 'turva-left';

const isMarked = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${COOKIE}=`));

/**
 * After `GET /api/logout`, opened as a page: the session is gone already, so nobody could be asked about unsent work.
 * It stays on this device for the same person; everything else goes.
 */
export async function finishLogoutByLink(): Promise<void> {
  if (!isMarked()) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  const user = readCachedUser();
  if (user) {
    const [{ leaveDevice }, { userDb }] = await Promise.all([
      import('../../offline/leave-device.ts'),
      import('../../offline/db.ts'),
    ]);
    await leaveDevice(userDb(user.id), { keep: true }).catch(() => undefined);
  }
  clearAfterLink();
}
