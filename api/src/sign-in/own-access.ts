import type { OwnAccess } from '@turva/contracts/people/profile';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { hasNotSwitchedOff } from '../people/user-settings.ts';
import { linkOf } from './calendar-link.ts';
import { listKeys } from './list-keys.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { ownSessions } from './own-sessions.ts';
import { hasPassword } from './passwords.ts';

interface Asking {
  userId: number;
  /** of the session and the browser that the call came from */
  sid: string;
  deviceId: string | null;
}

/** Everything that opens this person's account, or a part of it: what `endsAt` can end, but for links on their way. */
export async function ownAccess({ db, config, now }: Deps, asking: Asking): Promise<OwnAccess> {
  const { userId } = asking;
  const account = await db
    .selectFrom('users')
    .select('password')
    .select(hasNotSwitchedOff('biometricLogin').as('usesPasskeys'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const passkeys = await ownPasskeys(db, asking);
  const workplace = await identitiesOf(db, userId);
  const byPasskey = passkeys.length > 0 && account.usesPasskeys;
  return {
    confirmsBy: [
      ...(hasPassword(account.password) ? (['password'] as const) : []),
      ...(byPasskey ? (['passkey'] as const) : []),
      ...(workplace.length > 0 && config.oidc ? (['workplace'] as const) : []),
    ],
    sessions: await ownSessions(db, { ...asking, now: now() }),
    passkeys,
    apiKeys: await listKeys(db, { madeBy: userId }),
    calendar: await linkOf(db, userId),
    workplace,
  };
}

async function identitiesOf(db: Db, userId: number): Promise<OwnAccess['workplace']> {
  const rows = await db
    .selectFrom('userIdentities')
    .select(['issuer', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ issuer, createdAt }) => ({
    service: URL.canParse(issuer) ? new URL(issuer).host : issuer,
    linkedAt: createdAt.toISOString(),
  }));
}
