import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { linkNext } from '../http/answers/list-answers.ts';
import { routesIn } from '../http/route.ts';
import { keptHead } from './kept-head.ts';
import { auditCsv, auditWords, listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** Reading the audit log. Neither these routes nor any others change it. */
export async function auditRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, config } = deps;

  route('GET /api/admin/audit', { who: 'admin' }, async (req, reply) => {
    const { entries, next } = await listAudit(db, req.query);
    linkNext(req, reply, next);
    return entries;
  });

  route('GET /api/admin/audit/words', { who: 'admin' }, () => auditWords(db));

  route('GET /api/admin/audit/export', { who: 'admin' }, (req, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(auditCsv(db, req.query))),
  );

  route('GET /api/admin/audit/verify', { who: 'admin' }, async () => {
    const { head, restored } = await keptHead(config.dataDir);
    return { ...(await verifyAudit(db, head ? [head] : [])), restored };
  });
}
