import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPO = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 600_000;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** undefined while it is not running */
  readonly pid: number | undefined;
  start(): Promise<void>;
  /** SIGKILL: as if the machine lost its power */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** stops it and deletes the data folder */
  remove(): Promise<void>;
}

interface Options {
  /** a free one if not given */
  port?: number;
  /** may depend on the port, which is known only here */
  env?: Record<string, string> | ((port: number) => Record<string, string>);
  /** after the name of the program */
  args?: string[];
}

/** The folder made by `servers.ts`, if this is a run of Playwright; media and database belong together. */
const templateFor = ({ DATABASE_URL, DEMO }: Record<string, string>) => {
  const { E2E_TEMPLATE: folder } = process.env;
  return folder && existsSync(folder) && !DATABASE_URL && DEMO !== 'off' ? folder : null;
};

/** The real server with its own data folder, which can be stopped, killed and restarted. */
export async function serverProcess({
  port: wanted,
  env: given = {},
  args = [],
}: Options = {}): Promise<ServerProcess> {
  const port = wanted ?? (await freePort());
  const env = typeof given === 'function' ? given(port) : given;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turva-e2e-'));
  const template = templateFor(env);
  if (template) await cp(template, dataDir, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let said = '';

  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  };

  return {
    url,
    port,
    dataDir,
    get pid() {
      return child?.pid;
    },
    async start() {
      said = '';
      child = spawn(process.execPath, ['api/src/server.ts', ...args], {
        cwd: REPO,
        // empty means unset: the shell's environment must never lead to a real database
        env: {
          ...process.env,
          DATABASE_URL: '',
          PUBLIC_URL: '',
          DEMO: 'on',
          LOG_LEVEL: 'warn',
          ...env,
          PORT: String(port),
          DATA_DIR: dataDir,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
      const late = Date.now() + READY_MS;
      while (!(await isReady())) {
        if (child.exitCode !== null || Date.now() > late) throw new Error(`server did not start: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
