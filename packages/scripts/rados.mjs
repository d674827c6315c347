// A real S3 store for one test run: Ceph's gateway on one monitor and one store in memory, all on loopback.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './debian.mjs';
import { env, freePorts } from './lib.mjs';

const START_LIMIT_MS = 120_000;

// the program ends when we do, even if we are killed: then the pipe closes
const lifeline = `"$@" >/dev/null 2>&1 </dev/null & p=$!; read -r _; kill $p; wait $p`;

function launch(...command) {
  const shell = spawn('sh', ['-c', lifeline, 'rados-for-tests', ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env,
  });
  const gone = new Promise((resolve) => shell.once('exit', resolve));
  return () => {
    shell.stdin.end();
    return gone;
  };
}

const settings = (folder, fsid, monitor, gateway) => `[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${monitor}]
ms bind msgr2 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
crash dir = ${folder}/crash
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
mon allow pool size one = true
mon max pg per osd = 1000
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 2
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
rgw thread pool size = 32
`;

async function untilAnswers(endpoint) {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error('the gateway did not start', { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const isThere = () => {
  try {
    for (const name of ['radosgw', 'ceph-mon', 'ceph-osd'])
      execFileSync(name, ['--version'], { stdio: 'ignore', env });
    return true;
  } catch {
    return false;
  }
};

/** Null if this machine has no Ceph and we may not install it. Call `stop()` when done. */
export async function startRados() {
  if (!isThere()) await installPackages('radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common');
  if (!isThere()) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'turva-rados-'));
  const file = path.join(folder, 'ceph.conf');
  const [monitor, gateway] = await freePorts(2);
  const [fsid, osd] = [randomUUID(), randomUUID()];
  const run = (program, ...args) =>
    execFileSync(program, [...args, '--conf', file], { stdio: ['ignore', 'pipe', 'ignore'], env });
  const stops = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name));
    writeFileSync(file, settings(folder, fsid, monitor, gateway));
    const map = path.join(folder, 'monmap');
    run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map);
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    stops.push(launch('ceph-mon', '-f', '-i', 'a', '--conf', file));
    run('ceph', '--connect-timeout', '60', 'osd', 'new', osd);
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    stops.push(launch('ceph-osd', '-f', '-i', '0', '--conf', file));
    const endpoint = `http://127.0.0.1:${gateway}`;
    let stopGateway = async () => {};
    const startGateway = async () => {
      stopGateway = launch('radosgw', '-f', '-n', 'client.rgw', '--conf', file);
      await untilAnswers(endpoint);
    };
    stops.push(() => stopGateway());
    await startGateway();
    const [accessKeyId, secretAccessKey] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    run('radosgw-admin', 'user', 'create', '--uid', 'turva', '--display-name', 'TURVA', ...keys);
    return { endpoint, accessKeyId, secretAccessKey, stopGateway: () => stopGateway(), startGateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
