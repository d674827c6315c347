import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { finishSwap } from '../backup/swap.ts';
import { closeTree, ownDataFolder } from '../data-folder.ts';
import { assertRoomToOpen } from '../media/disk-watch.ts';
import { lockDataDir, lockFolder } from './data-lock.ts';
import { PreparingClient } from './prepared.ts';
import { createPlaces, SharedDialect } from './shared-driver.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  db: Db;
  kind: 'pg' | 'pglite';
  /** set on the embedded database only */
  pglite?: PGlite;
  /** set on PostgreSQL only */
  pool?: pg.Pool;
  /** set on PostgreSQL only: connections in use and idle, and calls that wait for one */
  connections?(): { used: number; idle: number; waiting: number };
  connectionString?: string;
  /**
   * Set on PostgreSQL only: each new connection is passed to `look` before its first use; an error refuses the
   * connection.
   */
  beforeUse?(look: (db: Db) => Promise<void>): void;
  /** Calls back on every NOTIFY of the channel, also from other processes; resolves to the stop function. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

// A date column is a day, not an instant: both drivers would make a Date of it, each in another time zone.
const DATE_OID = 1082;
// bigint as text from both drivers: pg does so by itself, PGlite would give numbers
const INT8_OID = 20;

/** Opens PGlite on a locked folder, in memory if `dataDir` is absent, or as a copy of `template`. */
export async function openPGlite(options: { dataDir?: string; template?: Blob } = {}): Promise<Database> {
  let release = () => {};
  if (options.dataDir) {
    ownDataFolder(options.dataDir);
    await assertRoomToOpen(options.dataDir);
    release = lockDataDir(lockFolder(options.dataDir));
    await finishSwap(options.dataDir);
  }
  const pglite = await PGlite.create({
    ...(options.dataDir ? { dataDir: path.join(options.dataDir, 'pglite') } : {}),
    ...(options.template ? { loadDataDir: options.template } : {}),
    extensions: { pg_trgm },
    parsers: { [DATE_OID]: (value) => value, [INT8_OID]: (value) => value },
  });
  // a new one is unpacked with files that anybody may write, whatever the umask
  if (options.dataDir) closeTree(path.join(options.dataDir, 'pglite'));
  letOthersIn(pglite);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), plugins });
  return {
    db,
    kind: 'pglite',
    pglite,
    listen: async (channel, heard) => {
      const stop = await pglite.listen(channel, heard);
      return () => stop();
    },
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

/**
 * It answers without ever leaving this thread: a call of many statements would go through to its end before any other
 * is even read, an alarm included. Statements of a transaction follow each other, for everybody waits for its end.
 */
function letOthersIn(pglite: PGlite) {
  const query = pglite.query.bind(pglite) as PGlite['query'];
  pglite.query = async <T>(...statement: Parameters<PGlite['query']>) => {
    const results = await query<T>(...statement);
    await setImmediate();
    return results;
  };
}

/** Connections that only urgent calls use (`patience.ts`), however many others wait. */
const KEPT_FOR_URGENT = 3;
const WAIT_MS = 10_000;

/**
 * Opens a pool of at most `max` connections on PostgreSQL ≥ 15. `onError` is called for idle connections that
 * break; without it the process would die.
 */
export function openPostgres(connectionString: string, onError: (error: Error) => void, max = 12): Database {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) =>
      Number(oid) === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format),
  };
  let look: (db: Db) => Promise<void> = async () => {};
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    onConnect: (client) => look(onOne(client)),
    types,
    max,
    // an alarm after a quiet hour finds them open, with its tables known to them
    min: Math.min(max, KEPT_FOR_URGENT),
    // Compiling a plan of twenty tables takes hundreds of milliseconds, running it ten: PostgreSQL decides by
    // estimated cost, and compiles a phone's delta as soon as its tables have statistics.
    options: '-c jit=off',
    // better "come back soon" than an endless queue
    connectionTimeoutMillis: WAIT_MS,
    keepAlive: true,
    statement_timeout: 30_000,
    // a call that waits longer for another's row is asked to come back
    lock_timeout: 10_000,
    // one forgotten transaction would hold back every phone's delta
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', onError);
  // the query on a broken connection in use fails anyway; without a listener the process would die
  pool.on('connect', (client) => client.on('error', onError));
  const places = createPlaces(Math.max(1, max - KEPT_FOR_URGENT), WAIT_MS);
  const db = new Kysely<Tables>({ dialect: new SharedDialect({ pool }, places), plugins });
  return {
    db,
    kind: 'pg',
    pool,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + places.waiting(),
    }),
    connectionString,
    beforeUse: (given) => {
      look = given;
    },
    listen: (channel, heard) => listenOnOwnConnection(connectionString, channel, heard, onError),
    close: () => db.destroy(),
  };
}

/** The database over this one connection; it stays the pool's. */
function onOne(client: pg.ClientBase): Db {
  const connect = async () => ({ query: client.query.bind(client), release: () => {} }) as pg.PoolClient;
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } }),
    plugins,
  });
}

const RECONNECT_MS = 1000;
/** The payload `listen` passes once its connection is restored. */
export const MISSED = 'missed';

async function listenOnOwnConnection(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({ connectionString });
    next.on('error', onError);
    next.on('notification', (message) => heard(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // a client that never connected also emits its end
      next.end().catch(onError);
      throw error;
    }
    client = next;
    if (stopped) await next.end();
    else next.on('end', later);
  };
  const later = () => {
    client = undefined;
    if (!stopped) timer = setTimeout(reconnect, RECONNECT_MS);
  };
  const reconnect = () => {
    connect().then(
      // notifications in the meantime were missed: one call makes listeners check for themselves
      () => heard(MISSED),
      (error: Error) => {
        onError(error);
        later();
      },
    );
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
