import { MAX_IMPORT_BYTES, MAX_SDS_BYTES, PDF } from '@turva/contracts/registers/chemical-values';
import type { ImportAnswer } from '@turva/contracts/registers/chemicals';
import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { write, writePortion } from '../../http/calls/idempotency.ts';
import { editOf, revOf } from '../../http/calls/rev-of.ts';
import { routesIn } from '../../http/route.ts';
import { actingOf } from '../../http/session/acting.ts';
import { writesIn } from '../../http/write-route.ts';
import { sendFile } from '../../media/send-file.ts';
import { takeBytes } from '../../media/take-bytes.ts';
import { decodeUtf8Csv } from '../../read-csv.ts';
import { ChemicalId, findChemical } from './find-chemical.ts';
import {
  importPortion,
  type Portion,
  portionsOf,
  previewChemicals,
  readChemicals,
  summedUp,
} from './import/import-chemicals.ts';
import { listChemicals } from './list-chemicals.ts';
import { sheetPath } from './read-chemicals.ts';
import { readChemicalHistory } from './read-history.ts';
import { addSheet, findSheet, keepSheet } from './sheets.ts';
import { assertEditor, createChemical, deleteChemical, editChemical } from './write-chemicals.ts';

const Serial = z.object({ id: serialId });
const SheetId = z.object({ id: serialId, version: serialId });

export async function chemicalRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'chemicals' }, params: ChemicalId } as const;
  const { db } = deps;
  const acting = (req: FastifyRequest) => actingOf(deps, req);
  // only in here: everywhere else a body is JSON
  for (const type of [PDF, 'text/csv'])
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_req, body, done) => done(null, body));

  route('GET /api/chemicals', { who: 'user' }, (req, reply) =>
    answerList(req, reply, { query: req.query, read: (query) => listChemicals(db, query) }),
  );

  route('GET /api/chemicals/:id', { who: 'user', ...one }, (req) => findChemical(db, req.params.id));

  route('GET /api/chemicals/:id/history', { who: 'user', ...one }, (req) =>
    readChemicalHistory(db, req.params.id),
  );

  writes('POST /api/chemicals', { who: 'supervisor', audits: ['chemicals', 'created'] }, (trx, req, acting) =>
    createChemical(trx, acting, req.body),
  );

  writes(
    'PATCH /api/chemicals/:id',
    { who: 'supervisor', audits: ['chemicals', 'edited'], ...one },
    (trx, req, acting) => editChemical(trx, acting, editOf(req)),
  );

  writes(
    'DELETE /api/chemicals/:id',
    { who: 'supervisor', audits: ['chemicals', 'deleted'], ...one },
    (trx, req, acting) =>
      deleteChemical(trx, acting, { id: req.params.id, rev: revOf(req.headers['if-match']) }),
  );

  route(
    'POST /api/chemicals/import',
    { who: 'supervisor', audits: ['chemicals', 'imported'], bodyLimit: MAX_IMPORT_BYTES },
    async (req, reply): Promise<ImportAnswer> => {
      assertEditor(req.user);
      const table = readChemicals(decodeUtf8Csv(takeBytes(req)));
      if (req.query.preview) return previewChemicals(deps.db, table);
      const done: Portion[] = [];
      for (const records of portionsOf(table)) {
        const portion = await writePortion(deps, req, done.length, (trx) =>
          importPortion(trx, acting(req), table.columns, records),
        );
        done.push(portion);
      }
      return write(deps, req, reply, async () => ({ status: 200, body: summedUp(table.unknown, done) }));
    },
  );
  sheetRoutes(scope, deps);
}

/** Safety data sheets: each version is kept for good. */
function sheetRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const { db, media } = deps;

  route(
    'POST /api/chemicals/:id/sds',
    {
      who: 'supervisor',
      audits: ['chemicals', 'sheet_added'],
      record: { of: 'chemicals' },
      params: ChemicalId,
      bodyLimit: MAX_SDS_BYTES,
    },
    async (req, reply) => {
      // before a byte is stored
      assertEditor(req.user);
      const bytes = takeBytes(req);
      const sha256 = await keepSheet(deps, bytes);
      const sheet = { id: req.params.id, sha256, size: bytes.length, query: req.query };
      return write(deps, req, reply, (trx) => addSheet(trx, actingOf(deps, req), sheet));
    },
  );

  // the bytes of a numbered version never change and may be cached; which version is the newest does change
  route(
    'GET /api/chemicals/:id/sds',
    { who: 'user', record: { of: 'sheet' }, head: true, params: Serial },
    async (req, reply) => {
      const { version } = await findSheet(db, req.params);
      return reply.redirect(`${sheetPath(req.params.id)}/${version}`);
    },
  );
  route(
    'GET /api/chemicals/:id/sds/:version',
    { who: 'user', record: { of: 'sheet' }, head: true, params: SheetId },
    async (req, reply) => sendFile(media, req, reply, await findSheet(db, req.params)),
  );
}
