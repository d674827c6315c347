import { serialId } from '@turva/contracts/words/text';
import { supervises } from '@turva/rules/observations/observation-handling';
import { fileNameOf } from '@turva/rules/words/file-name';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/calls/captured-at.ts';
import { write } from '../../http/calls/idempotency.ts';
import { revOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { contentDisposition } from '../../media/content-disposition.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { plantSite } from '../../plant/site.ts';
import { problem } from '../../problem.ts';
import { textsIn } from '../../texts.ts';
import { assignModule } from './assign-module.ts';
import { drawCertificate } from './certificate/draw-certificate.ts';
import { findCertificate } from './certificate/find-certificate.ts';
import { listModules } from './list-modules.ts';
import { trainingGaps, trainingMatrix } from './matrix.ts';
import { moduleById } from './read-modules.ts';
import { latestProgressOf } from './read-progress.ts';
import { remindLearners } from './remind-learners.ts';
import { saveProgress } from './save-progress.ts';
import { signOff } from './sign-off.ts';
import { takeShipped } from './take-shipped.ts';
import { createModule, editModule } from './write-module.ts';

const ModuleId = z.object({ moduleId: serialId });
const ProgressId = z.object({ id: serialId });
const SignedOff = z.object({ moduleId: serialId, userId: serialId });

export async function trainingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  learningRoutes(scope, deps);
  teachingRoutes(scope, deps);
}

/** What each person reads and achieves. */
function learningRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const one = { record: { of: 'training_modules' }, params: ModuleId } as const;
  const { db } = deps;

  route('GET /api/training/modules', { who: 'user' }, (req) => listModules(db, req.user));

  route('GET /api/training/modules/:moduleId', { who: 'user', ...one }, async (req) => {
    const module = await moduleById(db, req.params.moduleId, req.user.id);
    if (!module) throw problem('training_module_not_found');
    return module;
  });

  route('GET /api/training/progress', { who: 'user' }, (req) => latestProgressOf(db, req.user.id));

  route(
    'PUT /api/training/progress/:moduleId',
    { who: 'user', audits: 'reading on; a completion leaves an entry of its own', ...one },
    (req, reply) => {
      const now = deps.now();
      const learning = { userId: req.user.id, now, captured: capturedAt(req.headers, now) };
      const { moduleId } = req.params;
      return write(deps, req, reply, (trx) => saveProgress(trx, learning, { moduleId, input: req.body }));
    },
  );

  route(
    'GET /api/training/progress/:id/certificate',
    {
      who: 'user',
      record: { of: 'user_training_progress', may: 'ownerOrSupervisors', others: 404 },
      params: ProgressId,
    },
    async (req, reply) => {
      const certificate = await findCertificate(db, req.user, req.params.id);
      const language = req.query.language ?? (await languageOfUser(db, req.user.id));
      const site = await plantSite(db);
      const title = certificate.titles[language] ?? certificate.title;
      const name = fileNameOf(textsIn(language)('training:certificate.title'), title, certificate.person);
      const bytes = await drawCertificate(certificate, { language, plant: site?.name ?? null });
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition(name, 'application/pdf'))
        .send(bytes);
    },
  );
}

/** What supervisors write, sign off and remind of. */
function teachingRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'training_modules' }, params: ModuleId } as const;
  const { db } = deps;

  writes(
    'POST /api/training/shipped',
    { who: 'supervisor', audits: ['training_modules', 'created'] },
    (trx, req) => takeShipped(trx, req.user),
  );

  writes(
    'POST /api/training/modules',
    { who: 'supervisor', audits: ['training_modules', 'created'] },
    (trx, req) => createModule(trx, req.user, req.body),
  );

  writes(
    'PATCH /api/training/modules/:moduleId',
    { who: 'supervisor', audits: ['training_modules', 'edited'], ...one },
    (trx, req) =>
      editModule(trx, req.user, {
        id: req.params.moduleId,
        rev: revOf(req.headers['if-match']),
        now: deps.now(),
        input: req.body,
      }),
  );

  writes(
    'PUT /api/training/modules/:moduleId/people/:userId/sign-off',
    {
      who: 'supervisor',
      audits: ['user_training_progress', 'completed'],
      record: { of: 'passed' },
      params: SignedOff,
    },
    (trx, req, acting) => signOff(trx, acting, { ...req.params, cycle: req.body.cycle }),
  );

  writes(
    'POST /api/training/modules/:moduleId/remind',
    { who: 'supervisor', audits: 'each person has the reminder among their notifications', ...one },
    (trx, req, acting) => remindLearners(trx, acting, { id: req.params.moduleId, to: req.body }),
  );

  writes(
    'POST /api/training/modules/:moduleId/assign',
    { who: 'supervisor', audits: ['training_modules', 'edited'], ...one },
    (trx, req, acting) => assignModule(trx, acting, { id: req.params.moduleId, input: req.body }),
  );

  route('GET /api/training/gaps', { who: 'supervisor' }, async (req) => {
    if (!supervises(req.user)) throw problem('forbidden');
    return trainingGaps(db, deps.clock.settled());
  });

  route('GET /api/training/matrix', { who: 'supervisor' }, async (req) => {
    if (!supervises(req.user)) throw problem('forbidden');
    return trainingMatrix(db, deps.clock.settled());
  });
}
