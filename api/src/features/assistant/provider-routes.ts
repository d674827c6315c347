import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { problem } from '../../problem.ts';
import { askedToday, mayAskProvider } from './chat-limits.ts';
import { checkProvider } from './provider/check-provider.ts';
import type { Outcomes } from './provider/outcomes.ts';
import { whenLeft } from './when-left.ts';

/** What an admin sees of the language model: whether it answers, and how fast. */
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
    };
  });

  // it costs as much as a question, so it counts as one
  route(
    'POST /api/admin/assistant/check',
    { who: 'admin', audits: 'asks the language model, changes nothing' },
    async (_req, reply) => {
      const { ai } = config;
      if (!ai) throw problem('not_found');
      if (!(await mayAskProvider(db, { now: now(), daily: ai.dailyLimit })))
        throw problem('too_many_requests');
      return checkProvider(ai, whenLeft(reply));
    },
  );
}
