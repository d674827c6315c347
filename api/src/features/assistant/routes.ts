import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { ask } from './ask.ts';
import { createChatLimit } from './chat-limits.ts';
import type { Reads } from './reads.ts';
import { streamAnswer } from './stream-answer.ts';

/** Ten messages and a question; whatever is longer is no conversation. */
const MAX_BODY = 256 * 1024;

export async function assistantRoutes(scope: FastifyInstance, { deps, reads }: { deps: Deps; reads: Reads }) {
  const route = routesIn(scope);
  const countQuestion = createChatLimit(deps.db);

  // reads only: nothing it could do twice, so no idempotency key
  route(
    'POST /api/ai/chat',
    { who: 'user', audits: 'reads only; what was asked is nobody’s business', bodyLimit: MAX_BODY },
    async (req, reply) => {
      await countQuestion(req.user.id);
      // whoever stops reading needs nothing more said
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      const answer = await ask(deps, req.user, req.body, { reads, stopped: stop.signal });
      if (!req.headers.accept?.includes('text/event-stream')) return answer;
      await streamAnswer(reply, answer);
      return reply;
    },
  );
}
