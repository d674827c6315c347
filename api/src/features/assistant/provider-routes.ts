import { trialQuestions } from '@turva/assistant/testing/trial';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { problem } from '../../problem.ts';
import { askedToday, mayAskProvider } from './chat-limits.ts';
import type { Outcomes } from './provider/outcomes.ts';
import { checkProvider, tryQuestion } from './provider/try-provider.ts';

/** Aborts when the client no longer waits for the answer. */
function stoppedBy(reply: FastifyReply): AbortSignal {
  const stop = new AbortController();
  reply.raw.once('close', () => stop.abort());
  return stop.signal;
}

/** What an admin sees of the language model: whether it answers, how fast, and how correctly. */
export async function providerRoutes(
  scope: FastifyInstance,
  { deps, outcomes }: { deps: Deps; outcomes: Outcomes },
) {
  const route = routesIn(scope);
  const { db, config, now } = deps;
  route('GET /api/admin/assistant', { who: 'admin' }, async () => {
    const { ai } = config;
    const { modelReadsTexts } = await plantSettings(db);
    return {
      service: ai ? { host: new URL(ai.baseUrl).host, model: ai.model } : null,
      readsTexts: modelReadsTexts,
      dailyLimit: ai?.dailyLimit ?? 0,
      askedToday: await askedToday(db, now()),
      outcomes: outcomes.list().map((one) => ({ ...one, at: one.at.toISOString() })),
      questions: trialQuestions.length,
    };
  });

  /** It costs as much as a question, so it counts as one. */
  const counted = async () => {
    const { ai } = config;
    if (!ai) throw problem('not_found');
    if (!(await mayAskProvider(db, { now: now(), daily: ai.dailyLimit }))) throw problem('too_many_requests');
    return ai;
  };
  const audits = 'asks the language model, changes nothing';
  route('POST /api/admin/assistant/check', { who: 'admin', audits }, async (_req, reply) =>
    checkProvider(await counted(), stoppedBy(reply)),
  );
  route('POST /api/admin/assistant/questions', { who: 'admin', audits }, async (req, reply) => {
    const result = await tryQuestion(await counted(), req.body.number, stoppedBy(reply));
    if (!result) throw problem('not_found');
    return result;
  });
}
