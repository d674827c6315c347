import { uuid } from '@turva/contracts/words/text';
import { supervises } from '@turva/rules/observations/observation-handling';
import { fileNameOf } from '@turva/rules/words/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { actingOf } from '../../http/session/acting.ts';
import { writesIn } from '../../http/write-route.ts';
import { contentDisposition } from '../../media/content-disposition.ts';
import { problem } from '../../problem.ts';
import { textsIn } from '../../texts.ts';
import { accidentDuties, setAccidentDuties } from './duties.ts';
import { admit, admitToHealth, InvestigationId } from './find-investigation.ts';
import { putPerson, readPeople, removePerson } from './people.ts';
import { makeLesson } from './print/make-lesson.ts';
import { printInvestigation } from './print/print-investigation.ts';
import { listInvestigations, readInvestigation } from './read-investigation.ts';
import { tickDuty } from './tick-duty.ts';
import {
  decideInvestigation,
  editInvestigation,
  nameInvestigators,
  openInvestigation,
} from './write-investigation.ts';

const PersonId = InvestigationId.extend({ personId: uuid });
const DutyId = InvestigationId.extend({ duty: z.string().regex(/^[a-z0-9_-]{1,40}$/) });

/** Answered as not found to people without access; the attempt is logged. */
const record = {
  of: 'investigations',
  may: 'supervisors',
  others: 404,
  auditsRefusal: 'access_refused',
} as const;
const one = { who: 'user', record, params: InvestigationId } as const;

export async function investigationRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db } = deps;
  const acting = (req: FastifyRequest) => actingOf(deps, req);
  const assertSupervises = ({ user }: FastifyRequest) => {
    if (!supervises(user)) throw problem('forbidden');
  };

  route('GET /api/investigations', { who: 'supervisor' }, (req) => {
    assertSupervises(req);
    return listInvestigations(db, req.query);
  });

  writes(
    'POST /api/investigations',
    { who: 'supervisor', audits: ['investigations', 'created'] },
    (trx, req, acting) => openInvestigation(trx, acting, req.body),
  );

  route('GET /api/investigations/:id', one, async (req) =>
    readInvestigation(db, req.user, await admit(db, req.user, req.params.id)),
  );

  route(
    'PATCH /api/investigations/:id',
    { ...one, audits: ['investigations', 'edited'] },
    async (req, reply) => {
      const { id } = req.params;
      await admit(db, req.user, id);
      return write(deps, req, reply, (trx) => editInvestigation(trx, acting(req), { id, input: req.body }));
    },
  );

  route(
    'PUT /api/investigations/:id/investigators',
    { ...one, audits: ['investigations', 'edited'] },
    async (req, reply) => {
      const { id } = req.params;
      await admitToHealth(db, req.user, id);
      return write(deps, req, reply, (trx) => nameInvestigators(trx, acting(req), { id, ...req.body }));
    },
  );

  route(
    'PUT /api/investigations/:id/duties/:duty',
    { ...one, audits: ['investigations', 'duty_done', 'duty_undone'], params: DutyId },
    async (req, reply) => {
      const { id, duty } = req.params;
      await admit(db, req.user, id);
      return write(deps, req, reply, (trx) => tickDuty(trx, acting(req), { id, duty, input: req.body }));
    },
  );

  route(
    'POST /api/investigations/:id/state',
    { ...one, audits: ['investigations', 'signed_off', 'reopened'] },
    async (req, reply) => {
      const { id } = req.params;
      await admit(db, req.user, id);
      return write(deps, req, reply, (trx) => decideInvestigation(trx, acting(req), { id, ...req.body }));
    },
  );

  route('GET /api/accident-duties', { who: 'supervisor' }, (req) => {
    assertSupervises(req);
    return accidentDuties(db);
  });

  writes('PUT /api/accident-duties', { who: 'admin', audits: ['plant_settings', 'changed'] }, (trx, req) =>
    setAccidentDuties(trx, req.user, req.body),
  );
  peopleRoutes(scope, deps);
  printRoutes(scope, deps);
}

/** Who was hurt: health data, for admins and named investigators. */
function peopleRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const { db } = deps;

  route(
    'GET /api/investigations/:id/people',
    { ...one, audits: ['investigations', 'health_read'] },
    async (req) => {
      const row = await admitToHealth(db, req.user, req.params.id);
      return db.transaction().execute((trx) => readPeople(trx, deps, req.user, row));
    },
  );

  const people = { ...one, audits: ['investigations', 'health_changed'], params: PersonId } as const;

  route('PUT /api/investigations/:id/people/:personId', people, async (req, reply) => {
    await admitToHealth(db, req.user, req.params.id);
    return write(deps, req, reply, (trx) =>
      putPerson(trx, deps, req.user, { ...req.params, input: req.body }),
    );
  });

  route('DELETE /api/investigations/:id/people/:personId', people, async (req, reply) => {
    await admitToHealth(db, req.user, req.params.id);
    return write(deps, req, reply, (trx) => removePerson(trx, req.user, req.params));
  });
}

/** Documents generated on request and not stored. */
function printRoutes(scope: FastifyInstance, deps: Deps) {
  const route = routesIn(scope);
  const { db } = deps;
  const sendPdf = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(name, 'application/pdf'))
      .header('cache-control', 'no-store')
      .send(bytes);

  route('GET /api/investigations/:id/report', one, async (req, reply) => {
    const row = await admit(db, req.user, req.params.id);
    const { language } = req.query;
    return sendPdf(reply, await printInvestigation(deps, req.user, { row, language, hurt: null }));
  });

  // a print with the injured people's data counts as an access
  route(
    'GET /api/investigations/:id/health-report',
    { ...one, audits: ['investigations', 'health_read'] },
    async (req, reply) => {
      const row = await admitToHealth(db, req.user, req.params.id);
      const hurt = await db
        .transaction()
        .execute((trx) => readPeople(trx, deps, req.user, row, { printed: true }));
      const { language } = req.query;
      return sendPdf(reply, await printInvestigation(deps, req.user, { row, language, hurt }));
    },
  );

  route(
    'POST /api/investigations/:id/lesson',
    { ...one, audits: 'made of what is there, changes nothing' },
    async (req, reply) => {
      const row = await admit(db, req.user, req.params.id);
      const name = fileNameOf(
        textsIn(req.body.language)('investigations:file.lesson'),
        row.id,
        req.body.title,
      );
      return sendPdf(reply, { name, bytes: await makeLesson(deps, req.user, req.body) });
    },
  );
}
