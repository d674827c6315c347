import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../http/load/network-of.ts';
import { isThisMachine } from '../http/load/own-hosts.ts';
import { problem } from '../problem.ts';
import { CODE_PATH } from './addresses.ts';
import { codePage } from './pages.ts';
import { isCode } from './phone-code.ts';

const COOKIE = '__Host-turva-phone';
const YEAR_S = 365 * 24 * 60 * 60;
const TRIES = 10;
const TRIES_S = 10 * 60;

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Compares a code; wrong ones are counted together, wherever they are given: on the page, or in a cookie. */
export type CodeGuesses = ReturnType<typeof countGuesses>;
export function countGuesses(code: string) {
  const wrong = new RateLimiterMemory({ points: TRIES, duration: TRIES_S });
  return {
    code,
    guess: async (ip: string, typed: string): Promise<'right' | 'wrong' | 'spent'> => {
      const from = networkOf(ip);
      // taken before the comparison, so that no two calls at once share one
      const { consumedPoints } = await wrong.penalty(from);
      if (consumedPoints > TRIES) return 'spent';
      if (!isCode(typed, code)) return 'wrong';
      await wrong.reward(from);
      return 'right';
    },
  };
}

/**
 * From other machines only people who have the code may sign in or register, because everybody knows the demo's
 * passwords. A signed-in person continues without it, so that a phone whose browser lost the code can still send
 * its outbox.
 */
export const onlyByCode = fp(async (app, { guesses }: { guesses: CodeGuesses }) => {
  app.addHook('preHandler', async (req) => {
    if (safe.has(req.method) || isThisMachine(req.ip) || req.session.userId !== undefined) return;
    const given = req.cookies[COOKIE];
    const outcome = given === undefined ? 'wrong' : await guesses.guess(req.ip, given);
    if (outcome === 'spent') throw problem('too_many_requests', { retryAfter: TRIES_S });
    if (outcome === 'wrong') throw problem('phone_code');
  });
});

/** The page the code leads to: `?k=` from the QR code, or typed into its form. */
export const codeRoute = fp(async (app, { guesses }: { guesses: CodeGuesses }) => {
  app.get<{ Querystring: { k?: string } }>(CODE_PATH, async (req, reply) => {
    const typed = req.query.k;
    reply.header('cache-control', 'no-store');
    const state = typeof typed === 'string' ? await guesses.guess(req.ip, typed) : 'asked';
    if (state === 'right') {
      const lasting = `Max-Age=${YEAR_S}; Path=/; Secure; HttpOnly; SameSite=Lax`;
      return reply.header('set-cookie', `${COOKIE}=${guesses.code}; ${lasting}`).redirect('/', 303);
    }
    return reply
      .code(state === 'spent' ? 429 : state === 'wrong' ? 403 : 200)
      .type('text/html; charset=utf-8')
      .send(codePage(req.headers['accept-language'], state));
  });
});
