import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPO = path.resolve(import.meta.dirname, '../../..');

export const hasCaddy = () => spawnSync('caddy', ['version']).error === undefined;

/** Caddy with the plant's own Caddyfile and page, in front of servers that are no containers here. */
export async function shippedProxy(url: string, servers: readonly { port: number }[], number = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-proxy-'));
  const written = await readFile(path.join(REPO, 'api/Caddyfile'), 'utf8');
  const file = path.join(folder, 'Caddyfile');
  const ours = servers.map(({ port }) => `127.0.0.1:${port}`).join(' ');
  await writeFile(file, `{\n\tadmin off\n}\n${written.replace('api:3000 api-2:3000', ours)}`);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PUBLIC_URL: url,
      TLS: '',
      EMERGENCY_NUMBER: number,
      PAGES: path.join(REPO, 'api/ops'),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  const isUp = () =>
    fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
}
