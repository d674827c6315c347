import { signOut } from '../features/account/sign-out.ts';

/** Asks about unsent work first; "stay" changes nothing. */
export async function logOut() {
  await signOut(async () => undefined);
}
