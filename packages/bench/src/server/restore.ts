// Backup, check and restore of a large plant on a PostgreSQL of its own: times, the server's answers meanwhile, a damaged
// backup refused with nothing changed, a phone that was ahead of the backup, and a real browser with a queue and a ledger
// from before it.
// node packages/bench/src/server/restore.ts [observations] [GB of photos]
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createFileStore } from '../../../../api/src/media/file-store.ts';
import { quantile, say, signIn } from '../call.ts';
import { BarePhone } from '../phone/bare-phone.ts';
import { openPlant } from '../plant.ts';
import { addObservations } from './many-observations.ts';
import { restoredBrowser } from './restored-browser.ts';

const [count = 100_000, gigabytes = 5] = process.argv.slice(2).map(Number);
/** As the app makes them: 1920 pixels, quality 0.8. */
const PHOTO_BYTES = 400_000;
const REPO = path.resolve(import.meta.dirname, '../../../..');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Photos on the newest observations, one each; their bytes compress as little as a JPEG's. */
async function addPhotos(database: pg.Client, dataDir: string, many: number) {
  const store = createFileStore(path.join(dataDir, 'media'));
  for (let from = 0; from < many; from += 500) {
    const hashes: string[] = [];
    for (let at = from; at < Math.min(many, from + 500); at++)
      hashes.push(await store.put(randomBytes(PHOTO_BYTES)));
    await database.query(
      `with photo as (
         insert into media (id, owner_id, role, mime, size, sha256, state, served_sha256, served_mime, served_size)
         select gen_random_uuid(), (select min(id) from users where not is_system), 'image', 'image/jpeg', $3, hash, 'ready', hash, 'image/jpeg', $3
         from unnest($1::text[]) hash returning id),
       numbered as (select id, row_number() over () as n from photo),
       target as (select id, row_number() over () as n from (select id from observations order by id desc limit $4 offset $2) o)
       insert into record_media (entity, record_id, media_id)
       select 'observations', target.id, numbered.id from numbered join target using (n)`,
      [hashes, from, PHOTO_BYTES, hashes.length],
    );
  }
}

/** One of the project's commands; resolves to how long it took and what it said. */
async function command(script: string, args: string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, [`api/src/backup/${script}-command.ts`, ...args], {
    cwd: REPO,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  let highest = 0;
  const watching = new AbortController();
  const watched = (async () => {
    while (!watching.signal.aborted) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      highest = Math.max(highest, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      await setTimeout(200);
    }
  })();
  const [code] = (await once(child, 'exit')) as [number];
  watching.abort();
  await watched;
  return { ms: performance.now() - started, code, said: said.trim(), highest };
}

/** What the database and the store hold, as one text: the same before and after, or something changed. */
async function stateOf(url: string, dataDir: string): Promise<string> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const found = await database.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
    );
    parts.push(`${name}=${found.rows[0]?.sum}`);
  }
  const schemas = await database.query(
    `select string_agg(nspname, ',' order by 1) as names from pg_namespace where nspname !~ '^pg_'`,
  );
  await database.end();
  const files = await readdir(path.join(dataDir, 'media'), { recursive: true });
  return [...parts, JSON.stringify(schemas.rows), files.length].join('\n');
}

/** The slowest of a list asked for again and again while something else goes on. */
async function probe(url: string, work: Promise<unknown>) {
  const cookie = await signIn(url);
  const times: number[] = [];
  let on = true;
  const done = work.finally(() => (on = false));
  while (on) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/observations?limit=20`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`the list answered ${answer.status} while a backup was made`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    await setTimeout(100);
  }
  await done;
  const at = (share: number) => quantile(times, share).toFixed(0);
  return `${times.length} lists meanwhile: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`;
}

await using plant = await openPlant('restore', { env: { CALL_LIMITS: 'on' } });
const { server, database, postgres } = plant;
const undo: (() => Promise<void>)[] = [];
const backups = path.join(server.dataDir, 'backups');
const env = { ...plant.env, DATA_DIR: server.dataDir, BACKUP_DIR: backups };
try {
  await mkdir(backups, { recursive: true });
  let started = performance.now();
  await addObservations(database, count);
  await addPhotos(database, server.dataDir, Math.round((gigabytes * 1e9) / PHOTO_BYTES));
  await database.end();
  say(`${count} observations, ${gigabytes} GB of photos, made in ${seconds(performance.now() - started)}`);

  const phone = new BarePhone(server.url);
  await phone.signIn();
  for (let n = 0; n < 10; n++) await phone.report();
  started = performance.now();
  await phone.pull();
  say(`a new phone fetches ${phone.rows.size} observations in ${seconds(performance.now() - started)}`);

  // in the backup: four that arrived. After it: six that waited meanwhile. Restored away, the six are sent again
  const browser = await restoredBrowser(server, postgres.url);
  undo.push(browser.close);
  await browser.send(4);
  await browser.cut();
  await browser.queue(6);

  const making = command('backup', [], env);
  const meanwhile = await probe(server.url, making);
  const made = await making;
  const [name = ''] = await readdir(backups);
  const file = path.join(backups, name);
  const { size } = await stat(file);
  if (made.code !== 0) throw new Error(made.said);
  say(
    `backup: ${seconds(made.ms)}, ${(size / 1e9).toFixed(2)} GB, ${made.highest.toFixed(0)} MiB; ${meanwhile}`,
  );
  const checked = await command('verify', [file], env);
  if (checked.code !== 0) throw new Error(checked.said);
  say(`check: ${seconds(checked.ms)}, ${checked.highest.toFixed(0)} MiB`);

  // what the backup does not have
  for (let n = 0; n < 5; n++) await phone.report();
  await phone.pull();
  await browser.mend();
  await browser.untilSent();
  await browser.cut();
  await browser.queue(3);
  const running = await command('restore', [file, '--yes'], env);
  say(`onto a running server: refused (${running.code}) after ${seconds(running.ms)}: ${running.said}`);
  await server.stop();

  const before = await stateOf(postgres.url, server.dataDir);
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  const place = Math.floor(size * 0.97);
  await handle.read(byte, 0, 1, place);
  const flip = async () => handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, place);
  await flip();
  const refused = await command('restore', [file, '--yes'], env);
  await handle.write(byte, 0, 1, place);
  await handle.close();
  if (refused.code === 0 || running.code === 0)
    throw new Error('a restore that must be refused was carried out');
  if ((await stateOf(postgres.url, server.dataDir)) !== before)
    throw new Error('a refused restore changed the data');
  say(`one bit wrong near its end: refused after ${seconds(refused.ms)}, data unchanged: ${refused.said}`);

  const restored = await command('restore', [file, '--yes'], env);
  if (restored.code !== 0) throw new Error(restored.said);
  say(`restore: ${seconds(restored.ms)}, ${restored.highest.toFixed(0)} MiB`);
  started = performance.now();
  await server.start();
  say(`ready again: ${seconds(performance.now() - started)}`);
  await phone.signIn();
  started = performance.now();
  await phone.pull();
  await phone.pull();
  if (phone.begunAnew !== 1 || phone.sentAgain !== 5 || phone.unseen() !== 0)
    throw new Error('the phone did not heal');
  say(
    `a phone that was ahead: begins anew, sends ${phone.sentAgain} again, has all in ${seconds(performance.now() - started)}`,
  );
  await browser.mend();
  const healed = await browser.heal({ rows: phone.rows.size, again: 6 });
  const { lost, doubled, wrongPhotos, held, count: reported } = healed;
  say(
    `a browser that was six ahead, with three waiting: queue empty after ${seconds(healed.sentMs)}, all rows after ${seconds(healed.heldMs)}; of ${reported} lost ${lost}, doubled ${doubled}, wrong photos ${wrongPhotos}, shown ${held}`,
  );
  if (lost + doubled + wrongPhotos > 0 || held !== reported) throw new Error('the browser did not heal');
} finally {
  for (const step of undo) await step();
}
