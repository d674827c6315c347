import cookie, { Signer } from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { createSessionStore, IDLE_MS } from './session-store.ts';

export const isHttps = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;
/** `__Host-` pins the cookie to this host and https; browsers refuse the prefix without Secure. */
export const sessionCookieName = (config: Config) => (isHttps(config) ? '__Host-turva' : 'turva');

const MOST_SIGNED = 5000;

/** The plugin signs a session's id at each call and also verifies the signature: two hashes each, of unchanged values. */
function rememberingSigner(secret: string) {
  const signer = new Signer(secret);
  const signed = new Map<string, string>();
  const read = new Map<string, ReturnType<typeof signer.unsign>>();
  const keep = <Value>(map: Map<string, Value>, key: string, value: Value) => {
    if (map.size >= MOST_SIGNED) map.clear();
    map.set(key, value);
    return value;
  };
  return {
    sign: (id: string) => signed.get(id) ?? keep(signed, id, signer.sign(id)),
    unsign: (text: string) => {
      const known = read.get(text);
      if (known) return known;
      const found = signer.unsign(text);
      // invented values are not cached
      return found.valid ? keep(read, text, found) : found;
    },
  };
}

/** Sessions for the scope it is registered in: pages, assets and health checks never touch the store. */
export const sessions = fp(async (app, { deps }: { deps: Deps }) => {
  const { config, db, clock, passed, changes } = deps;
  if (!config.sessionSecret) throw new Error('SESSION_SECRET is not set');
  // Browsers reach us by PUBLIC_URL; this process only sees its proxy's plain http, or a call injected by a batch,
  // for which the plugin would silently omit a Secure cookie.
  if (isHttps(config))
    app.addHook('onRequest', async (req) => {
      Object.defineProperty(req, 'protocol', { value: 'https' });
    });
  await app.register(cookie, { secret: config.sessionSecret });
  // The plugin answers a dead session by clearing its cookie. By then the browser may have a newer one of that
  // name: a late answer to the previous session would sign out a person who has just signed in. Only logging out
  // clears it.
  app.addHook('onSend', async (req) => {
    // refused before the cookies were parsed: overload, a call from another site
    if (!req.cookies) return;
    delete req.cookies[sessionCookieName(config)];
  });
  await app.register(session, {
    secret: rememberingSigner(config.sessionSecret),
    store: createSessionStore({ db, now: clock.settled, passed, changes }),
    cookieName: sessionCookieName(config),
    // every read would write the session and send the cookie again
    rolling: false,
    saveUninitialized: false,
    cookie: {
      path: '/',
      httpOnly: true,
      // lax keeps links from mail working; the origin check stands in for CSRF tokens, keep both if this changes
      sameSite: 'lax',
      // without PUBLIC_URL as the call came: a cookie set over https is never sent over http
      secure: isHttps(config) || 'auto',
      maxAge: IDLE_MS,
    },
  });
});

const AGENT_MAX = 200;

/** Starts a session under a new id; any id the browser sent is invalid afterwards. */
export async function signIn(req: FastifyRequest, userId: number, now: Date) {
  await req.session.regenerate();
  req.session.userId = userId;
  req.session.startedAt = now.getTime();
  const agent = req.headers['user-agent'];
  if (agent) req.session.agent = agent.slice(0, AGENT_MAX);
}

const CONFIRMED_MS = 5 * 60 * 1000;

/** Whether the person has just proved who they are: a phone left lying about must not give out what opens the account. */
export function isConfirmed({ session }: FastifyRequest, now: Date): boolean {
  const last = Math.max(session.startedAt ?? 0, session.confirmedAt ?? 0);
  const since = now.getTime() - last;
  // confirmed under a clock that was years ahead is not confirmed now
  return since < CONFIRMED_MS && since > -CONFIRMED_MS;
}

/** Extends a session in use, at most once per half life. The store enforces the absolute limit. */
export function renewIfAging({ session }: FastifyRequest, now: Date) {
  const since = session.renewedAt ?? session.startedAt ?? 0;
  if (now.getTime() - since > IDLE_MS / 2) session.renewedAt = now.getTime();
}
