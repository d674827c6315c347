import {
  AnalysisQuery,
  CreateRiskAssessment,
  EditRiskAssessment,
  FromAnalysis,
  ListRiskAssessments,
  RiskAssessment,
  RiskSuggestion,
} from '@turva/contracts/risk-assessments';
import { headers } from '@turva/contracts/sync';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/captured-at.ts';
import { clientIdOf } from '../../http/client-id.ts';
import { write } from '../../http/idempotency.ts';
import { linkNext, streamRows } from '../../http/list-answers.ts';
import { revOf } from '../../http/rev-of.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { createFromAnalysis } from './analysis/create-from-analysis.ts';
import { suggestionKeeper } from './analysis/suggestions.ts';
import { type Acting, createAssessment } from './create-assessment.ts';
import { editAssessment } from './edit-assessment.ts';
import { AssessmentId, findAssessment } from './find-assessment.ts';
import { listAssessments, streamAssessments } from './list-assessments.ts';

export async function riskAssessmentRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, jobs } = deps;
  const keeper = suggestionKeeper(deps);
  const acting = (req: FastifyRequest): Acting => ({
    user: req.user,
    jobs,
    now: deps.now(),
    captured: capturedAt(req.headers, deps.now()),
  });

  app.get(
    '/risk-assessments',
    { schema: { response: { '2xx': z.array(RiskAssessment) }, querystring: ListRiskAssessments } },
    async (req, reply) => {
      if (Object.keys(req.query).length === 0) {
        const chunks = streamAssessments(db, deps.now());
        return streamRows(reply, chunks);
      }
      const { assessments, next } = await listAssessments(db, req.query, deps.now());
      linkNext(req, reply, next);
      return assessments;
    },
  );

  app.get(
    '/risk-assessments/ai-analysis',
    { schema: { response: { '2xx': z.array(RiskSuggestion) }, querystring: AnalysisQuery } },
    async (req) => keeper.suggestions(req.query.language ?? (await languageOfUser(db, req.user.id))),
  );

  app.get(
    '/risk-assessments/:id',
    { schema: { response: { '2xx': RiskAssessment }, params: AssessmentId } },
    (req) => findAssessment(db, { userId: req.user.id, id: req.params.id }, deps.now()),
  );

  app.post(
    '/risk-assessments',
    { schema: { response: { '2xx': RiskAssessment }, body: CreateRiskAssessment } },
    (req, reply) => {
      const clientId = clientIdOf(req.body, req.headers[headers.idempotencyKey]);
      return write(deps, req, reply, (trx) =>
        createAssessment(trx, acting(req), { input: req.body, clientId }),
      );
    },
  );

  app.post(
    '/risk-assessments/from-analysis',
    { schema: { response: { '2xx': RiskAssessment }, body: FromAnalysis } },
    async (req, reply) => {
      const { analysisData } = req.body;
      const clientId = clientIdOf(req.body, req.headers[headers.idempotencyKey]);
      const language = analysisData.language ?? (await languageOfUser(db, req.user.id));
      // looked up before the transaction: inside it there is no other connection
      const suggestion = await keeper.find(analysisData, language);
      const answer = await write(deps, req, reply, (trx) =>
        createFromAnalysis(trx, acting(req), { suggestion, clientId }),
      );
      keeper.forget();
      return answer;
    },
  );

  app.patch(
    '/risk-assessments/:id',
    { schema: { response: { '2xx': RiskAssessment }, params: AssessmentId, body: EditRiskAssessment } },
    (req, reply) => {
      const edit = { id: req.params.id, input: req.body, rev: revOf(req.headers['if-match']) };
      return write(deps, req, reply, (trx) => editAssessment(trx, acting(req), edit));
    },
  );
}
