import { Readable } from 'node:stream';
import { AuditEntry, AuditQuery, AuditVerdict, AuditWords } from '@turva/contracts/audit-log';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { linkNext } from '../http/list-answers.ts';
import { keptHead } from './kept-head.ts';
import { auditCsv, auditWords, listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** The audit log, read. Nothing here or anywhere else changes it. */
export async function auditRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, config } = deps;

  app.get(
    '/audit',
    { schema: { response: { '2xx': z.array(AuditEntry) }, querystring: AuditQuery } },
    async (req, reply) => {
      const { entries, next } = await listAudit(db, req.query);
      linkNext(req, reply, next);
      return entries;
    },
  );

  app.get('/audit/words', { schema: { response: { '2xx': AuditWords } } }, () => auditWords(db));

  app.get('/audit/export', { schema: { querystring: AuditQuery } }, (req, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(auditCsv(db, req.query))),
  );

  app.get('/audit/verify', { schema: { response: { 200: AuditVerdict } } }, async () => {
    const kept = await keptHead(config.dataDir);
    return verifyAudit(db, kept ? [kept] : []);
  });
}
