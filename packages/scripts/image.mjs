// npm run image: builds api/Dockerfile from a clean checkout and lives a plant's first day in it, without an engine for
// containers. As root on Debian; where no registry of images is reachable, debootstrap makes the two bases.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './debian.mjs';
import { freePort, root, say } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const IMAGE = 'localhost/turva-plus-try';
const PHOTO = 'web/public/icon-192.png';
const SECRETS = {
  SESSION_SECRET: 'of-the-image-only-'.repeat(3),
  ADMIN_USERNAME: 'paakayttaja',
  ADMIN_PASSWORD: 'kuvan-kokeilu-1',
};

const buildah = (...args) =>
  execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const shown = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });

/** The image of that name, or what stands in for it: minimal Debian and, for the build, this machine's own Node. */
function baseImages(folder) {
  const names = {
    DEBIAN_IMAGE: 'docker.io/library/debian:bookworm-slim',
    NODE_IMAGE: 'docker.io/library/node:24-bookworm-slim',
  };
  try {
    for (const name of Object.values(names)) buildah('pull', '--quiet', '--retry', '0', name);
    return names;
  } catch {
    say('No registry of images: debootstrap makes the bases.');
  }
  const system = path.join(folder, 'debian');
  shown('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', system);
  const debian = buildah('from', 'scratch');
  buildah('add', '--quiet', debian, system, '/');
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', debian);
  buildah('commit', '--quiet', debian, 'localhost/turva-debian');
  buildah('copy', '--quiet', debian, process.execPath, '/usr/local/bin/node');
  // authorities that this machine believes by its own setting, such as that of a company's proxy
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) {
    buildah('copy', '--quiet', debian, authorities, '/authorities.pem');
    const names = ['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_CAFILE'].flatMap((name) => [
      '--env',
      `${name}=/authorities.pem`,
    ]);
    buildah('config', ...names, debian);
  }
  const npm = path.resolve(process.env.npm_execpath ?? '', '../..');
  buildah('copy', '--quiet', debian, npm, '/usr/local/lib/node_modules/npm');
  for (const name of ['npm', 'npx'])
    buildah(
      'run',
      '--isolation',
      'chroot',
      debian,
      '--',
      'ln',
      '-s',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      `/usr/local/bin/${name}`,
    );
  buildah('commit', '--quiet', '--rm', debian, 'localhost/turva-node');
  return { DEBIAN_IMAGE: 'localhost/turva-debian', NODE_IMAGE: 'localhost/turva-node' };
}

function build(folder) {
  const checkout = path.join(folder, 'checkout');
  shown('git', 'clone', '--quiet', root, checkout);
  const bases = Object.entries(baseImages(folder)).flatMap(([name, image]) => [
    '--build-arg',
    `${name}=${image}`,
  ]);
  shown(
    'buildah',
    'build',
    '--format',
    'docker',
    '--isolation',
    'chroot',
    '--network',
    'host',
    ...bases,
    '--tag',
    IMAGE,
    '--file',
    path.join(checkout, 'api/Dockerfile'),
    checkout,
  );
}

/**
 * Starts a command of the image as docker-compose.yml does: its own user, environment and folder, a read-only root, /data
 * and /tmp to write to, no capability and no way to one.
 */
function begin(mounted, { config, data, env }, command) {
  const user = config.User;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    execFileSync('chroot', [mounted, 'id', flag, user], { encoding: 'utf8' }).trim(),
  );
  const enter = `
    set -e; root=$1; data=$2; uid=$3; gid=$4; dir=$5; shift 5
    mount --make-rprivate /
    mount --bind "$root" "$root"
    for name in proc dev; do mount --rbind /$name "$root/$name"; done
    mount --bind "$data" "$root/data"
    mount -t tmpfs tmpfs "$root/tmp"
    mount -o remount,bind,ro "$root"
    exec chroot "$root" setpriv --reuid "$uid" --regid "$gid" --clear-groups --bounding-set=-all --inh-caps=-all \\
      --no-new-privs env -i "--chdir=$dir" "$@"`;
  const settings = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const args = [
    '--mount',
    'sh',
    '-c',
    enter,
    'enter',
    mounted,
    data,
    uid,
    gid,
    config.WorkingDir,
    ...settings,
    ...command,
  ];
  return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs to its end; resolves to what it printed, and rejects unless it ended well. */
async function carryOut(mounted, settings, command) {
  say(`\n$ ${command.join(' ')}`);
  const child = begin(mounted, settings, command);
  let said = '';
  child.stdout.on('data', (piece) => {
    said += piece;
  });
  const [code] = await once(child, 'close');
  say(said.trim());
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
  return said;
}

/** The first day by the calls that the app makes: signs in, reports with a photo, sees both again. */
async function liveOneDay(url) {
  let cookie = '';
  const call = async (method, where, body, headers = {}) => {
    const answer = await fetch(url + where, {
      method,
      headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    say(`${method} ${where}: ${answer.status}`);
    if (!answer.ok) throw new Error(await answer.text());
    const given = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return answer;
  };
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = SECRETS;
  await call('POST', '/api/login', { username, password });
  const photo = readFileSync(path.join(root, PHOTO)).toString('base64');
  const clientId = crypto.randomUUID();
  const report = {
    clientId,
    title: 'Kaide puuttuu',
    description: 'Todettu kierroksella',
    category: 'safety',
    severity: 'low',
  };
  const sent = { ...report, location: 'Halli 1', imageUrl: `data:image/png;base64,${photo}` };
  await call('POST', '/api/observations', sent, { 'idempotency-key': clientId });
  const [stored, ...others] = await (await call('GET', '/api/observations')).json();
  if (others.length > 0 || stored.title !== report.title) throw new Error('the report is not the only one');
  // drawn anew by a job, without what a camera writes into it
  const drawn = () => fetch(url + stored.imageUrl, { headers: { cookie } });
  let image = await drawn();
  for (; image.status === 404; image = await drawn())
    await new Promise((resolve) => setTimeout(resolve, 200));
  say(`GET ${stored.imageUrl}: ${image.status}`);
  if (!image.headers.get('content-type')?.startsWith('image/')) throw new Error('the photo is none');
  const page = await (await call('GET', '/')).text();
  if (!page.includes('TURVA+')) throw new Error('the app is not served');
}

async function serve(mounted, settings, url) {
  say(`\n$ ${settings.config.Cmd.join(' ')}`);
  const server = begin(mounted, settings, settings.config.Cmd);
  server.stdout.pipe(process.stdout);
  const ended = once(server, 'exit');
  const isUp = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  try {
    await liveOneDay(url);
    await carryOut(mounted, settings, settings.config.Healthcheck.Test.slice(1));
    await carryOut(mounted, settings, ['node', 'api/src/backup/backup-command.ts']);
    const [backup] = readdirSync(path.join(settings.data, 'backups'));
    await carryOut(mounted, settings, [
      'node',
      'api/src/backup/verify-command.ts',
      `/data/backups/${backup}`,
    ]);
  } finally {
    say('\nSIGTERM');
    server.kill('SIGTERM');
    await ended;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the server ended with ${code}`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'turva-image-'));
const missing = ['buildah', 'debootstrap'].filter(
  (name) => !existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`),
);
if (missing.length > 0 && !(await installPackages(...missing)))
  throw new Error(`needs ${missing.join(' and ')}, and root on Debian to install them`);
const postgres = await startPostgres();
let container;
try {
  if (!postgres) throw new Error('needs PostgreSQL');
  build(folder);
  container = buildah('from', IMAGE);
  const mounted = buildah('mount', container);
  const { config } = JSON.parse(buildah('inspect', container)).OCIv1;
  const { Healthcheck } = JSON.parse(buildah('inspect', container)).Docker.config;
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const owner = execFileSync('chroot', [mounted, 'id', '-u', config.User], { encoding: 'utf8' });
  chownSync(data, Number(owner), Number(owner));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...SECRETS, DATABASE_URL: postgres.url, PORT: String(port), PUBLIC_URL: url };
  const settings = { config: { ...config, Healthcheck }, data, env };
  await carryOut(mounted, settings, ['sh', '-c', 'id; grep Cap /proc/self/status; ! touch /app/x']);
  await carryOut(mounted, settings, ['node', 'api/src/migrate-once.ts']);
  await serve(mounted, settings, url);
  say('\nThe image builds, starts, serves, backs up and stops.');
} finally {
  if (container) buildah('rm', container);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
