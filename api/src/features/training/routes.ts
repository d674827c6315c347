import { serialId } from '@turva/contracts/text';
import {
  CreateModule,
  EditModule,
  ListedModule,
  PutProgress,
  SignOff,
  TrainingMatrix,
  TrainingModule,
  TrainingProgress,
} from '@turva/contracts/training';
import { languages } from '@turva/locales/languages';
import { supervises } from '@turva/rules/observation-handling';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/captured-at.ts';
import { write } from '../../http/idempotency.ts';
import { revOf } from '../../http/rev-of.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { plantSite } from '../../plant/site.ts';
import { problem } from '../../problem.ts';
import { drawCertificate } from './certificate/draw-certificate.ts';
import { findCertificate } from './certificate/find-certificate.ts';
import { listModules } from './list-modules.ts';
import { trainingMatrix } from './matrix.ts';
import { moduleById } from './read-modules.ts';
import { latestProgressOf } from './read-progress.ts';
import { saveProgress } from './save-progress.ts';
import { signOff } from './sign-off.ts';
import { createModule, editModule } from './write-module.ts';

const ModuleId = z.object({ moduleId: serialId });
const ProgressId = z.object({ id: serialId });
const SignedOff = z.object({ moduleId: serialId, userId: serialId });
const InLanguage = z.object({ language: z.enum(languages).optional() });

export async function trainingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;

  app.get('/training/modules', { schema: { response: { '2xx': z.array(ListedModule) } } }, (req) =>
    listModules(db, req.user),
  );

  app.get(
    '/training/modules/:moduleId',
    { schema: { response: { '2xx': TrainingModule }, params: ModuleId } },
    async (req) => {
      const module = await moduleById(db, req.params.moduleId);
      if (!module) throw problem('training_module_not_found');
      return module;
    },
  );

  app.get('/training/progress', { schema: { response: { '2xx': z.array(TrainingProgress) } } }, (req) =>
    latestProgressOf(db, req.user.id),
  );

  app.put(
    '/training/progress/:moduleId',
    { schema: { response: { '2xx': TrainingProgress }, params: ModuleId, body: PutProgress } },
    (req, reply) => {
      const now = deps.now();
      const learning = { userId: req.user.id, now, captured: capturedAt(req.headers, now) };
      const { moduleId } = req.params;
      return write(deps, req, reply, (trx) => saveProgress(trx, learning, { moduleId, input: req.body }));
    },
  );

  app.get(
    '/training/progress/:id/certificate',
    { schema: { params: ProgressId, querystring: InLanguage } },
    async (req, reply) => {
      const certificate = await findCertificate(db, req.user, req.params.id);
      const language = req.query.language ?? (await languageOfUser(db, req.user.id));
      const site = await plantSite(db);
      const bytes = await drawCertificate(certificate, { language, plant: site?.name ?? null });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="turva-${certificate.id}.pdf"`)
        .send(bytes);
    },
  );

  app.post(
    '/training/modules',
    { schema: { response: { '2xx': TrainingModule }, body: CreateModule } },
    (req, reply) => write(deps, req, reply, (trx) => createModule(trx, req.user, req.body)),
  );

  app.patch(
    '/training/modules/:moduleId',
    { schema: { response: { '2xx': TrainingModule }, params: ModuleId, body: EditModule } },
    (req, reply) => {
      const rev = revOf(req.headers['if-match']);
      const edit = { id: req.params.moduleId, rev, now: deps.now(), input: req.body };
      return write(deps, req, reply, (trx) => editModule(trx, req.user, edit));
    },
  );

  app.put(
    '/training/modules/:moduleId/people/:userId/sign-off',
    { schema: { response: { '2xx': TrainingProgress }, params: SignedOff, body: SignOff } },
    (req, reply) => {
      const seen = { ...req.params, cycle: req.body.cycle };
      return write(deps, req, reply, (trx) => signOff(trx, { user: req.user, now: deps.now() }, seen));
    },
  );

  app.get('/training/matrix', { schema: { response: { '2xx': TrainingMatrix } } }, async (req) => {
    if (!supervises(req.user)) throw problem('forbidden');
    return trainingMatrix(db, deps.now());
  });
}
