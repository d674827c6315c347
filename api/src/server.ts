import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pino from 'pino';
import { buildApp, connectionLimits, WEB_DIST } from './app.ts';
import { startSealing } from './audit/start-sealing.ts';
import { startBackups } from './backup/backup-job.ts';
import { answerBackupRequest } from './backup/backup-request.ts';
import { assertCanStart } from './check-start.ts';
import { createClock } from './clock/clock.ts';
import { watchClock } from './clock/keep-clock.ts';
import { takeBackLives, takeBackTimes } from './clock/take-back.ts';
import { type Config, readConfig } from './config.ts';
import { EARLIER_WEB, ownDataFolder } from './data-folder.ts';
import { createChangeFeed } from './db/change-feed.ts';
import { type Database, type Db, openPGlite, openPostgres } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { addFirstAdmin } from './features/account/add-admin.ts';
import { replayErasures } from './features/personal-data/settle-erasures.ts';
import { ensureComplianceRows } from './features/tsi/compliance-rows.ts';
import { followChanges } from './features/tsi/tsi-jobs.ts';
import { followEvents } from './features/webhooks/webhook-jobs.ts';
import { ensureTemplates } from './features/work-permits/permit-templates.ts';
import { sealPlainKeys } from './features/work-permits/seal-plain-keys.ts';
import { takeBackEnds } from './features/work-permits/take-back-ends.ts';
import { keepAssets } from './http/answers/keep-assets.ts';
import { startJobs } from './jobs/boss.ts';
import { nameOfDatabase, noteLastDatabase } from './last-database.ts';
import { createLog } from './log.ts';
import { watchDisk } from './media/disk-watch.ts';
import { assertFilesMoved, type OpenedStore, openStore } from './media/open-store.ts';
import type { MediaStore } from './media/store.ts';
import { watchStore } from './media/store-watch.ts';
import { assertStoreOfFiles, rememberWhere } from './media/where-files-are.ts';
import { tryMail } from './notify/mail/mail-state.ts';
import { reachesPhones } from './notify/push/push-hosts.ts';
import { settleUsernames } from './people/settle-usernames.ts';
import { openToPhones, phoneFolder } from './phone/front.ts';
import { lanAddresses } from './phone/lan-addresses.ts';
import { phoneCode } from './phone/phone-code.ts';
import { reasons } from './reasons.ts';
import { keptSessionSecret } from './session-secret.ts';
import { sentenceFor } from './settings.ts';
import { startLines } from './start-lines.ts';
import { beginIfTakenOver, beginRun } from './sync/begin-run.ts';
import { followServed } from './sync/follow-served.ts';

const CLOSE_MS = 25_000;
const options = {
  phone: { type: 'boolean', default: false },
  /** the starter builds the app meanwhile, and reports when it is done */
  'after-build': { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
} as const;
const ready = Promise.resolve();

/** Opens everything in the order of dependencies; closes it in reverse. */
async function start(config: Config, { phone, built }: { phone: boolean; built: Promise<unknown> }) {
  // stdout has the one line people look for; the log goes to stderr
  const log = createLog(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const leave = new AbortController();
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    warnOf(config, log);
    const database = await open(config, log);
    undo.push(database.close);
    await migrate(database.db);
    const { run, restored } = await beginRun(database.db, config.dataDir);
    await noteLastDatabase(config);
    if (restored) log.warn({ restored }, 'the database is a restored one: phones fetch everything once more');
    database.beforeUse?.(async (db) => {
      const begun = await beginIfTakenOver(db, config.dataDir);
      if (begun) log.warn(begun, 'another database server has taken over: a new run has begun');
    });
    await assertFilesMoved(config);
    const opened = await openStore(config);
    const { media, uploads } = opened;
    undo.push(opened.close);
    await assertStoreOfFiles(database.db, opened);
    await rememberWhere(database.db, media);
    const store = await watchFiles(opened, log);
    undo.push(store.keepLooking());
    const sessionSecret = await secretFor(database, config);
    const again = await replayErasures({ db: database.db, dataDir: config.dataDir, uploads }, sessionSecret);
    if (again > 0)
      log.warn({ people: again }, 'an earlier database was restored: erased people were erased again');
    if (config.demo) await loadDemoOnce(database, media, log);
    await addWhatIsShipped(database.db);
    const isManaged = await addFirstAdmin(database.db, config);
    const changes = await createChangeFeed(database, log);
    undo.push(changes.stop);
    const jobs = await startJobs(database, { log });
    undo.push(jobs.stop);
    const clock = createClock();
    const deps: Deps = {
      db: database.db,
      config: { ...config, sessionSecret, phoneAddress: phoneAddressOf(config, phone) },
      now: clock.now,
      passed: clock.passed,
      clock,
      log,
      media,
      uploads,
      store,
      jobs,
      changes,
      leaving: leave.signal,
    };
    undo.push(startSealing(deps), await watchClock(deps, () => takeBack(deps)));
    await startBackups(deps);
    if (!config.databaseUrl) undo.push(answerBackupRequest(deps));
    await built;
    const earlierWeb = path.join(config.dataDir, EARLIER_WEB);
    await keepAssets(WEB_DIST, earlierWeb, deps.passed());
    undo.push(followChanges(deps), followEvents(deps), followServed(deps, run));
    const disk = await watchDiskOf(config, log);
    const code = phone ? await phoneCode(phoneFolder(config.dataDir)) : undefined;
    const app = await buildApp(deps, { earlierWeb, disk, phoneCode: code, database });
    undo.push(() => app.close());
    // before the address for this machine, which shows others that everything is ready
    const front = code ? await letPhonesIn(app, config, deps.now()) : null;
    if (front) undo.push(front.close);
    const address = await app.listen({
      port: config.port,
      host: config.host,
      listenTextResolver: () => 'listening',
    });
    const stopLater = async () => {
      leave.abort();
      await setTimeout(config.stopDelayMs);
      await stop();
    };
    return {
      log,
      stop: stopLater,
      address,
      isManaged,
      phones: code ? { code, addresses: front?.addresses ?? [], certificate: front?.certificate } : undefined,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function warnOf({ dataDir, pushHosts }: Config, log: pino.Logger) {
  if (!ownDataFolder(dataDir))
    log.warn({ dataDir }, 'the data folder belongs to another account: its rights stay');
  if (!reachesPhones(pushHosts))
    log.warn({ PUSH_HOSTS: pushHosts }, 'no public push service is left: ordinary phones get no push');
}

/** What a wrong clock has noted, once it is right. */
async function takeBack(deps: Deps) {
  await takeBackLives(deps.db, deps.now());
  await takeBackEnds(deps);
  if ((await takeBackTimes(deps.db, deps.now())) > 0) deps.changes.poke();
}

async function secretFor({ db }: Database, { sessionSecret, dataDir }: Config): Promise<string> {
  const secret = sessionSecret ?? (await keptSessionSecret(dataDir));
  await sealPlainKeys(db, secret);
  return secret;
}

async function watchDiskOf({ dataDir, databaseUrl }: Config, log: pino.Logger) {
  const disk = watchDisk(dataDir, { reserve: !databaseUrl, database: !databaseUrl });
  const { state, freeBytes } = await disk.look();
  if (state !== 'ok') log.warn({ freeBytes }, 'the disk of DATA_DIR is nearly full');
  return disk;
}

async function watchFiles({ probe, trouble }: OpenedStore, log: pino.Logger) {
  const store = watchStore(probe, { now: () => new Date(), log });
  const { state } = await store.look();
  // an unreachable store has just been logged
  const wrong = state === 'ok' && (await trouble());
  if (wrong) log.error(wrong);
  return store;
}

/** Of `--phone` the guide, on the port that `openToPhones` takes for it. */
function phoneAddressOf({ phoneAddress, port }: Config, phone: boolean): string | undefined {
  const [name] = phone ? lanAddresses() : [];
  return phoneAddress ?? (name && `http://${name}:${port + 2}`);
}

async function letPhonesIn(app: FastifyInstance, { dataDir, port }: Config, now: Date) {
  await app.ready();
  return openToPhones(app, { dataDir, port: port === 0 ? 0 : port + 1, now, limits: connectionLimits });
}

async function open(config: Config, log: pino.Logger): Promise<Database> {
  if (!config.databaseUrl) return openPGlite({ dataDir: config.dataDir });
  const database = openPostgres(config.databaseUrl, (error) => log.warn(error, 'database connection lost'));
  try {
    await sql`select 1`.execute(database.db);
    return database;
  } catch (cause) {
    await database.close();
    throw new Error(`${sentenceFor('DATABASE_URL')}; ${nameOfDatabase(config)} does not answer`, { cause });
  }
}

/** What a new version brings along, where the plant has nothing of its own. */
async function addWhatIsShipped(db: Db) {
  await ensureTemplates(db);
  await ensureComplianceRows(db);
  await settleUsernames(db);
}

async function loadDemoOnce({ db }: Database, media: MediaStore, log: pino.Logger) {
  const { loadDemo } = await import('./demo/load-demo.ts');
  if (await loadDemo(db, { now: new Date(), media })) log.info('demo data loaded');
}

async function main() {
  const config = readConfig(process.env);
  const { phone, dev: isDev, 'after-build': afterBuild } = parseArgs({ options }).values;
  await assertCanStart(config, { phone });
  const { log, stop, address, isManaged, phones } = await start(config, {
    phone,
    built: afterBuild ? told() : ready,
  });
  void tryMail({ config, log });
  const lines = startLines({ config, address, isManaged, isDev, lan: lanAddresses(), phones });
  process.stdout.write(`${lines.join('\n')}\n`);

  // Ctrl-C arrives twice, from the terminal and from the starter: the second must not interrupt the shutdown, as
  // close-with-grace's own signal handlers would.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const { close } = closeWithGrace(
    { delay: CLOSE_MS + config.stopDelayMs, logger: log, skip: [...signals] },
    async ({ err }) => {
      if (err) log.fatal(err, 'stopping after an error');
      await stop();
    },
  );
  let closing = false;
  for (const signal of signals)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      close();
    });
}

/** Rejects if the starter ends without a message. */
async function told() {
  const gone = once(process, 'disconnect').then(() => Promise.reject(new Error('the build was stopped')));
  await Promise.race([once(process, 'message'), gone]);
  gone.catch(() => {});
  process.disconnect?.();
}

main().catch((error: unknown) => {
  process.stderr.write(`TURVA+ could not start: ${reasons(error).join(': ')}\n`);
  process.exitCode = 1;
});
