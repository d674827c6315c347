import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@turva/contracts/people/account';
import type { RouteOptions } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { type Clock, createClock } from '../clock/clock.ts';
import { type Config, readConfig } from '../config.ts';
import { createChangeFeed } from '../db/change-feed.ts';
import type { Deps } from '../deps.ts';
import type { Statement } from '../http/route.ts';
import { startJobs } from '../jobs/boss.ts';
import { openStore } from '../media/open-store.ts';
import { watchStore } from '../media/store-watch.ts';
import { AnswerSchemas } from './answer-schemas.ts';
import { TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';
import { addTestUser } from './test-user.ts';

export interface TestOptions {
  /** changes to the configuration for the test */
  config?: Partial<Config>;
  now?: () => Date;
  /** instead of `now` */
  clock?: Clock;
  /** a folder with a built web app */
  webRoot?: string;
  /** a folder with files of earlier builds */
  earlierWeb?: string;
  /** called for every route */
  onRoute?: (route: RouteOptions) => void;
  /** from other machines only people with this code may sign in */
  phoneCode?: string;
}

/** The real app on a fresh database; only the network is left out. One per test file is enough. */
export async function testApp({
  config = {},
  now = () => new Date(),
  clock = createClock({ wall: () => now().getTime() }),
  webRoot,
  earlierWeb,
  onRoute,
  phoneCode,
}: TestOptions = {}) {
  // TEST_LOG=error shows why a call answered 500
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' }, pino.destination(2));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turva-test-'));
  const database = await openTestDatabase();
  const jobs = await startJobs(database, { log, running: false });
  const changes = await createChangeFeed(database, log);
  const settings = {
    ...readConfig({
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret for tests that is long enough',
      DEMO: 'off',
      REGISTRATION: 'open',
      // a test calls as often as a shift
      CALL_LIMITS: 'off',
    }),
    ...config,
  };
  const { media, uploads, probe, close: closeStore } = await openStore(settings);
  const deps: Deps = {
    db: database.db,
    config: settings,
    now: clock.now,
    passed: clock.passed,
    clock,
    log,
    media,
    uploads,
    store: watchStore(probe, { now: clock.now, log }),
    jobs,
    changes,
  };
  const answers = new AnswerSchemas();
  const routes = new Map<string, Statement | undefined>();
  const bodyLimits = new Map<string, number>();
  const hear = (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      routes.set(`${method} ${route.url}`, route.config?.statement);
      if (route.bodyLimit !== undefined) bodyLimits.set(`${method} ${route.url}`, route.bodyLimit);
    }
    answers.add(route);
    onRoute?.(route);
  };
  const server = await buildApp(deps, { webRoot, earlierWeb, sheds: false, onRoute: hear, phoneCode });

  return {
    ...deps,
    database,
    /** every route with its declaration */
    routes,
    bodyLimits,
    /** the Fastify instance */
    server,
    visitor: () => new TestClient(server, undefined, answers),
    /** A signed-in client; the same name again is the same person on another device. */
    as: async (username: string, { role = 'user' }: { role?: Role } = {}) => {
      const user = await addTestUser(database.db, { username, role });
      const client = new TestClient(server, user, answers);
      await client.signIn();
      return client;
    },
    close: async () => {
      await server.close();
      await jobs.stop();
      await changes.stop();
      await database.close();
      await closeStore();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;
