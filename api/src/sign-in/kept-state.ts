import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isHttps } from '../http/session/session.ts';

const LIFE_S = 5 * 60;
const DAY_S = 24 * 60 * 60;

const nameOf = (config: Config, what: string) => `${isHttps(config) ? '__Host-' : ''}turva-${what}`;
const cookie = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), signed: true }) as const;

/** A sign-in in progress in this browser. The other secrets are derived from it, so that nobody else can finish it. */
export interface OnTheWay {
  state: string;
  /** the page the person wanted */
  to: string;
}

export function keepState(reply: FastifyReply, config: Config, { state, to }: OnTheWay) {
  reply.setCookie(nameOf(config, 'workplace'), `${state} ${to}`, { ...cookie(config), maxAge: LIFE_S });
}

/** Single use: the answer clears it. */
export function takeState(req: FastifyRequest, reply: FastifyReply, config: Config): OnTheWay | null {
  const value = readSigned(req, nameOf(config, 'workplace'));
  reply.clearCookie(nameOf(config, 'workplace'), { path: '/' });
  const [state, to] = value?.split(' ') ?? [];
  return state && to ? { state, to } : null;
}

function readSigned(req: FastifyRequest, name: string) {
  const found = req.cookies[name];
  const { valid, value } = found ? req.unsignCookie(found) : { valid: false, value: null };
  return valid ? value : null;
}

/** Known only to this server, although the state goes through the browser. */
export function secretOf({ sessionSecret }: Config, purpose: 'verifier' | 'nonce', state: string): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is not set');
  return createHmac('sha256', sessionSecret).update(`workplace-${purpose}:${state}`).digest('base64url');
}

/**
 * Somebody has left this device: the workplace's service may still have their session, and the next person must not
 * be signed in as them. Until somebody has signed in there again, the service is told to ask.
 */
export function askAnewNextTime(reply: FastifyReply, config: Config) {
  if (config.oidc) reply.setCookie(nameOf(config, 'ask-anew'), '1', { ...cookie(config), maxAge: DAY_S });
}
export const isToAskAnew = (req: FastifyRequest, config: Config) =>
  readSigned(req, nameOf(config, 'ask-anew')) === '1';
export const hasAsked = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(nameOf(config, 'ask-anew'), { path: '/' });
