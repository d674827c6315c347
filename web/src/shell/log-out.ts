import { rememberLogout } from '../features/account/pending-logout.ts';
import { leaveSession } from '../features/account/session.tsx';
import { signOut } from '../features/account/sign-out.ts';
import { leaveDevice } from '../offline/device/leave-device.ts';
import { keptHere } from '../offline/device/lock-device.ts';
import { workCount } from '../offline/device/seal.ts';
import { deviceDb, userDb } from '../offline/engine/db.ts';
import { writeKept } from '../sync-ui/device/kept-hint.ts';
import { askBeforeLogout } from '../sync-ui/device/logout-guard.tsx';

/**
 * Work that cannot be locked now is locked at the next start (`lockOthers`): the person signs out in any case.
 * Resolves to whether it was locked.
 */
async function leave(userId: number, keep: boolean): Promise<boolean> {
  // recorded first: a page killed during this must not open as theirs again
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

/** Asks about unsent work first; "stay" changes nothing. */
export async function logOut(userId: number) {
  if ((await askBeforeLogout(userId, (keep) => leave(userId, keep))) === 'proceed') await signOut();
}

/**
 * A colleague takes over this phone: this person's work is locked without a question, and unlocked when they
 * return.
 */
export async function switchUser(userId: number) {
  // work with a deletion date must be announced before
  const isShared = (await deviceDb().users.get(userId))?.isShared ?? false;
  if (isShared && (await workCount(userDb(userId))) > 0) return logOut(userId);
  // nobody is told that their work is locked when it is not: the login page shows the actual state
  await signOut({ next: await leave(userId, true) });
}

/** The account is deleted: nothing of it stays on this device, not even unsent work. */
export async function leaveForGood(userId: number) {
  await leave(userId, false);
  await signOut();
}
