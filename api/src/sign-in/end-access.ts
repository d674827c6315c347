import { sql } from 'kysely';
import { announceSignOut } from '../db/change-feed.ts';
import type { Trx } from '../db/client.ts';
import { revokeSessionsOf } from '../http/session/session-store.ts';

/** What opens an account, or a part of it. */
export const kindsOfAccess = [
  'sessions',
  'passkeys',
  'calendar',
  'apiKeys',
  'passwordLinks',
  'identities',
  'password',
] as const;
type Kind = (typeof kindsOfAccess)[number];

/** `others`: all but the session or identity that this very event came with. */
type Ended = Partial<Record<Kind, 'all' | 'others'>>;

/**
 * What ends at which event. Whatever is not named goes on: a password says nothing about the workplace's service, and
 * a passkey is proved by the device itself. Rights are read at each call, so a changed role leaves the sessions; what
 * was made by the earlier role, and shows or does more or less by the new one, is made again.
 */
export const endsAt = {
  passwordChanged: { sessions: 'others', calendar: 'all', apiKeys: 'all', passwordLinks: 'all' },
  // who has lost the password may have lost more
  passwordSetByLink: {
    sessions: 'all',
    passkeys: 'all',
    calendar: 'all',
    apiKeys: 'all',
    passwordLinks: 'all',
  },
  // anybody may have made the account, in another's name
  workplaceLinked: {
    sessions: 'all',
    passkeys: 'all',
    calendar: 'all',
    apiKeys: 'all',
    passwordLinks: 'all',
    identities: 'others',
    password: 'all',
  },
  deviceLost: {
    sessions: 'others',
    passkeys: 'all',
    calendar: 'all',
    apiKeys: 'all',
    passwordLinks: 'all',
  },
  roleChanged: { calendar: 'all', apiKeys: 'all', passwordLinks: 'all' },
  addressChanged: { passwordLinks: 'all' },
  accountClosed: { sessions: 'all', calendar: 'all', apiKeys: 'all', passwordLinks: 'all' },
  // a sign-in under way when the account was closed does not survive
  accountReopened: { sessions: 'all', calendar: 'all', apiKeys: 'all', passwordLinks: 'all' },
  // all other rows of the person are deleted, by the classes of `db/columns`
  accountErased: { sessions: 'all' },
} as const satisfies Record<string, Ended>;

export type AccessEvent = keyof typeof endsAt;

/** In place of a hash: no password opens the account until its owner has set one. */
export const NO_PASSWORD = '!';

interface Whose {
  userId: number;
  now: Date;
  /** the session, and the identity, that an event leaves */
  kept?: { sid?: string; subject?: { issuer: string; subject: string } };
}

type End = (trx: Trx, whose: Whose, which: 'all' | 'others') => Promise<unknown>;

const ends: Record<Kind, End> = {
  sessions: async (trx, { userId, kept }, which) => {
    const sid = which === 'others' ? kept?.sid : undefined;
    await revokeSessionsOf(trx, userId, sid);
    const pushes = trx.deleteFrom('pushSubscriptions').where('userId', '=', userId);
    await (sid === undefined ? pushes : pushes.where('sid', '<>', sid)).execute();
    // a session that stays has its stream of events cut as well, and reconnects by itself
    await announceSignOut(trx, userId);
  },
  passkeys: (trx, { userId }) => trx.deleteFrom('passkeys').where('userId', '=', userId).execute(),
  calendar: (trx, { userId }) => trx.deleteFrom('calendarLinks').where('userId', '=', userId).execute(),
  apiKeys: (trx, { userId, now }) =>
    trx
      .updateTable('apiKeys')
      .set({ revokedAt: now })
      .where('madeBy', '=', userId)
      .where('revokedAt', 'is', null)
      .execute(),
  passwordLinks: (trx, { userId }) =>
    trx.deleteFrom('passwordLinks').where('userId', '=', userId).where('usedAt', 'is', null).execute(),
  identities: (trx, { userId, kept }, which) => {
    const all = trx.deleteFrom('userIdentities').where('userId', '=', userId);
    const own = kept?.subject;
    return (
      which === 'others' && own
        ? all.where(sql<boolean>`(issuer, subject) <> (${own.issuer}, ${own.subject})`)
        : all
    ).execute();
  },
  password: (trx, { userId }) =>
    trx.updateTable('users').set({ password: NO_PASSWORD }).where('id', '=', userId).execute(),
};

/** Ends what `endsAt` names for this event. Every route that changes who may get in calls it, and nothing else does. */
export async function endAccess(trx: Trx, event: AccessEvent, whose: Whose): Promise<void> {
  const named: Ended = endsAt[event];
  for (const kind of kindsOfAccess) {
    const which = named[kind];
    if (which) await ends[kind](trx, whose, which);
  }
}

/** The device with this passkey may be lost: what it opened ends, but for the session that says so. */
export async function endSessionsOfPasskey(
  trx: Trx,
  { userId, id, sid }: { userId: number; id: string; sid: string },
): Promise<void> {
  const ended = await trx
    .updateTable('sessions')
    .set({ revoked: true, sess: '{}' })
    .where('userId', '=', userId)
    .where('sid', '<>', sid)
    .where(sql<boolean>`sess->>'passkeyId' = ${id}`)
    .returning('sid')
    .execute();
  if (ended.length === 0) return;
  await trx
    .deleteFrom('pushSubscriptions')
    .where(
      'sid',
      'in',
      ended.map((session) => session.sid),
    )
    .execute();
  await announceSignOut(trx, userId);
}
