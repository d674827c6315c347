import { randomUUID } from 'node:crypto';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import type { ListPermits } from '@turva/contracts/permits/work-permits';
import { headers } from '@turva/contracts/sync/sync';
import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { write } from '../../http/calls/idempotency.ts';
import { revOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { presentConflicts } from './conflicts-of.ts';
import { createPermit } from './create-permit.ts';
import { editPermit, withdrawPermit } from './edit-permit.ts';
import { actingAs, findPermit } from './find-permit.ts';
import { listPermits } from './list-permits.ts';
import { moveRoutes } from './move-routes.ts';
import { PermitId } from './permit-id.ts';
import { startPermitJobs } from './permit-jobs.ts';
import { currentTemplates, saveTemplate } from './permit-templates.ts';
import { drawnSignature } from './signatures.ts';
import { listKeys } from './signing-key.ts';

const TemplateType = z.object({ type: z.enum(permitTypes) });
const SignatureId = PermitId.extend({ signatureId: uuid });

export async function workPermitRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, clock } = deps;
  await startPermitJobs(deps);

  route('GET /api/work-permits', { who: 'user' }, async (req, reply) => {
    const asked = { viewerId: req.user.id, now: clock.settled() };
    const read = (query: ListPermits) => listPermits(db, { ...asked, query });
    return answerList(req, reply, { query: req.query, read });
  });

  route('POST /api/work-permits', { who: 'user', audits: ['work_permits', 'created'] }, (req, reply) => {
    const key = req.headers[headers.idempotencyKey];
    // without a UUID from the phone, that of the call is used, so that a repeated call finds the same record
    const clientId = req.body.clientId ?? (uuid.safeParse(key).success ? String(key) : randomUUID());
    const request = { input: req.body, clientId };
    return write(deps, req, reply, (trx) => createPermit(trx, actingAs(deps, req), request));
  });

  route(
    'GET /api/work-permits/:id',
    { who: 'user', record: { of: 'work_permits' }, params: PermitId },
    (req) => findPermit(db, req.user.id, req.params.id, clock.settled()),
  );

  route(
    'PATCH /api/work-permits/:id',
    {
      who: 'user',
      audits: ['work_permits', 'edited'],
      record: { of: 'work_permits', may: 'owner' },
      params: PermitId,
    },
    (req, reply) => {
      const edit = { id: req.params.id, rev: revOf(req.headers['if-match']), input: req.body };
      return write(deps, req, reply, (trx) => editPermit(trx, actingAs(deps, req), edit));
    },
  );

  route(
    'DELETE /api/work-permits/:id',
    {
      who: 'user',
      audits: ['work_permits', 'withdrawn'],
      record: { of: 'work_permits', may: 'owner' },
      params: PermitId,
    },
    (req, reply) => {
      const which = { id: req.params.id, rev: revOf(req.headers['if-match']) };
      return write(deps, req, reply, (trx) => withdrawPermit(trx, actingAs(deps, req), which));
    },
  );

  route(
    'GET /api/work-permits/:id/conflicts',
    { who: 'user', record: { of: 'work_permits' }, params: PermitId },
    (req) => presentConflicts(deps, req.user, req.params.id),
  );
  route(
    'GET /api/work-permits/:id/signatures/:signatureId',
    { who: 'user', record: { of: 'signature' }, params: SignatureId },
    (req) => drawnSignature(db, req.user.id, req.params),
  );

  route('GET /api/permit-keys', { who: 'user' }, () => listKeys(db, deps.config.sessionSecret));
  route('GET /api/permit-templates', { who: 'user' }, () => currentTemplates(db));
  route(
    'PUT /api/permit-templates/:type',
    {
      who: 'supervisor',
      audits: ['permit_templates', 'edited'],
      record: 'a kind of permit: nobody’s record',
      params: TemplateType,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        saveTemplate(trx, req.user, { type: req.params.type, input: req.body }),
      ),
  );

  await scope.register(moveRoutes, { deps });
}
