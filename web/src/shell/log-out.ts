import { rememberLogout } from '../features/account/pending-logout.ts';
import { leaveSession } from '../features/account/session.tsx';
import { signOut } from '../features/account/sign-out.ts';
import { leaveDevice } from '../offline/device/leave-device.ts';
import { keptHere } from '../offline/device/lock-device.ts';
import { workCount } from '../offline/device/seal.ts';
import { deviceDb, userDb } from '../offline/engine/db.ts';
import { writeKept } from '../sync-ui/kept-hint.ts';
import { askBeforeLogout } from '../sync-ui/logout-guard.tsx';

/** What cannot be locked now is locked at the next start (`lockOthers`): the person leaves in any case. Whether it was. */
async function leave(userId: number, keep: boolean): Promise<boolean> {
  // noted first: a page killed in the middle of this must not open as theirs again
  rememberLogout();
  leaveSession();
  const left = await leaveDevice(userDb(userId), { keep }).then(
    () => true,
    (error: unknown) => {
      reportError(error);
      return false;
    },
  );
  writeKept(await keptHere());
  return left;
}

/** Unsent work is asked about first; "stay" changes nothing. */
export async function logOut(userId: number) {
  if ((await askBeforeLogout(userId, (keep) => leave(userId, keep))) === 'proceed') await signOut();
}

/** A colleague takes over this phone: what this person has begun is locked without a question, and theirs again later. */
export async function switchUser(userId: number) {
  // what will be deleted one day is said before
  const isShared = (await deviceDb().users.get(userId))?.isShared ?? false;
  if (isShared && (await workCount(userDb(userId))) > 0) return logOut(userId);
  // nobody is told that their work is locked when it is not: the login page says what became of it
  await signOut({ next: await leave(userId, true) });
}

/** The account is no more: nothing of it stays on this device, not even what was unsent. */
export async function leaveForGood(userId: number) {
  await leave(userId, false);
  await signOut();
}
