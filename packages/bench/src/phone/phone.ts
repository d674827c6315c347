// From a clone to the app on a phone, step by step: clone, `npm start -- --phone`, and a phone-sized browser in a network of its
// own that trusts the certificate as its owner would. node packages/bench/src/phone/phone.ts [port]; root on Linux.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { otherNetwork } from '../../../../web/e2e/support/other-network.ts';
import { untilInstalled } from '../../../../web/e2e/support/phone.ts';

const port = Number(process.argv[2] ?? 3000);
const REPO = path.resolve(import.meta.dirname, '../../../..');
const BUTTON = 'Aloita Demo-tunnuksilla';
const ownPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(path.delimiter);

const began = performance.now();
let last = began;
/** What has just been done, with its seconds and those since the beginning. */
function done(what: string) {
  const now = performance.now();
  const seconds = (from: number) => `${((now - from) / 1000).toFixed(1)} s`.padStart(8);
  process.stdout.write(`${seconds(last)} ${seconds(began)}  ${what}\n`);
  last = now;
}

/** The starter of a clone, which says when it is ready. */
async function startIn(clone: string) {
  const child = spawn('npm', ['start', '--', '--phone'], {
    cwd: clone,
    // the Node that somebody has, not the project's own
    env: { ...process.env, PATH: ownPath, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(' is ready: ')) {
      child.stdout.resume();
      return stop;
    }
  }
  throw new Error('npm start ended before it was ready');
}

const folder = await mkdtemp(path.join(tmpdir(), 'turva-clone-'));
const clone = path.join(folder, 'clone');
const network = await otherNetwork();
let stop = async () => {};
try {
  last = performance.now();
  await promisify(execFile)('git', ['clone', '--quiet', REPO, clone]);
  done('cloned');
  stop = await startIn(clone);
  done('npm start -- --phone: installed, built, ready, the code on the screen');

  const code = await readFile(path.join(clone, '.data/phone/code'), 'utf8');
  const guide = `http://${network.here}:${port + 2}/#${code.trim()}`;
  const phone = await network.phone('new');
  let context = await phone.open();
  let page = context.pages()[0] ?? (await context.newPage());
  done('(the browser itself)');
  await page.goto(guide);
  await page.getByRole('link', { name: 'Lataa varmenne' }).waitFor();
  done('the address of the code opened: the guide');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Lataa varmenne' }).click(),
  ]);
  const certificate = path.join(folder, 'authority.crt');
  await download.saveAs(certificate);
  done('the certificate downloaded');
  await context.close();
  await phone.trust(certificate);
  context = await phone.open();
  page = context.pages()[0] ?? (await context.newPage());
  done('(the certificate trusted, which on a phone is its settings, and the browser opened again)');
  await page.goto(guide);
  await page.getByText('Puhelin luottaa varmenteeseen.').waitFor();
  done('the guide sees that the phone trusts it');
  await page.getByRole('link', { name: 'Avaa TURVA+' }).click();
  await page.getByRole('button', { name: BUTTON }).waitFor();
  done('the app opened over https');
  await page.getByRole('button', { name: BUTTON }).click();
  await page.getByRole('heading', { level: 1, name: 'Hei Matti!' }).waitFor();
  done('signed in, home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  done('the daily screens open without a network');
  await untilInstalled(page);
  done('all screens do');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Hei Matti!' }).waitFor();
  done('opened again without a network');
  await context.close();
} finally {
  await stop();
  await network.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
