import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { adminRoutes } from './admin-routes.ts';
import { assistantReads } from './assistant-reads.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { visitorRoutes } from './features/account/routes.ts';
import { keepOutcomes } from './features/assistant/provider/outcomes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { calendarRoute } from './features/calendar/routes.ts';
import { emergencyCardRoute } from './features/emergency/routes.ts';
import { keptWorkVisitorRoutes } from './features/kept-work/routes.ts';
import { passkeySignInRoutes } from './features/passkeys/routes.ts';
import { workplaceLoginRoutes } from './features/workplace-login/routes.ts';
import { compressAnswers } from './http/answers/compress-answers.ts';
import { handleError } from './http/answers/error-handler.ts';
import { sparesFullDisk } from './http/answers/full-disk.ts';
import { describeRoutes, openapiRoute } from './http/answers/openapi.ts';
import { serverTiming } from './http/answers/server-timing.ts';
import { staticFiles } from './http/answers/static.ts';
import { echoIdempotencyKey } from './http/calls/idempotency.ts';
import { knownQueries } from './http/calls/query-names.ts';
import { readTheRest } from './http/calls/read-the-rest.ts';
import { shareWithoutWorker } from './http/calls/share-without-worker.ts';
import { endSlowBodies } from './http/calls/slow-bodies.ts';
import { healthRoutes } from './http/health.ts';
import { limitCalls } from './http/load/limit-calls.ts';
import { originCheck } from './http/load/origin-check.ts';
import { ownHosts } from './http/load/own-hosts.ts';
import { shedLoad } from './http/load/shed-load.ts';
import { urgentCalls } from './http/load/urgent-calls.ts';
import { purging } from './http/purge-expired.ts';
import { noStore, securityHeaders } from './http/security.ts';
import { requireUser } from './http/session/require-user.ts';
import { sessions } from './http/session/session.ts';
import { type DiskWatch, watchDisk } from './media/disk-watch.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { featureRoutes } from './nouns.ts';
import { type CodeGuesses, codeRoute, countGuesses, onlyByCode } from './phone/only-by-code.ts';
import { eventsRoute } from './sync/events-route.ts';
import { feedRoutes } from './sync/feed/routes.ts';
import { syncRoutes } from './sync/routes.ts';

const MIB = 1024 * 1024;
const PLUGIN_MS = 60_000;
/** Time for the few lines of the headers; checked every `CHECK_MS`. */
const HEADERS_MS = 20_000;
const CHECK_MS = 5000;
/** A connection without any traffic for this long is closed. */
const IDLE_MS = 65_000;
/** For every server that accepts calls from people. */
export const connectionLimits = {
  idleMs: IDLE_MS,
  // limits not the total time but the time without progress: `endSlowBodies`
  server: { requestTimeout: 0, headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
};
export const WEB_DIST = path.resolve(import.meta.dirname, '../../web/dist');

type Scope = { deps: Deps };

interface Web {
  /** the folder of the built web app */
  webRoot?: string | undefined;
  /** where `keepAssets` keeps the assets of earlier builds */
  earlierWeb?: string | undefined;
  /** called for every route */
  onRoute?: (route: RouteOptions) => void;
  /** watches the disk of the data folder */
  disk?: DiskWatch;
  /** false: never shed load; for several servers in one process, where its load says nothing about any of them */
  sheds?: boolean;
  /** from other machines only people who came by this code may sign in */
  phoneCode?: string | undefined;
  /** for metrics of its connections */
  database?: Database | undefined;
}

/** The complete server, ready to listen or to be injected into. */
export async function buildApp(
  deps: Deps,
  {
    webRoot = WEB_DIST,
    earlierWeb,
    onRoute,
    disk = watchDisk(deps.config.dataDir, { database: !deps.config.databaseUrl }),
    sheds = true,
    phoneCode,
    database,
  }: Web = {},
) {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // never `true`: anyone could then choose the address we see
    trustProxy: deps.config.trustProxy.length > 0 ? deps.config.trustProxy : false,
    bodyLimit: MIB,
    // on a busy machine the tables may take long at start
    pluginTimeout: PLUGIN_MS,
    requestTimeout: connectionLimits.server.requestTimeout,
    connectionTimeout: connectionLimits.idleMs,
    http: connectionLimits.server,
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setValidatorCompiler(validatorCompiler);
  // response schemas serve types, tests and documentation: an old row that does not fit must still be readable
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setErrorHandler(handleError);

  await app.register(securityHeaders, { config: deps.config });
  await app.register(endSlowBodies);
  await app.register(readTheRest);
  await app.register(serverTiming);
  await app.register(purging, { deps });
  const guesses = phoneCode === undefined ? undefined : countGuesses(phoneCode);
  await app.register(api, { prefix: '/api', deps, disk, sheds, guesses });
  const token = deps.config.metricsToken;
  if (token) await app.register(metricsRoute, { token, deps, disk, database });
  if (guesses) await app.register(codeRoute, { guesses });
  await app.register(shareWithoutWorker);
  await app.register(staticFiles, { root: webRoot, earlier: earlierWeb });
  return app;
}

interface Guarded extends Scope {
  disk: DiskWatch;
  sheds: boolean;
  /** attempts at the code that lets phones in; undefined: no code is needed */
  guesses: CodeGuesses | undefined;
}

async function api(app: FastifyInstance, { deps, disk, sheds, guesses }: Guarded) {
  await app.register(compressAnswers);
  await app.register(noStore);
  await app.register(urgentCalls);
  await app.register(ownHosts, { config: deps.config });
  await app.register(describeRoutes);
  if (deps.config.callLimits) await app.register(limitCalls, { deps });
  await app.register(healthRoutes, { deps, disk });
  await app.register(calls, { deps, disk, sheds, guesses });
}

async function calls(app: FastifyInstance, { deps, disk, sheds, guesses }: Guarded) {
  if (sheds) await app.register(shedLoad);
  await app.register(echoIdempotencyKey);
  await app.register(knownQueries);
  await app.register(originCheck, { config: deps.config });
  // PostgreSQL has its own disk and reports by itself when it is full
  if (!deps.config.databaseUrl) await app.register(sparesFullDisk, { disk });
  await app.register(sessions, { deps });
  if (guesses) await app.register(onlyByCode, { guesses });

  // Open to visitors: only these.
  await app.register(visitorRoutes, { deps, phones: guesses !== undefined });
  await app.register(keptWorkVisitorRoutes, { deps });
  await app.register(passkeySignInRoutes, { deps });
  await app.register(workplaceLoginRoutes, { deps });
  await app.register(emergencyCardRoute, { deps });
  await app.register(calendarRoute, { deps });

  await app.register(signedIn, { deps, disk });
}

/** Closed: every route in here has a signed-in user. */
async function signedIn(app: FastifyInstance, { deps, disk }: Scope & { disk: DiskWatch }) {
  await app.register(requireUser, { deps });
  await app.register(openapiRoute);
  for (const routes of featureRoutes) await app.register(routes, { deps });
  const outcomes = keepOutcomes();
  await app.register(assistantRoutes, { deps, reads: assistantReads, outcomes });
  await app.register(syncRoutes, { deps });
  await app.register(eventsRoute, { deps });
  await app.register(feedRoutes, { deps });
  await app.register(adminRoutes, { deps, disk, outcomes });
}
