import { warmUp } from '@turva/assistant/warm-up';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { createPersonLimit } from '../../http/session/person-limit.ts';
import { problem } from '../../problem.ts';
import { ask } from './ask.ts';
import { createChatLimit } from './chat-limits.ts';
import { draftTranslation } from './draft-translation.ts';
import type { Outcomes } from './provider/outcomes.ts';
import type { Reads } from './reads.ts';
import { answerStream } from './stream-answer.ts';

/** Per person: enough for the texts of a few records, one by one. */
const DRAFTS_A_MINUTE = 60;
/** Ten messages and a question; anything longer is not a conversation. */
const MAX_BODY = 256 * 1024;

interface Options {
  deps: Deps;
  reads: Reads;
  outcomes: Outcomes;
}

export async function assistantRoutes(scope: FastifyInstance, { deps, reads, outcomes }: Options) {
  const route = routesIn(scope);
  const countQuestion = createChatLimit(deps.db);
  // before anybody asks: it would hold the thread three times as long for the first question
  scope.addHook('onListen', () => warmUp(deps.now()));

  // only reads, so it needs no idempotency key
  route(
    'POST /api/ai/chat',
    { who: 'user', audits: 'reads only; what was asked is nobody’s business', bodyLimit: MAX_BODY },
    async (req, reply) => {
      await countQuestion(req.user.id);
      // stop generating when the reader leaves
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      const asking = { reads, outcomes, stopped: stop.signal };
      if (!req.headers.accept?.includes('text/event-stream')) return ask(deps, req.user, req.body, asking);
      const stream = answerStream(reply);
      try {
        const answer = await ask(deps, req.user, req.body, {
          ...asking,
          onDoing: (doing) => stream.send({ type: 'progress', doing }),
          onText: (text) => stream.send({ type: 'text', text }),
        });
        stream.end(answer);
      } catch (error) {
        stream.fail(error);
      }
      return reply;
    },
  );

  const countDraft = createPersonLimit(deps.db, {
    keyPrefix: 'draft',
    points: DRAFTS_A_MINUTE,
    duration: 60,
  });
  // stores nothing: the draft is stored when somebody saves the translation
  route(
    'POST /api/ai/translate',
    { who: 'supervisor', audits: 'stores nothing; a translation is audited when it is saved' },
    async (req, reply) => {
      if (req.user.role === 'user') throw problem('forbidden');
      await countDraft(req.user.id);
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      return draftTranslation(deps, req.user, req.body, stop.signal);
    },
  );
}
