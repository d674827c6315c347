import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { startPostgres } from '../../../packages/scripts/postgres.mjs';
import { observationRows, outboxRows, queueReports } from '../support/outbox.ts';
import { openApp, openPhone, type Phone, signIn } from '../support/phone.ts';
import { recordsOnServer, tally } from '../support/server-records.ts';
import { openSite, type Site } from '../support/site.ts';

// A backup is made, work continues, and the backup is restored: with our own commands, as a copy of the data
// folder, and with PostgreSQL's.

const run = promisify(execFile);
const REPO = path.resolve(import.meta.dirname, '../../..');
const nothingLost = { lost: 0, doubled: 0, wrongPhotos: 0 };

interface Plant {
  site: Site;
  /** both while the server is stopped */
  backUp(): Promise<unknown>;
  putBack(): Promise<unknown>;
  /** a logout must not be undone by a restore, so our restore brings back no session */
  signsOut?: boolean;
  close(): Promise<void>;
}

/** With the commands of the README. */
async function byCommand(): Promise<Plant> {
  const site = await openSite();
  const { dataDir } = site.server;
  const folder = path.join(tmpdir(), `turva-backups-${randomUUID()}`);
  const command = (name: string, ...args: string[]) =>
    run(process.execPath, [path.join(REPO, 'api/src/backup', name), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: folder },
    });
  return {
    site,
    signsOut: true,
    backUp: () => command('backup-command.ts'),
    async putBack() {
      const [name = ''] = await readdir(folder);
      await command('restore-command.ts', path.join(folder, name), '--yes');
    },
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copied(): Promise<Plant> {
  const site = await openSite();
  const own = site.server.dataDir;
  const aside = path.join(tmpdir(), `turva-aside-${randomUUID()}`);
  return {
    site,
    backUp: () => cp(own, aside, { recursive: true }),
    async putBack() {
      await rm(own, { recursive: true });
      await cp(aside, own, { recursive: true });
    },
    async close() {
      await site.close();
      await rm(aside, { recursive: true, force: true });
    },
  };
}

async function onPostgres(): Promise<Plant | null> {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const { url, programs } = postgres;
  const env = { DATABASE_URL: url, SESSION_SECRET: 'restored-server-'.repeat(3) };
  const site = await openSite({ env });
  const dump = path.join(tmpdir(), `turva-dump-${randomUUID()}`);
  return {
    site,
    backUp: () => run(path.join(programs, 'pg_dump'), ['-Fc', '-f', dump, url]),
    async putBack() {
      const elsewhere = new URL(url);
      elsewhere.pathname = '/template1';
      for (const statement of ['drop database postgres with (force)', 'create database postgres'])
        await run(path.join(programs, 'psql'), ['-qc', statement, elsewhere.href]);
      await run(path.join(programs, 'pg_restore'), ['-d', url, dump]);
    },
    async close() {
      await site.close();
      await postgres.stop();
      await rm(dump, { force: true });
    },
  };
}

const plants: [string, () => Promise<Plant | null>][] = [
  ['the embedded database by our commands', byCommand],
  ['the whole data folder', copied],
  ['PostgreSQL', onPostgres],
];

const held = (rows: { id: number; clientId: string }[]) =>
  rows.map(({ id, clientId }) => `${id} ${clientId}`).sort();

const phones: Phone[] = [];
test.afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close();
});

async function signedIn({ origin }: Site, name: string) {
  const phone = await openPhone();
  phones.push(phone);
  const userId = await signIn(phone.context, origin, name);
  await openApp(phone.page, origin);
  return { phone, userId, name };
}

for (const [what, open] of plants)
  test(`a backup of ${what} put back: what a phone had sent comes again, once, and others see it`, {
    tag: '@long',
  }, async () => {
    const plant = await open();
    test.skip(!plant && process.env.CI !== 'true', 'there is no PostgreSQL on this machine');
    if (!plant) throw new Error('no PostgreSQL');
    const { site } = plant;
    const { server, origin } = site;
    try {
      const [worker, other] = [await signedIn(site, 'demo'), await signedIn(site, 'demo.esimies')];
      const { page } = worker.phone;
      const send = async (count: number) => {
        const queued = await queueReports(page, {
          userId: worker.userId,
          count,
          photoEvery: count / 2,
          photoBytes: 40_000,
        });
        await page.goto(`${origin}/outbox`);
        await expect.poll(async () => (await outboxRows(page, worker.userId)).length).toBe(0);
        return queued;
      };
      const arrived = () => recordsOnServer(other.phone.context, origin, server.url);
      const before = await send(4);
      await server.stop();
      await plant.backUp();
      await server.start();
      const all = [...before, ...(await send(12))];
      await other.phone.page.reload();
      await expect.poll(async () => tally(all, await arrived())).toEqual(nothingLost);

      await server.stop();
      await plant.putBack();
      await server.start();
      if (plant.signsOut)
        for (const { phone, name } of [worker, other]) await signIn(phone.context, origin, name);
      await page.goto(`${origin}/outbox`);
      const done = 'Palvelin palautettiin varmuuskopiosta. 12 kirjausta on lähetetty uudelleen.';
      await expect(page.getByText(done)).toBeVisible();
      await expect.poll(async () => (await outboxRows(page, worker.userId)).length).toBe(0);
      await expect.poll(async () => tally(all, await arrived())).toEqual(nothingLost);

      // both phones have exactly what the server has
      const records = held(await arrived());
      for (const { phone, userId } of [worker, other]) {
        await phone.page.goto(`${origin}/observations`);
        await expect.poll(async () => held(await observationRows(phone.page, userId))).toEqual(records);
      }
      await page.goto(`${origin}/outbox`);
      await page.getByRole('link', { name: all.at(-1)?.title ?? '' }).click();
      await expect(page.getByText('lähetetty uudelleen palvelimen palautuksen jälkeen')).toBeVisible();
    } finally {
      await plant.close();
    }
  });
