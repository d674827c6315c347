import { signOut } from '../features/account/sign-out.ts';
import { askBeforeLogout } from '../sync-ui/logout-guard.tsx';

/** Unsent work is asked about first; "stay" changes nothing. */
export async function logOut(userId: number) {
  if ((await askBeforeLogout(userId)) === 'proceed') await signOut();
}
