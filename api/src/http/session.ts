import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createSessionStore, IDLE_MS, type Session, type SessionStore } from './session-store.ts';

export const isHttps = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;
/** `__Host-` pins the cookie to this host and https; browsers refuse the prefix without Secure. */
export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-turva' : 'turva');

declare module 'fastify' {
  interface FastifyRequest {
    /** A visitor's is empty, under an unused id. Only in the scope with sessions, once the cookies are parsed. */
    session: Session;
  }
  interface FastifyInstance {
    sessionStore: SessionStore;
  }
}

const ID_BYTES = 24;
const newSession = (): Session => ({ sessionId: randomBytes(ID_BYTES).toString('base64url') });

const MOST_READ = 5000;

/** Reads the id in a signed cookie. Each cookie's signature is verified once, not at each call. */
function idReader() {
  const known = new Map<string, string>();
  return (req: FastifyRequest, signed: string | undefined): string | undefined => {
    if (signed === undefined) return undefined;
    const id = known.get(signed);
    if (id !== undefined) return id;
    const { valid, value } = req.unsignCookie(signed);
    // invented values are not cached
    if (!valid) return undefined;
    if (known.size >= MOST_READ) known.clear();
    known.set(signed, value);
    return value;
  };
}

/**
 * Sessions for the scope it is registered in: pages, assets and health checks never touch the store. A dead session's
 * cookie is not cleared: by then the browser may have a newer one of that name, and a late answer to the previous session
 * would sign out a person who has just signed in.
 */
export const sessions = fp(async (app, { deps }: { deps: Deps }) => {
  const { config, db, now, changes } = deps;
  if (!config.sessionSecret) throw new Error('SESSION_SECRET is not set');
  await app.register(cookie, { secret: config.sessionSecret });
  const store = createSessionStore(db, now, changes);
  const idIn = idReader();
  const name = sessionCookieName(config);

  app.decorateRequest('session');
  app.decorate('sessionStore', store);
  app.addHook('onRequest', async (req) => {
    const id = idIn(req, req.cookies[name]);
    req.session = (id === undefined ? null : await store.get(id)) ?? newSession();
  });
  app.addHook('onSend', async (req, reply) => {
    // refused before the cookies were parsed: overload, a call from another site
    if (!req.session?.isChanged) return;
    const { sessionId } = req.session;
    await store.set(sessionId, req.session);
    setSessionCookie(req, reply, { config, name, sessionId });
  });
});

interface SessionCookie {
  config: Config;
  name: string;
  sessionId: string;
}

const setSessionCookie = (
  req: FastifyRequest,
  reply: FastifyReply,
  { config, name, sessionId }: SessionCookie,
) =>
  reply.setCookie(name, sessionId, {
    path: '/',
    signed: true,
    httpOnly: true,
    // lax keeps links from mail working; the origin check stands in for CSRF tokens, keep both if this changes
    sameSite: 'lax',
    // without PUBLIC_URL as the call came: a cookie set over https is never sent over http
    secure: isHttps(config) || req.protocol === 'https',
    maxAge: IDLE_MS / 1000,
  });

const AGENT_MAX = 200;

/** Starts a session under a new id; any id the browser sent is invalid afterwards. */
export async function signIn(req: FastifyRequest, userId: number, now: Date) {
  await leaveSession(req);
  const agent = req.headers['user-agent']?.slice(0, AGENT_MAX);
  req.session = {
    ...req.session,
    userId,
    startedAt: now.getTime(),
    ...(agent && { agent }),
    isChanged: true,
  };
}

/** Ends the call's session for good and leaves the call without one. */
export async function leaveSession(req: FastifyRequest) {
  const { sessionId, loaded } = req.session;
  if (loaded) await req.server.sessionStore.destroy(sessionId);
  req.session = newSession();
}

/** Extends a session in use, at most once per half life. The store enforces the absolute limit. */
export function renewIfAging({ session }: FastifyRequest, now: Date) {
  const since = session.renewedAt ?? session.startedAt ?? 0;
  if (now.getTime() - since <= IDLE_MS / 2) return;
  session.renewedAt = now.getTime();
  session.isChanged = true;
}
