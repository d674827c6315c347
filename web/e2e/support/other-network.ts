import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../../../packages/scripts/chromium.mjs';
import { installPackages } from '../../../packages/scripts/debian.mjs';

const run = promisify(execFile);
const HERE = '10.77.13.1';
const THERE = '10.77.13.2';
const NETWORK = 'turva-phone';
/** Names that the server does not skip as a container's. */
const [OURS, THEIRS] = ['tphone0', 'tphone1'];

const has = (program: string) =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

/** A phone in a separate network, which reaches this machine only by `HERE`. Needs root on Linux. */
export async function otherNetwork() {
  if (
    !((await has('ip')) && (await has('certutil'))) &&
    !(await installPackages('iproute2', 'libnss3-tools'))
  )
    throw new Error('ip and certutil are needed, and root on Linux');
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-network-'));
  await run('ip', ['netns', 'add', NETWORK]);
  const close = async () => {
    await run('ip', ['netns', 'del', NETWORK]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await run('ip', ['link', 'add', OURS, 'type', 'veth', 'peer', 'name', THEIRS]);
    await run('ip', ['link', 'set', THEIRS, 'netns', NETWORK]);
    await run('ip', ['addr', 'add', `${HERE}/24`, 'dev', OURS]);
    await run('ip', ['link', 'set', OURS, 'up']);
    const inside = (...args: string[]) => run('ip', ['netns', 'exec', NETWORK, ...args]);
    await inside('ip', 'addr', 'add', `${THERE}/24`, 'dev', THEIRS);
    await inside('ip', 'link', 'set', THEIRS, 'up');
    await inside('ip', 'link', 'set', 'lo', 'up');
  } catch (error) {
    await close();
    throw error;
  }
  const program = path.join(folder, 'chromium');
  await writeFile(
    program,
    `#!/bin/sh\nexec ip netns exec ${NETWORK} ${findChromium() ?? chromium.executablePath()} "$@"\n`,
  );
  await chmod(program, 0o755);
  return { here: HERE, phone: (name: string) => phoneIn(path.join(folder, name), program), close };
}

/** Its storage and trusted certificates outlive its browser. */
async function phoneIn(home: string, program: string) {
  const trusted = `sql:${path.join(home, '.pki/nssdb')}`;
  await mkdir(path.join(home, '.pki/nssdb'), { recursive: true });
  await run('certutil', ['-N', '-d', trusted, '--empty-password']);
  return {
    /** as a phone's settings do with a downloaded certificate */
    trust: (file: string) => run('certutil', ['-A', '-d', trusted, '-n', 'TURVA', '-t', 'C,,', '-i', file]),
    open: () =>
      chromium.launchPersistentContext(path.join(home, 'profile'), {
        executablePath: program,
        env: { ...process.env, HOME: home },
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        locale: 'fi-FI',
        timezoneId: 'Europe/Helsinki',
        acceptDownloads: true,
        args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
      }),
  };
}
