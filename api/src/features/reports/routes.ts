import { type ReportFile, reportFiles, reportMime } from '@turva/contracts/figures/report-values';
import { headers } from '@turva/contracts/sync/sync';
import { serialId } from '@turva/contracts/words/text';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { clientIdOf } from '../../http/session/client-id.ts';
import { writesIn } from '../../http/write-route.ts';
import { sendFile } from '../../media/send-file.ts';
import { languageOfUser } from '../../people/language-of-user.ts';
import { problem } from '../../problem.ts';
import { PREVIEW_CSP } from './files/style.ts';
import { findReport, listReports } from './read-reports.ts';
import { startReportJobs } from './report-jobs.ts';
import { saveSchedule, scheduleState } from './report-schedule.ts';
import { requestReport, retryReport } from './request-report.ts';
import { startSeen } from './tend-reports.ts';
import { mailAgain } from './undelivered.ts';

const ReportId = z.object({ id: serialId });
const FileOf = z.object({ id: serialId, file: z.enum(reportFiles) });

/** Any signed-in user requests reports and reads all of them; they contain no reporter's name. */
export async function reportRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'report' }, params: ReportId } as const;
  const { db, media, jobs } = deps;
  await startReportJobs(deps);

  route('GET /api/reports', { who: 'user' }, async () => {
    await startSeen(deps);
    return listReports(db);
  });

  route('GET /api/reports/:id', { who: 'user', ...one }, (req) => findReport(db, req.params.id));

  route(
    'POST /api/reports/generate',
    { who: 'user', audits: 'made of what is there, changes nothing; the row says who asked and when' },
    async (req, reply) => {
      const asked = {
        input: req.body,
        clientId: clientIdOf(req.body, req.headers[headers.idempotencyKey]),
        language: await languageOfUser(db, req.user.id),
        now: deps.now(),
      };
      return write(deps, req, reply, (trx) => requestReport(trx, { user: req.user, jobs }, asked));
    },
  );

  writes(
    'POST /api/reports/:id/retry',
    { who: 'user', audits: 'made of what is there, changes nothing', ...one },
    (trx, req) => retryReport(trx, jobs, { id: req.params.id, now: deps.now() }),
  );

  route('GET /api/reports/:id/pack', { who: 'supervisor', ...one }, async (req, reply) => {
    if (!supervises(req.user)) throw problem('forbidden');
    const { files, title } = await findReport(db, req.params.id);
    if (!files?.zip) throw problem('report_not_ready');
    const filename = `${title.replace(/[/–]/g, '-')}.zip`;
    return sendFile(media, req, reply, { ...files.zip, mime: 'application/zip', filename });
  });

  route('GET /api/report-schedule', { who: 'supervisor' }, async (req) => {
    if (!supervises(req.user)) throw problem('forbidden');
    return scheduleState(db, deps);
  });
  route(
    'PUT /api/report-schedule',
    { who: 'supervisor', audits: ['plant_settings', 'changed'] },
    (req, reply) =>
      write(deps, req, reply, async (trx) => {
        if (!supervises(req.user)) throw problem('forbidden');
        await saveSchedule(trx, req.user.id, req.body);
        return { status: 200, body: await scheduleState(trx, deps) };
      }),
  );
  route(
    'POST /api/report-schedule/mail',
    { who: 'supervisor', audits: 'the same mail to the same people, changes nothing' },
    (req, reply) =>
      write(deps, req, reply, async (trx) => {
        if (!supervises(req.user)) throw problem('forbidden');
        await mailAgain(trx, deps);
        return { status: 200, body: await scheduleState(trx, deps) };
      }),
  );
  fileRoutes(scope, deps);
}

/** The files of a finished report. */
function fileRoutes(scope: FastifyInstance, { db, media }: Deps) {
  const route = routesIn(scope);
  const fileOf = async (id: number, file: ReportFile) => {
    const { files, title } = await findReport(db, id);
    if (!files) throw problem('report_not_ready');
    // neither character is allowed in a file name, and removing them would join Q4/2025 and two days
    return { ...files[file], mime: reportMime[file], filename: `${title.replace(/[/–]/g, '-')}.${file}` };
  };

  route(
    'GET /api/reports/:id/preview',
    { who: 'user', record: { of: 'report' }, head: true, params: ReportId },
    async (req, reply) => {
      const { sha256, size } = await fileOf(req.params.id, 'html');
      const bytes = req.method === 'HEAD' ? undefined : await media.open(sha256);
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-length': size,
          'content-security-policy': PREVIEW_CSP,
          'x-content-type-options': 'nosniff',
          // a retried report has other bytes under the same address
          'cache-control': 'private, no-cache',
          etag: `"${sha256}"`,
        })
        .send(bytes);
    },
  );
  route(
    'GET /api/reports/:id/file/:file',
    { who: 'user', record: { of: 'report' }, head: true, params: FileOf },
    async (req, reply) => sendFile(media, req, reply, await fileOf(req.params.id, req.params.file)),
  );
}
