import { AsyncLocalStorage } from 'node:async_hooks';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import type { Db, Trx } from '../db/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Signed out after two weeks without use, and after three months in any case. */
export const IDLE_MS = 14 * DAY_MS;
export const ABSOLUTE_MS = 90 * DAY_MS;

/** What the store found beside the session; never written back. */
export class Loaded {
  readonly user: SessionUser;
  /** when it ends, if nobody uses it any more */
  readonly expires: Date;
  constructor(user: SessionUser, expires: Date) {
    this.user = user;
    this.expires = expires;
  }
  // the session is hashed and saved as JSON: this must leave no trace there
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
}

/** Who looks or asks, as far as a right goes by it. */
export type Viewer = Pick<SessionUser, 'id' | 'role'>;

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** ms since epoch */
    startedAt?: number;
    renewedAt?: number;
    /** browser and system, as it named itself at sign-in */
    agent?: string;
    loaded?: Loaded;
  }
}

const lookUps = new AsyncLocalStorage<Map<string, Promise<Session | null>>>();

/**
 * The calls inside `work` look a session up once between them. For the calls of one batch: it was let in as a whole,
 * and a hundred look-ups of the same row would be a sixth of its time.
 */
export const sharingLookUps = <T>(work: () => Promise<T>): Promise<T> => lookUps.run(new Map(), work);

type Done = (error?: unknown) => void;
type Found = (error: unknown, session?: Session | null) => void;

/**
 * Sessions in the `sessions` table. A destroyed session stays as a tombstone: a request that was in flight at
 * logout saves its copy afterwards, and a plain upsert would bring the session back to life.
 */
export function createSessionStore(db: Db, now: () => Date): SessionStore {
  return {
    get: (sid: string, done: Found) => settle(lookUp(db, sid, now()), done),
    set: (sid: string, session: Session, done: Done) => settle(saveSession(db, sid, session, now()), done),
    destroy: (sid: string, done: Done) => settle(giveUpSession(db, sid), done),
  };
}

function settle<T>(work: Promise<T>, done: (error: unknown, value?: T) => void) {
  work.then((value) => done(null, value), done);
}

async function lookUp(db: Db, sid: string, now: Date): Promise<Session | null> {
  const shared = lookUps.getStore();
  if (!shared) return loadSession(db, sid, now);
  const found = shared.get(sid) ?? loadSession(db, sid, now);
  shared.set(sid, found);
  const session = await found;
  // each call may change its own copy
  return session && { ...session };
}

/** One query for session and user: this runs on every call. */
async function loadSession(db: Db, sid: string, now: Date): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sess', 'expire', 'users.id', 'username', 'firstName', 'lastName', 'department', 'role'])
    .where('sid', '=', sid)
    .where('revoked', '=', false)
    .where('expire', '>', now)
    // a deactivated person is signed out everywhere, at once
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { sess, expire, ...user } = row;
  return { ...(sess as Session), loaded: new Loaded(user, expire) };
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
}

/** On a tombstone: its own browser gave the session up, by logging out or by the next sign-in. */
const GIVEN_UP = { givenUp: true };

async function giveUpSession(db: Db, sid: string) {
  const tombstone = { revoked: true, sess: JSON.stringify(GIVEN_UP) };
  await db.updateTable('sessions').set(tombstone).where('sid', '=', sid).execute();
}

/**
 * Whether there was such a session and somebody has put an end to it from elsewhere; known for as long as its tombstone
 * stands.
 */
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

/** Whether the session would still open a call: for what has gone on since it was looked for. */
export async function isLiving(db: Db, sid: string, now: Date): Promise<boolean> {
  return (await loadSession(db, sid, now)) !== null;
}

/** Ends every session of a person, on all devices; but the one they keep. */
export async function revokeSessionsOf(db: Db | Trx, userId: number, kept?: string) {
  const all = db.updateTable('sessions').set({ revoked: true, sess: '{}' }).where('userId', '=', userId);
  await (kept === undefined ? all : all.where('sid', '<>', kept)).execute();
}
