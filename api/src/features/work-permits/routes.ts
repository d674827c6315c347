import { randomUUID } from 'node:crypto';
import { TOTAL_COUNT } from '@turva/contracts/observation-values';
import { PermitConflict } from '@turva/contracts/permit-conflicts';
import { DrawnSignature } from '@turva/contracts/permit-moves';
import { PermitTemplate, SaveTemplate } from '@turva/contracts/permit-templates';
import { permitTypes } from '@turva/contracts/permit-values';
import { headers } from '@turva/contracts/sync';
import { uuid } from '@turva/contracts/text';
import {
  CreatePermit,
  EditPermit,
  ListPermits,
  PermitKey,
  WithdrawnPermit,
  WorkPermit,
} from '@turva/contracts/work-permits';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { linkNext, streamRows } from '../../http/list-answers.ts';
import { revOf } from '../../http/rev-of.ts';
import { actingAs } from './acting-as.ts';
import { createPermit } from './create-permit.ts';
import { editPermit, withdrawPermit } from './edit-permit.ts';
import { findPermit } from './find-permit.ts';
import { listPermits, streamPermits } from './list-permits.ts';
import { moveRoutes } from './move-routes.ts';
import { PermitId } from './permit-id.ts';
import { startPermitJobs } from './permit-jobs.ts';
import { currentTemplates, saveTemplate } from './permit-templates.ts';
import { presentConflicts } from './present-conflicts.ts';
import { drawnSignature } from './signatures.ts';
import { listKeys } from './signing-key.ts';

const TemplateType = z.object({ type: z.enum(permitTypes) });
const SignatureId = PermitId.extend({ signatureId: uuid });

export async function workPermitRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, now } = deps;
  await startPermitJobs(deps);

  app.get(
    '/work-permits',
    { schema: { response: { '2xx': z.array(WorkPermit) }, querystring: ListPermits } },
    async (req, reply) => {
      if (Object.keys(req.query).length === 0) return streamRows(reply, streamPermits(db, now));
      const asked = { query: req.query, viewerId: req.user.id, now: now() };
      const { permits, next, total } = await listPermits(db, asked);
      if (total !== null) reply.header(TOTAL_COUNT, total);
      linkNext(req, reply, next);
      return permits;
    },
  );

  app.post(
    '/work-permits',
    { schema: { response: { '2xx': WorkPermit }, body: CreatePermit } },
    (req, reply) => {
      const key = req.headers[headers.idempotencyKey];
      // a phone that gave no UUID: that of the call, so that a repetition finds the same record
      const clientId = req.body.clientId ?? (uuid.safeParse(key).success ? String(key) : randomUUID());
      const request = { input: req.body, clientId };
      return write(deps, req, reply, (trx) => createPermit(trx, actingAs(deps, req), request));
    },
  );

  app.get('/work-permits/:id', { schema: { response: { '2xx': WorkPermit }, params: PermitId } }, (req) =>
    findPermit(db, req.user.id, req.params.id, now()),
  );

  app.patch(
    '/work-permits/:id',
    { schema: { response: { '2xx': WorkPermit }, params: PermitId, body: EditPermit } },
    (req, reply) => {
      const edit = { id: req.params.id, rev: revOf(req.headers['if-match']), input: req.body };
      return write(deps, req, reply, (trx) => editPermit(trx, actingAs(deps, req), edit));
    },
  );

  app.delete(
    '/work-permits/:id',
    { schema: { response: { '2xx': WithdrawnPermit }, params: PermitId } },
    (req, reply) => {
      const which = { id: req.params.id, rev: revOf(req.headers['if-match']) };
      return write(deps, req, reply, (trx) => withdrawPermit(trx, actingAs(deps, req), which));
    },
  );

  app.get(
    '/work-permits/:id/conflicts',
    { schema: { response: { '2xx': z.array(PermitConflict) }, params: PermitId } },
    (req) => presentConflicts(deps, req.user, req.params.id),
  );
  app.get(
    '/work-permits/:id/signatures/:signatureId',
    { schema: { response: { '2xx': DrawnSignature }, params: SignatureId } },
    (req) => drawnSignature(db, req.user.id, req.params),
  );

  app.get('/permit-keys', { schema: { response: { '2xx': z.array(PermitKey) } } }, () =>
    listKeys(db, deps.config.sessionSecret),
  );
  app.get('/permit-templates', { schema: { response: { '2xx': z.array(PermitTemplate) } } }, () =>
    currentTemplates(db),
  );
  app.put(
    '/permit-templates/:type',
    { schema: { response: { '2xx': PermitTemplate }, params: TemplateType, body: SaveTemplate } },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        saveTemplate(trx, req.user, { type: req.params.type, input: req.body }),
      ),
  );

  await app.register(moveRoutes, { deps });
}
