import { documentTypes, MAX_DOCUMENT_BYTES } from '@turva/contracts/document-values';
import {
  CreateDocument,
  DocumentHistory,
  DocumentReading,
  DocumentReceipt,
  EditDocument,
  ListDocuments,
  PutReceipt,
  ReadingsQuery,
  SafetyDocument,
  VersionQuery,
} from '@turva/contracts/documents';
import { serialId } from '@turva/contracts/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/captured-at.ts';
import { write } from '../../http/idempotency.ts';
import { revOf } from '../../http/rev-of.ts';
import { sha256Of } from '../../media/file-store.ts';
import { sendFile } from '../../media/send-file.ts';
import { problem } from '../../problem.ts';
import { confirmRead } from './confirm-read.ts';
import { findDocument } from './find-document.ts';
import { listDocuments } from './list-documents.ts';
import { readHistory } from './note-changes.ts';
import { filePath } from './read-documents.ts';
import { readings } from './readings.ts';
import { addVersion, findVersion, keepFile } from './versions.ts';
import { type Acting, assertEditor, createDocument, editDocument } from './write-documents.ts';

const DocumentId = z.object({ id: serialId });
const VersionId = z.object({ id: serialId, version: serialId });

export async function documentRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, media, jobs } = deps;
  const acting = (req: FastifyRequest): Acting => ({ user: req.user, jobs });
  // only in here: everywhere else a body is JSON. What it is called decides nothing, and a browser may know no name for it.
  for (const type of [...documentTypes, 'application/octet-stream'])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  app.get(
    '/documents',
    { schema: { response: { '2xx': z.array(SafetyDocument) }, querystring: ListDocuments } },
    (req) => listDocuments(db, req.query),
  );

  app.get(
    '/documents/readings',
    { schema: { response: { '2xx': z.array(DocumentReading) }, querystring: ReadingsQuery } },
    async (req) => {
      assertEditor(req.user);
      return readings(db, req.query.document);
    },
  );

  app.get('/documents/:id', { schema: { response: { '2xx': SafetyDocument }, params: DocumentId } }, (req) =>
    findDocument(db, req.params.id),
  );

  app.get(
    '/documents/:id/history',
    { schema: { response: { '2xx': DocumentHistory }, params: DocumentId } },
    (req) => readHistory(db, req.params.id),
  );

  app.post(
    '/documents',
    { schema: { response: { '2xx': SafetyDocument }, body: CreateDocument } },
    (req, reply) => write(deps, req, reply, (trx) => createDocument(trx, acting(req), req.body)),
  );

  app.patch(
    '/documents/:id',
    { schema: { response: { '2xx': SafetyDocument }, params: DocumentId, body: EditDocument } },
    (req, reply) => {
      const edit = { id: req.params.id, input: req.body, rev: revOf(req.headers['if-match']) };
      return write(deps, req, reply, (trx) => editDocument(trx, acting(req), edit));
    },
  );

  app.post(
    '/documents/:id/versions',
    {
      bodyLimit: MAX_DOCUMENT_BYTES,
      schema: { response: { '2xx': SafetyDocument }, params: DocumentId, querystring: VersionQuery },
    },
    async (req, reply) => {
      // before a byte is kept
      assertEditor(req.user);
      await findDocument(db, req.params.id);
      const file = await keepFile(deps, takeBytes(req));
      const version = { id: req.params.id, file, query: req.query };
      return write(deps, req, reply, (trx) => addVersion(trx, acting(req), version));
    },
  );

  app.put(
    '/documents/:id/versions/:version/receipt',
    { schema: { response: { '2xx': DocumentReceipt }, params: VersionId, body: PutReceipt } },
    (req, reply) => {
      const now = deps.now();
      const reader = { userId: req.user.id, now, captured: capturedAt(req.headers, now) };
      return write(deps, req, reply, (trx) => confirmRead(trx, reader, req.params));
    },
  );

  // own HEAD routes: the ones Fastify adds would read the whole file to say how long it is
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/documents/:id/file',
    exposeHeadRoute: false,
    schema: { params: DocumentId },
    // the bytes under a version never change and may be kept; which one is the newest does
    handler: async (req, reply) => {
      const { number } = await findVersion(db, req.params);
      return reply.redirect(`${filePath(req.params.id)}/${number}`);
    },
  });
  app.route({
    method,
    url: '/documents/:id/file/:version',
    exposeHeadRoute: false,
    schema: { params: VersionId },
    handler: async (req, reply) => sendFile(media, req, reply, await findVersion(db, req.params)),
  });
}

/** The bytes of the body; in their place their hash is left, for a call is known again by it. */
function takeBytes(req: FastifyRequest): Buffer {
  const bytes: unknown = req.body;
  if (!Buffer.isBuffer(bytes)) throw problem('unsupported_content');
  req.body = { sha256: sha256Of(bytes) };
  return bytes;
}
