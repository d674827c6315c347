import type { SessionStore } from '@fastify/session';
import type { CurrentUser } from '@turva/contracts/people/account';
import type { Session } from 'fastify';
import pLimit from 'p-limit';
import type { ChangeFeed } from '../../db/change-feed.ts';
import type { Db, Trx } from '../../db/client.ts';
import { patience, urgently } from '../../db/patience.ts';
import { afterAlarms } from '../load/urgent-calls.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Signed out after two weeks without use, and after three months in any case. */
export const IDLE_MS = 14 * DAY_MS;
export const ABSOLUTE_MS = 90 * DAY_MS;

/** What the store loaded with the session; never written back. */
export class Loaded {
  readonly user: SessionUser;
  /** when it expires if not used again */
  readonly expires: Date;
  /** as the person sees it; null until their key has been created */
  readonly account: CurrentUser | null;
  constructor(user: SessionUser, expires: Date, account: CurrentUser | null) {
    this.user = user;
    this.expires = expires;
    this.account = account;
  }
  // the session is hashed and saved as JSON, which must not include this
  toJSON() {
    return undefined;
  }
}

export interface SessionUser {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  department: string | null;
  role: string;
  /** whose work falls to them today, where a right asks for it */
  insteadOf?: readonly number[];
}

/** The person a right is checked for. */
export type Viewer = Pick<SessionUser, 'id' | 'role'>;

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** ms since epoch */
    startedAt?: number;
    renewedAt?: number;
    /** when the person last proved again who they are */
    confirmedAt?: number;
    /** the passkey that opened it */
    passkeyId?: string;
    /** browser and system as reported at sign-in */
    agent?: string;
    loaded?: Loaded;
  }
}

type Done = (error?: unknown) => void;
type Found = (error: unknown, session?: Session | null) => void;

/**
 * Sessions in the `sessions` table. A destroyed session stays as a tombstone: a request in flight at logout saves
 * its copy afterwards, and a plain upsert would revive the session.
 */
export function createSessionStore({ db, now, passed, changes }: Times): SessionStore {
  const known = new Map<string, Known>();
  changes.onPeople(() => known.clear());
  const changing = (sid: string, change: Promise<void>) => change.finally(() => known.delete(sid));
  return {
    get: (sid: string, done: Found) => settle(lookUp(known, sid, { db, now: passed() }), done),
    set: (sid: string, session: Session, done: Done) =>
      settle(changing(sid, saveSession(db, sid, session, now())), done),
    destroy: (sid: string, done: Done) => settle(changing(sid, giveUpSession(db, sid)), done),
  };
}

interface Times {
  db: Db;
  /** a session is dated by it */
  now: () => Date;
  /** and ends when this has come */
  passed: () => Date;
  changes: ChangeFeed;
}

/** A look-up, perhaps still in progress, and when it began. */
interface Known {
  at: number;
  session: Promise<Session | null>;
  /** in line behind those of other calls */
  isWaiting: boolean;
}

/**
 * If a NOTIFY is lost with its connection, an ended session is accepted by another process for this long; never by
 * this one.
 */
const KNOWN_MS = 1000;
/** Look-ups at once: at the end of a shift all phones call together, and an alarm's look-up must not be the last of them. */
const lookUps = pLimit(2);
const MOST_KNOWN = 5000;

function settle<T>(work: Promise<T>, done: (error: unknown, value?: T) => void) {
  work.then((value) => done(null, value), done);
}

async function lookUp(known: Map<string, Known>, sid: string, { db, now }: { db: Db; now: Date }) {
  const session = await lastLookUp(known, sid, { db, now });
  if (!session?.loaded || session.loaded.expires <= now) return null;
  // each call may change its own copy
  return { ...session };
}

function lastLookUp(known: Map<string, Known>, sid: string, { db, now }: { db: Db; now: Date }) {
  const last = known.get(sid);
  const isUrgent = patience().isUrgent ?? false;
  if (last && performance.now() - last.at < KNOWN_MS && !(isUrgent && last.isWaiting)) return last.session;
  if (known.size >= MOST_KNOWN) known.clear();
  const fresh: Known = { at: performance.now(), session: Promise.resolve(null), isWaiting: !isUrgent };
  // an alarm waits for the look-up of whichever call of that session came first
  const load = () => {
    fresh.isWaiting = false;
    return urgently(() => loadSession(db, sid, now));
  };
  fresh.session = isUrgent ? load() : lookUps(() => afterAlarms().then(load));
  const forget = () => known.get(sid) === fresh && known.delete(sid);
  known.set(sid, fresh);
  fresh.session.then((found) => found ?? forget(), forget);
  return fresh.session;
}

/** One query for session and user. */
async function loadSession(db: Db, sid: string, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('sealingKeys', 'sealingKeys.userId', 'users.id')
    .select(['sess', 'expire', 'users.id', 'username', 'firstName', 'lastName', 'department', 'role'])
    .select(['email', 'profileImageUrl', 'employeeId', 'startDate', 'publicKey as sealingKey'])
    .where('sid', '=', sid)
    .where('revoked', '=', false)
    .where('expire', '>', now)
    // a deactivated person is signed out everywhere at once
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sess, expire, email, profileImageUrl, employeeId, startDate, sealingKey, ...user } = row;
  const account = sealingKey && { ...user, email, profileImageUrl, employeeId, startDate, sealingKey };
  return { ...(sess as Session), loaded: new Loaded(user, expire, account || null) };
}

async function saveSession(db: Db, sid: string, session: Session, now: Date) {
  const started = session.startedAt ?? now.getTime();
  const expire = new Date(Math.min(now.getTime() + IDLE_MS, started + ABSOLUTE_MS));
  const { userId = null, agent = null } = session;
  const values = { sess: JSON.stringify(session), expire, userId, agent };
  await db
    .insertInto('sessions')
    .values({ sid, ...values })
    .onConflict((conflict) =>
      conflict.column('sid').doUpdateSet(values).where('sessions.revoked', '=', false),
    )
    .execute();
  if (userId === null) return;
  await db
    .updateTable('users')
    .set({ firstSignedInAt: now })
    .where('id', '=', userId)
    .where('firstSignedInAt', 'is', null)
    .execute();
}

/** On a tombstone: its own browser gave the session up, by logging out or by the next sign-in. */
const GIVEN_UP = { givenUp: true };

async function giveUpSession(db: Db, sid: string) {
  const tombstone = { revoked: true, sess: JSON.stringify(GIVEN_UP) };
  await db.updateTable('sessions').set(tombstone).where('sid', '=', sid).execute();
}

/** Whether the session existed and was ended from elsewhere; known for as long as its tombstone exists. */
export async function wasEndedOnPurpose(db: Db, sid: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.userId')
    .select(['sess', 'revoked', 'isActive', 'deletedAt'])
    .where('sid', '=', sid)
    .executeTakeFirst();
  if (!row || 'givenUp' in (row.sess as object)) return false;
  return row.revoked || row.isActive === false || row.deletedAt !== null;
}

/** Whether the session is still valid: for work that has continued since it was checked. */
export async function isLiving(db: Db, sid: string, now: Date): Promise<boolean> {
  return (await loadSession(db, sid, now)) !== null;
}

/** Ends every session of a person on all devices, except the one to be kept. */
export async function revokeSessionsOf(db: Db | Trx, userId: number, kept?: string) {
  const all = db.updateTable('sessions').set({ revoked: true, sess: '{}' }).where('userId', '=', userId);
  await (kept === undefined ? all : all.where('sid', '<>', kept)).execute();
}
