import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = path.resolve(import.meta.dirname, '../../peers');

/** Installs what the app is measured beside; resolves to the folder of its pages. */
export function preparePeers() {
  const pages = mkdtempSync(path.join(tmpdir(), 'turva-peers-'));
  const { status } = spawnSync(process.execPath, [path.join(FOLDER, 'prepare.mjs'), pages], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
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
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('http')) continue;
    child.stdout.resume();
    return { url: line, port: Number(new URL(line).port), stop };
  }
  stop();
  throw new Error(`${script} did not start`);
}
