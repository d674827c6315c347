import { Readable } from 'node:stream';
import { AuditQuery } from '@turva/contracts/audit-log';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { keptHead } from './kept-head.ts';
import { auditCsv, auditWords, listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** The audit log, read. Nothing here or anywhere else changes it. */
export async function auditRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, config } = deps;

  app.get('/audit', { schema: { querystring: AuditQuery } }, async (req, reply) => {
    const { entries, next } = await listAudit(db, req.query);
    if (next !== null) {
      const url = new URL(req.url, 'http://localhost');
      url.searchParams.set('after', next);
      reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
    }
    return entries;
  });

  app.get('/audit/words', () => auditWords(db));

  app.get('/audit/export', { schema: { querystring: AuditQuery } }, (req, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(auditCsv(db, req.query))),
  );

  app.get('/audit/verify', async () => {
    const kept = await keptHead(config.dataDir);
    return verifyAudit(db, kept ? [kept] : []);
  });
}
