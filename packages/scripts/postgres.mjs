// A PostgreSQL of our own for one test run: a temporary cluster on a free loopback port, deleted afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages, isRoot } from './debian.mjs';
import { env, freePort } from './lib.mjs';

const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';
const START_LIMIT_MS = 30_000;

/** The newest version's folder of programs among names like "15" and "17"; unsupported older ones do not count. */
export const newest = (versions) =>
  versions
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)[0];

function findPrograms() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).filter((version) => existsSync(path.join(DEBIAN, version, 'bin', 'initdb')))
    : [];
  const version = newest(versions);
  return version === undefined ? fromPath() : path.join(DEBIAN, String(version), 'bin');
}

function fromPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const folder = folders.find(
    (f) => existsSync(path.join(f, 'initdb')) && existsSync(path.join(f, 'postgres')),
  );
  if (!folder) return undefined;
  const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return newest([/(\d+)/.exec(version)?.[1]]) === undefined ? undefined : folder;
}

/** PostgreSQL refuses to run as root; the Debian package creates a user for it. */
function owner() {
  if (!isRoot()) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function initdb(programs, folder, password, user) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const f of [folder, passwordFile]) chownSync(f, user.uid, user.gid);
  execFileSync(
    path.join(programs, 'initdb'),
    // C.UTF-8: unlike plain C it knows that Ä and ä are one letter
    ['-D', 'data', '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile].concat([
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ]),
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env, ...user },
  );
}

// Test data need not survive a power failure: these settings make the cluster several times faster.
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
/** As in a plant. */
const DURABLE = { shared_buffers: '1GB', max_wal_size: '4GB' };

const settings = (folder, port, durable) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    ...(durable ? DURABLE : FORGETFUL),
    max_connections: 200,
    timezone: 'UTC',
    lc_messages: 'C',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * A shell between us and the server holds the reading end of a pipe. The pipe closes when we ask or when we die,
 * even by kill -9; then the shell stops the server and deletes the folder. Detached, so that a Ctrl-C of the
 * terminal does not end the shell first.
 */
const lifeline = `
  folder=$1; shift
  "$@" >"$folder/log" 2>&1 </dev/null &
  server=$!
  read -r _
  kill -INT $server
  wait $server
  cd / && rm -rf "$folder"
`;

function launch(programs, folder, { port, user, durable }) {
  const server = [path.join(programs, 'postgres'), '-D', 'data', ...settings(folder, port, durable)];
  return spawn('sh', ['-c', lifeline, 'postgres-for-tests', folder, ...server], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env,
    ...user,
  });
}

async function untilReady(programs, folder, port) {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      execFileSync(path.join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { env });
      return;
    } catch {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${logOf(folder)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function logOf(folder) {
  const log = path.join(folder, 'log');
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '(no log)';
}

/** Null if this machine has no PostgreSQL and we may not install it. Call `stop()` when done. */
export async function startPostgres({ durable = false } = {}) {
  let programs = findPrograms();
  if (!programs && (await installPackages('postgresql'))) programs = findPrograms();
  if (!programs) return null;

  const user = owner();
  const folder = mkdtempSync(path.join(tmpdir(), 'turva-postgres-'));
  const password = randomBytes(18).toString('hex');
  try {
    initdb(programs, folder, password, user);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const shell = launch(programs, folder, { port, user, durable });
  const gone = new Promise((resolve) => shell.once('exit', resolve));
  const stop = () => {
    shell.stdin.end();
    return gone;
  };
  try {
    await untilReady(programs, folder, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, programs, durable, stop };
}
