import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = path.resolve(import.meta.dirname, '../../peers');

function install(...args: string[]) {
  const { status } = spawnSync(process.execPath, [path.join(FOLDER, 'prepare.mjs'), ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
}

/** The program of this package, which is installed with the peers. */
export function programOf(file: string) {
  install();
  return path.join(FOLDER, 'node_modules', file);
}

export interface Prepared {
  /** folder of their pages */
  pages: string;
  remove(): void;
}

/** Installs what the app is measured beside. Comes first in a bench: it needs the network the first time. */
export function preparePeers(): Prepared {
  const pages = mkdtempSync(path.join(tmpdir(), 'turva-peers-'));
  install(pages);
  return { pages, remove: () => rmSync(pages, { recursive: true, force: true }) };
}

export interface Started {
  url: string;
  port: number;
  stop(): void;
}

/** A server that prints its address; what it leaves in its folder is deleted with it. */
export async function startServer(script: string, args: string[]): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turva-peer-'));
  const child = spawn(process.execPath, [path.join(FOLDER, script), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  // goes on reading: with a full pipe the server would stand still
  createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('http') && resolve(line));
  child.once('exit', () => reject(new Error(`${script} did not start`)));
  const address = await url;
  return { url: address, port: Number(new URL(address).port), stop };
}
