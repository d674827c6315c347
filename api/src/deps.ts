import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import type { Db } from './db/client.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MediaStore } from './media/store.ts';
import type { StoreWatch } from './media/store-watch.ts';
import type { Uploads } from './media/uploads.ts';

/** Everything a feature may use; created once in server.ts or the test app. */
export interface Deps {
  db: Db;
  config: Config;
  now: () => Date;
  /** nothing that was not over by then is deleted or ended for good */
  passed: () => Date;
  clock: Clock;
  log: FastifyBaseLogger;
  media: MediaStore;
  uploads: Uploads;
  /** whether the two can be kept */
  store: StoreWatch;
  jobs: Jobs;
  changes: ChangeFeed;
  /** aborted once the server is told to stop */
  leaving?: AbortSignal;
}
