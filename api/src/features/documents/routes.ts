import { documentTypes, MAX_DOCUMENT_BYTES } from '@turva/contracts/registers/document-values';
import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/calls/captured-at.ts';
import { write } from '../../http/calls/idempotency.ts';
import { editOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { actingOf } from '../../http/session/acting.ts';
import { writesIn } from '../../http/write-route.ts';
import { sendFile } from '../../media/send-file.ts';
import { takeBytes } from '../../media/take-bytes.ts';
import { confirmRead } from './confirm-read.ts';
import { documentHistory, findDocument } from './find-document.ts';
import { listDocuments } from './list-documents.ts';
import { filePath } from './read-documents.ts';
import { readingGaps, readings } from './readings.ts';
import { remindReaders } from './remind-readers.ts';
import { keepShipped, takeShippedDocuments } from './shipped/take-shipped.ts';
import { addTranslation, addVersion, findVersion, keepFile } from './versions.ts';
import { assertEditor, createDocument, editDocument } from './write-documents.ts';

const DocumentId = z.object({ id: serialId });
const VersionId = z.object({ id: serialId, version: serialId });

export async function documentRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'safety_documents' }, params: DocumentId } as const;
  const { db, media } = deps;
  const oneAtATime = pLimit(1);
  const acting = (req: FastifyRequest) => actingOf(deps, req);
  // only in here: everywhere else a body is JSON. The declared type decides nothing, and a browser may know none for it.
  for (const type of [...documentTypes, 'application/octet-stream'])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  readingRoutes(scope, deps);

  route('GET /api/documents', { who: 'user' }, (req) => listDocuments(db, req.query));

  route('GET /api/documents/:id', { who: 'user', ...one }, (req) => findDocument(db, req.params.id));

  route('GET /api/documents/:id/history', { who: 'user', ...one }, (req) =>
    documentHistory(db, req.params.id),
  );

  writes(
    'POST /api/documents',
    { who: 'supervisor', audits: ['safety_documents', 'created'] },
    (trx, req, acting) => createDocument(trx, acting, req.body),
  );

  route(
    'POST /api/documents/shipped',
    { who: 'supervisor', audits: ['safety_documents', 'created'] },
    async (req, reply) => {
      // before anything is drawn
      assertEditor(req.user);
      // a second tap finds what the first has added, and draws nothing
      return oneAtATime(async () => {
        const files = await keepShipped(deps);
        return write(deps, req, reply, (trx) => takeShippedDocuments(trx, acting(req), files));
      });
    },
  );

  writes(
    'PATCH /api/documents/:id',
    { who: 'supervisor', audits: ['safety_documents', 'edited'], ...one },
    (trx, req, acting) => editDocument(trx, acting, editOf(req)),
  );

  route(
    'POST /api/documents/:id/versions',
    {
      who: 'supervisor',
      audits: ['safety_documents', 'version_added'],
      bodyLimit: MAX_DOCUMENT_BYTES,
      ...one,
    },
    async (req, reply) => {
      // before a byte is stored
      assertEditor(req.user);
      await findDocument(db, req.params.id);
      const file = await keepFile(deps, takeBytes(req));
      const version = { id: req.params.id, file, query: req.query };
      return write(deps, req, reply, (trx) =>
        (req.query.language ? addTranslation : addVersion)(trx, acting(req), version),
      );
    },
  );

  // the bytes of a numbered version never change and may be cached; which version is the newest does change
  route(
    'GET /api/documents/:id/file',
    { who: 'user', record: { of: 'version' }, head: true, params: DocumentId },
    async (req, reply) => {
      const { number } = await findVersion(db, req.params);
      return reply.redirect(`${filePath(req.params.id)}/${number}`);
    },
  );
  route(
    'GET /api/documents/:id/file/:version',
    { who: 'user', record: { of: 'version' }, head: true, params: VersionId },
    async (req, reply) => sendFile(media, req, reply, await findVersion(db, { ...req.params, ...req.query })),
  );
}

/** Who has read what and who has not, and one's own confirmation. */
function readingRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db } = deps;

  route('GET /api/documents/readings', { who: 'supervisor' }, async (req) => {
    assertEditor(req.user);
    return readings(db, req.query.document);
  });

  route('GET /api/documents/gaps', { who: 'supervisor' }, async (req) => {
    assertEditor(req.user);
    return readingGaps(db, deps.now());
  });

  writes(
    'POST /api/documents/:id/remind',
    {
      who: 'supervisor',
      audits: 'each person has the reminder among their notifications',
      record: { of: 'safety_documents' },
      params: DocumentId,
    },
    (trx, req, acting) => remindReaders(trx, acting, { id: req.params.id, to: req.body }),
  );

  route(
    'PUT /api/documents/:id/versions/:version/receipt',
    {
      who: 'user',
      audits: 'the receipt itself is the record, and stays for ever',
      record: { of: 'version' },
      params: VersionId,
    },
    (req, reply) => {
      const now = deps.now();
      const { sha256 } = req.body;
      const reader = { userId: req.user.id, now, captured: capturedAt(req.headers, now), sha256 };
      return write(deps, req, reply, (trx) => confirmRead(trx, reader, req.params));
    },
  );
}
