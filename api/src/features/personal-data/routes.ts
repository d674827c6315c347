import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ConfirmPassword } from '@turva/contracts/people/profile';
import { headers } from '@turva/contracts/sync/queued-call';
import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { announceSignOut } from '../../db/change-feed.ts';
import { isDemoAccount } from '../../demo/people.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { sessionCookieName } from '../../http/session/session.ts';
import { unsentOf } from '../../people/unsent-of.ts';
import { problem } from '../../problem.ts';
import { confirmPassword } from '../../sign-in/confirm-password.ts';
import { erasePerson } from './erase-person.ts';
import { fileOf, removeFile } from './export-files.ts';
import { listExports, requestExport, spendLink, tidyExports, tokenOf } from './exports.ts';
import { makeExport } from './make-export.ts';
import { settleErasures } from './settle-erasures.ts';

const ExportId = z.object({ id: uuid });
const TIDY_EVERY_MS = 60 * 60 * 1000;

const deviceOf = (req: FastifyRequest): string | null => {
  const named = req.headers[headers.deviceId];
  return typeof named === 'string' ? named : null;
};

/** A person's own data: a copy of it, and its deletion. No call names another person. */
export async function personalDataRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, config, now, jobs } = deps;
  await jobs.work('export-personal-data', ({ exportId }) => makeExport(deps, exportId));
  // the erasure is committed in any case; what could not be written now is written with the next one, within
  // the hour, or at the start
  const settle = () =>
    settleErasures({ db, dataDir: config.dataDir, uploads: deps.uploads }).catch((error) =>
      deps.log.error(error, 'erasures were not written to the ledger'),
    );
  const timer = setInterval(() => {
    tidyExports(deps).catch((error) => deps.log.error(error, 'tidying exports failed'));
    settle();
  }, TIDY_EVERY_MS).unref();
  scope.addHook('onClose', async () => clearInterval(timer));

  /** Checks the password and removes it from the body, because a fingerprint of the call is stored. */
  const confirm = async (req: FastifyRequest<{ Body: z.output<typeof ConfirmPassword> }>) => {
    await confirmPassword(deps, req, req.body.password);
    req.body = { password: '' };
  };

  route(
    'POST /api/user/exports',
    { who: 'user', audits: ['users', 'export_requested'] },
    async (req, reply) => {
      await confirm(req);
      const wanted = { userId: req.user.id, id: randomUUID() };
      const made = await write(deps, req, reply, (trx) => requestExport(trx, deps, wanted));
      return { ...made, token: tokenOf(config, made.id) };
    },
  );

  route('GET /api/user/exports', { who: 'user' }, (req) => listExports(db, req.user.id, now()));

  // without the link's token nobody gets it, not even the owner
  route(
    'GET /api/user/exports/:id/file',
    { who: 'user', record: { of: 'dataExport', may: 'nobody', others: 404 }, head: false, params: ExportId },
    async (req, reply) => {
      const { id } = req.params;
      await spendLink(deps, { userId: req.user.id, id, token: req.query.token });
      const file = fileOf(deps, id);
      const { size } = await stat(file);
      const bytes = createReadStream(file);
      // fetched or interrupted: nobody can fetch it a second time
      bytes.once('close', () => {
        removeFile(deps, id).catch((error) => deps.log.error(error, 'an export was not removed'));
      });
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', 'attachment; filename="turva-omat-tiedot.zip"')
        .send(bytes);
    },
  );

  // a device sends its own id: it knows its own unsent work itself
  route('GET /api/user/unsent-elsewhere', { who: 'user' }, (req) => unsentOf(db, req.user.id, deviceOf(req)));

  route('POST /api/user/deletion', { who: 'user', audits: ['users', 'erased'] }, async (req, reply) => {
    // everybody may use the demo account: one visitor must not delete it for the next
    if (isDemoAccount(config, req.user.username)) throw problem('demo_account');
    await confirm(req);
    const { id: userId } = req.user;
    const body = await write(deps, req, reply, (trx) =>
      erasePerson(trx, { userId, actorId: userId, now: now(), secret: config.sessionSecret }),
    );
    await settle();
    // after the answer: otherwise the page that asked would learn of the end from its own event stream, and
    // treat it as a sign-out from elsewhere, which keeps unsent work
    reply.raw.once('finish', () => {
      announceSignOut(db, userId).catch((error) => deps.log.error(error, 'open lines were not cut'));
    });
    await req.session.destroy();
    reply.clearCookie(sessionCookieName(config), { path: '/' });
    return body;
  });
}
