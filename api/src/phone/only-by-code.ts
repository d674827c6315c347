import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../http/network-of.ts';
import { isThisMachine } from '../http/own-hosts.ts';
import { problem } from '../problem.ts';
import { CODE_PATH } from './addresses.ts';
import { codePage } from './pages.ts';
import { isCode } from './phone-code.ts';

const COOKIE = '__Host-turva-phone';
const YEAR_S = 365 * 24 * 60 * 60;
const TRIES = 10;
const TRIES_S = 10 * 60;

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Options {
  code: string;
}

/**
 * From other machines only people who have the code may sign in or register, because everybody knows the demo's
 * passwords. A signed-in person continues without it, so that a phone whose browser lost the code can still send
 * its outbox.
 */
export const onlyByCode = fp(async (app, { code }: Options) => {
  app.addHook('preHandler', async (req) => {
    if (safe.has(req.method) || isThisMachine(req.ip) || req.session.userId !== undefined) return;
    if (!isCode(req.cookies[COOKIE], code)) throw problem('phone_code');
  });
});

/** The page the code leads to: `?k=` from the QR code, or typed into its form. */
export const codeRoute = fp(async (app, { code }: Options) => {
  const wrong = new RateLimiterMemory({ points: TRIES, duration: TRIES_S });
  app.get<{ Querystring: { k?: string } }>(CODE_PATH, async (req, reply) => {
    const typed = req.query.k;
    const from = networkOf(req.ip);
    const isSpent = ((await wrong.get(from))?.remainingPoints ?? 1) <= 0;
    reply.header('cache-control', 'no-store');
    if (!isSpent && typeof typed === 'string' && isCode(typed, code)) {
      const lasting = `Max-Age=${YEAR_S}; Path=/; Secure; HttpOnly; SameSite=Lax`;
      return reply.header('set-cookie', `${COOKIE}=${code}; ${lasting}`).redirect('/', 303);
    }
    if (typed !== undefined && !isSpent) await wrong.consume(from);
    const state = isSpent ? 'spent' : typed === undefined ? 'asked' : 'wrong';
    return reply
      .code(state === 'spent' ? 429 : state === 'wrong' ? 403 : 200)
      .type('text/html; charset=utf-8')
      .send(codePage(req.headers['accept-language'], state));
  });
});
