import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../../web/e2e/support/server-process.ts';
import { asPostgres } from './as-postgres.ts';

const PATIENCE_MS = 120_000;
const NODES = ['one', 'two', 'three'] as const;

interface Member {
  name: string;
  role: string;
  state: string;
}
interface Node {
  name: string;
  port: number;
  rest: number;
  process: ChildProcess | null;
}

function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // one that has just ended by itself
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const etcdArguments = (folder: string, client: number, peer: number) => [
  '--data-dir',
  folder,
  '--listen-client-urls',
  `http://127.0.0.1:${client}`,
  '--advertise-client-urls',
  `http://127.0.0.1:${client}`,
  '--listen-peer-urls',
  `http://127.0.0.1:${peer}`,
  '--initial-advertise-peer-urls',
  `http://127.0.0.1:${peer}`,
  '--initial-cluster',
  `default=http://127.0.0.1:${peer}`,
];

/** To the primary alone: Patroni says which one it is. */
const haproxySettings = (front: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
`;

/** Three PostgreSQL under Patroni in synchronous mode, one etcd, HAProxy before them; all on this machine. */
export async function patroniCluster() {
  const own = asPostgres('patroni');
  const password = randomBytes(12).toString('hex');
  const [client, peer, front] = [await freePort(), await freePort(), await freePort()];
  const nodes: Node[] = [];
  for (const name of NODES)
    nodes.push({ name, port: await freePort(), rest: await freePort(), process: null });
  const others: ChildProcess[] = [];
  const launch = (name: string, command: string, args: string[]) =>
    spawn(command, args, {
      cwd: own.folder,
      env: { ...process.env, HOME: own.folder, ETCD_UNSUPPORTED_ARCH: '' },
      stdio: ['ignore', openSync(own.at(`${name}.log`), 'a'), openSync(own.at(`${name}.log`), 'a')],
      ...own.user,
    });

  others.push(launch('etcd', 'etcd', etcdArguments(own.at('etcd'), client, peer)));
  for (const node of nodes)
    own.write(
      `${node.name}.yml`,
      settingsOf(node, { folder: own.folder, programs: own.programs, password, client }),
    );
  own.write('haproxy.cfg', haproxySettings(front, nodes));
  others.push(launch('haproxy', '/usr/sbin/haproxy', ['-db', '-f', own.at('haproxy.cfg')]));

  const members = async (): Promise<Member[]> => {
    for (const { rest, process } of nodes) {
      if (!process) continue;
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const start = (node: Node) => {
    // not "patroni" of a Python that knows nothing of it
    node.process = launch(node.name, '/usr/bin/python3', ['/usr/bin/patroni', own.at(`${node.name}.yml`)]);
  };
  /** Until there is a leader, a synchronous standby, and nobody who has not caught up. */
  const whole = async () => {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = await members();
      const is = (role: string) => found.some((member) => member.role === role);
      const run = found.filter(({ state }) => state === 'running' || state === 'streaming');
      if (is('leader') && is('sync_standby') && run.length === nodes.length) return;
      if (performance.now() > late)
        throw new Error(`Patroni: ${JSON.stringify(found)}; logs in ${own.folder}`);
      await setTimeout(250);
    }
  };
  start(nodes[0] as Node);
  const late = performance.now() + PATIENCE_MS;
  while (!(await members()).some(({ role, state }) => role === 'leader' && state === 'running')) {
    if (performance.now() > late) throw new Error(`Patroni does not start; logs in ${own.folder}`);
    await setTimeout(250);
  }
  for (const node of nodes.slice(1)) start(node);
  await whole();

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${front}/postgres`,
    whole,
    /** As if the machine of the primary had lost its power: Patroni and every process of its PostgreSQL. */
    async killPrimary(): Promise<Node> {
      const leader = (await members()).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node?.process?.pid) throw new Error('there is no primary');
      const postmaster = readFileSync(own.at(node.name, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
      const backends = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
        .trim()
        .split(/\s+/);
      const gone = once(node.process, 'exit');
      for (const pid of [node.process.pid, Number(postmaster), ...backends.map(Number)]) killHard(pid);
      await gone;
      node.process = null;
      return node;
    },
    /** The machine is there again. */
    comesBack: (node: Node) => start(node),
    async stop() {
      for (const { process } of [...nodes].reverse()) {
        if (!process) continue;
        const gone = once(process, 'exit');
        process.kill('SIGTERM');
        await gone;
      }
      for (const process of others) process.kill('SIGKILL');
      await rm(own.folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (
  { name, port, rest }: Node,
  {
    folder,
    programs,
    password,
    client,
  }: { folder: string; programs: string; password: string; client: number },
) => `
scope: turva
name: ${name}
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
etcd3: { host: "127.0.0.1:${client}" }
bootstrap:
  dcs:
    # as short as Patroni allows: a machine that dies without a word is missed after ttl
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_keep_size: 512MB, wal_log_hints: "on" }
  initdb: [encoding: UTF8, locale: C.UTF-8, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/${name}
  bin_dir: ${programs}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
  parameters: { unix_socket_directories: ${folder} }
  pg_hba: ["local all all scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"]
`;
