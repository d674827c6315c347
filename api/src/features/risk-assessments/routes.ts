import type { ListRiskAssessments } from '@turva/contracts/risks/risk-assessments';
import { headers } from '@turva/contracts/sync/sync';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { write } from '../../http/calls/idempotency.ts';
import { editOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { actingOf } from '../../http/session/acting.ts';
import { clientIdOf } from '../../http/session/client-id.ts';
import { writesIn } from '../../http/write-route.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { createFromAnalysis } from './analysis/create-from-analysis.ts';
import { suggestionKeeper } from './analysis/suggestions.ts';
import { createAssessment } from './create-assessment.ts';
import { editAssessment } from './edit-assessment.ts';
import { AssessmentId, findAssessment } from './find-assessment.ts';
import { listAssessments } from './list-assessments.ts';

export async function riskAssessmentRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db } = deps;
  const keeper = suggestionKeeper(deps);
  const acting = (req: FastifyRequest) => actingOf(deps, req);

  route('GET /api/risk-assessments', { who: 'user' }, (req, reply) => {
    const now = deps.clock.settled();
    const read = (query: ListRiskAssessments) => listAssessments(db, query, now);
    return answerList(req, reply, { query: req.query, read });
  });

  route('GET /api/risk-assessments/ai-analysis', { who: 'user' }, async (req) =>
    keeper.suggestions(req.query.language ?? (await languageOfUser(db, req.user.id))),
  );

  route(
    'GET /api/risk-assessments/:id',
    { who: 'user', record: { of: 'risk_assessments' }, params: AssessmentId },
    (req) => findAssessment(db, { userId: req.user.id, id: req.params.id }, deps.clock.settled()),
  );

  writes(
    'POST /api/risk-assessments',
    { who: 'user', audits: ['risk_assessments', 'created'] },
    (trx, req, acting) =>
      createAssessment(trx, acting, {
        input: req.body,
        clientId: clientIdOf(req.body, req.headers[headers.idempotencyKey]),
      }),
  );

  route(
    'POST /api/risk-assessments/from-analysis',
    { who: 'user', audits: ['risk_assessments', 'from_analysis'] },
    async (req, reply) => {
      const { analysisData } = req.body;
      const clientId = clientIdOf(req.body, req.headers[headers.idempotencyKey]);
      const language = analysisData.language ?? (await languageOfUser(db, req.user.id));
      // looked up before the transaction, which has only one connection
      const suggestion = await keeper.find(analysisData, language);
      const answer = await write(deps, req, reply, (trx) =>
        createFromAnalysis(trx, acting(req), { suggestion, clientId }),
      );
      keeper.forget();
      return answer;
    },
  );

  writes(
    'PATCH /api/risk-assessments/:id',
    {
      who: 'user',
      audits: ['risk_assessments', 'edited', 'status'],
      record: { of: 'risk_assessments', may: 'ownerOrSupervisors' },
      params: AssessmentId,
    },
    (trx, req, acting) => editAssessment(trx, acting, editOf(req)),
  );
}
