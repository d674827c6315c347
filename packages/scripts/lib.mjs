// Runs on any Node that starts npm (20 or newer): plain JavaScript, node: built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = (name) => path.join(root, 'node_modules', '.bin', name);

// npm exports its own settings to every script; a nested pnpm would read them as its own.
const kept = /^npm_config_(registry|cafile|proxy|https_proxy|cache)$/i;
export const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)),
);
// The project's own Node comes first, so that a tool which starts plain `node` gets the right one.
env.PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);

export const say = (line) => process.stdout.write(`${line}\n`);

/** The pinned Node from node_modules; on platforms without its package, the machine's own if new enough. */
export function nodeBin() {
  if (existsSync(bin('node'))) return bin('node');
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`No Node package for ${process.platform} ${process.arch}: install Node 26 and try again.`);
}

const children = new Set();
let stopping = false;

/** Starts a child that shares our terminal and is stopped when we are. */
export function start(command, args, { env: extra = {}, cwd = root, quiet = false, ipc = false } = {}) {
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (
    quiet ? ['ignore', 'pipe', 'pipe'] : ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  );
  const child = spawn(command, args, { cwd, stdio, env: { ...env, ...extra } });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

/** Resolves to the exit code; a child ended by a signal counts as failed. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

export function stopChildren(signal) {
  for (const child of children) child.kill(signal);
}

export const run = (command, args, options) => ended(start(command, args, options));

/** A tool's own output is shown only if it fails. */
export async function runQuietly(command, args, { env: extra = {} } = {}) {
  const child = start(command, args, { env: extra, quiet: true });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const code = await ended(child);
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  return code;
}

/** pnpm from node_modules if it exists (no npx, no registry), otherwise through npx. */
export function pnpm(...args) {
  if (existsSync(bin('pnpm'))) return run(bin('pnpm'), args);
  return run('npx', ['--yes', PNPM, ...args]);
}

/** A checkout that cannot be written is served as it is: installed and built by somebody else. */
export const isReadOnly = !isWritable();

function isWritable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export async function install() {
  if (isReadOnly) {
    say(`${root} cannot be written: nothing is installed or built`);
    return 0;
  }
  const code = await pnpm('install', '--frozen-lockfile', '--prefer-offline');
  if (code !== 0) sayWhatNodeLacks();
  return code;
}

/** The project's own Node is linked against a library that slim systems leave out. */
function sayWhatNodeLacks() {
  const store = path.join(root, 'node_modules', '.pnpm');
  const folder = existsSync(store) && readdirSync(store).find((name) => name.startsWith('node-linux-'));
  if (!folder) return;
  const own = path.join(store, folder, 'node_modules', folder.replace(/@.*/, ''), 'bin', 'node');
  const { stderr } = spawnSync(own, ['--version'], { encoding: 'utf8' });
  if (/libatomic/.test(stderr ?? ''))
    say('Node needs the library libatomic. On Debian and Ubuntu: apt-get install libatomic1');
}

/**
 * SIGINT and SIGTERM are passed to the children once, and we end after them in the ordinary way. A Ctrl-C reaches
 * the children from the terminal as well, so this listens with `on`: with `once` the second would kill us first.
 */
export function passSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stopChildren(signal);
    });
  }
}

export const isStopping = () => stopping;

const listening = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => resolve(probe));
  });

/** All held at once, so that no port comes twice. */
export async function freePorts(count) {
  const probes = await Promise.all(Array.from({ length: count }, listening));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

export const freePort = async () => (await freePorts(1))[0];
