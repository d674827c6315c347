import { expect, type Page, test } from 'playwright/test';
import { film } from '../support/film.ts';
import { type Line, openLine } from '../support/line.ts';
import { openViewfinder } from '../support/observation-dialog.ts';
import { type MediaRow, mediaRows, outboxRows } from '../support/outbox.ts';
import { openApp, signIn } from '../support/phone.ts';
import { recordsOnServer, type ServerRecord } from '../support/server-records.ts';

/** Long enough for several chunks; `JOURNEY_RECORDING_S=20` for the full length. */
const RECORDING_MS = Number(process.env.JOURNEY_RECORDING_S ?? 6) * 1000;

let site: Line;
test.beforeAll(async () => {
  site = await openLine();
});
test.afterAll(() => site.close());

const next = (page: Page) => page.getByRole('button', { name: 'Seuraava' }).click();

async function takePhotos(page: Page, count: number) {
  await openViewfinder(page);
  const camera = page.getByRole('dialog', { name: 'Kamera' });
  for (let shot = 1; shot <= count; shot++) {
    await camera.getByRole('button', { name: 'Ota kuva' }).click();
    await expect(camera.getByRole('list', { name: 'Otetut kuvat' }).getByRole('listitem')).toHaveCount(shot);
    await expect(camera.getByRole('button', { name: 'Ota kuva' })).toHaveAttribute('aria-disabled', 'false');
  }
  await camera.getByRole('button', { name: 'Valmis' }).click();
  await expect(camera).toBeHidden();
}

async function recordVoice(page: Page) {
  await page.getByRole('button', { name: 'Aloita äänitys' }).click();
  await expect(page.getByText('Äänitetään')).toBeVisible();
  // the recording's own clock: a busy machine opens the microphone seconds after the press
  const shown = async () => Number((await page.getByRole('timer').textContent())?.match(/0:(\d\d)/)?.[1]);
  await expect.poll(shown).toBeGreaterThanOrEqual(RECORDING_MS / 1000);
  await page.getByRole('button', { name: 'Lopeta äänitys' }).click();
  await expect(page.getByRole('button', { name: 'Poista äänitallenne' })).toBeVisible();
}

const TITLE = `Öljyä lattialla ${Date.now()}`;

/** The four steps, with three photos, a film and a recording. */
async function reportHazard(page: Page, video: Awaited<ReturnType<typeof film>>) {
  await page.getByRole('link', { name: 'Uusi havainto' }).first().click();
  await page.getByRole('radio', { name: 'Turvallisuus' }).click();
  await page.getByRole('textbox', { name: 'Otsikko' }).fill(TITLE);
  await next(page);
  await page.getByLabel('Sijainti').first().fill('Halli 3, puristin 2');
  await page.getByRole('textbox', { name: 'Kuvaus' }).fill('Liukas lammikko kulkuväylällä');
  await recordVoice(page);
  await next(page);
  await takePhotos(page, 3);
  await page.getByTestId('file-picker').setInputFiles(video);
  await expect(page.getByRole('list', { name: 'Liitteet' }).getByRole('listitem')).toHaveCount(4);
  await next(page);
  await page.getByRole('radio', { name: 'KORKEA' }).click();
  await page.getByRole('button', { name: 'Lähetä', exact: true }).click();
  await expect(page.getByText('Tallennettu tälle laitteelle', { exact: true })).toBeVisible();
}

const hashes = (files: Pick<MediaRow, 'role' | 'sha256' | 'size'>[]) =>
  files.map(({ role, sha256, size }) => `${role} ${size} ${sha256}`).sort();

test('reported in a dead zone, sent by the worker alone, seen by the supervisor', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();

  await test.step('signs in with the demo user while there is a network', async () => {
    await openApp(page, site.origin);
    await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
    await expect(page.getByRole('navigation', { name: 'Päävalikko' })).toBeVisible();
    await expect(page.locator('[data-need]').first()).toBeVisible();
  });
  const userId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('turva.user') ?? '{}').id as number,
  );
  const video = await film(page);

  await test.step('the network and the way to the server go; a reload opens the app', async () => {
    await phone.setOffline(true);
    await site.proxy.close();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hei');
    await expect(page.locator('[data-need]').first()).toBeVisible();
  });

  await test.step('reports through the four steps', () => reportHazard(page, video));
  const kept = await mediaRows(page, userId);
  expect(kept.map(({ role }) => role).sort()).toEqual(['audio', 'image', 'image', 'image', 'video']);
  expect(kept.find(({ role }) => role === 'audio')?.durationMs).toBeGreaterThanOrEqual(RECORDING_MS);
  await expect(page.locator('[data-sync="offline"]')).toContainText('1 jonossa');
  await page.close();

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const screen = await desk.newPage();
  await test.step('the way to the server comes back; a supervisor looks at the list', async () => {
    await site.proxy.open();
    await signIn(desk, site.origin, 'demo.esimies');
    await screen.goto(`${site.origin}/observations`);
    await expect(screen.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });

  let record: ServerRecord | undefined;
  await test.step('the network comes back: the worker sends, no page is open', async () => {
    expect(phone.pages()).toHaveLength(0);
    await phone.setOffline(false);
    await expect
      .poll(
        async () => {
          const records = await recordsOnServer(desk, site.origin, site.server.url);
          [record] = records.filter(({ title }) => title === TITLE);
          return record ? 'arrived' : 'waiting';
        },
        { timeout: 60_000, intervals: [100] },
      )
      .toBe('arrived');
    const arrived = Date.now();
    await expect(screen.getByText(TITLE)).toBeVisible();
    test.info().annotations.push({ type: 'seen after', description: `${Date.now() - arrived} ms` });
  });

  await test.step('one observation, all five attachments, the same bytes', async () => {
    await expect
      .poll(
        async () => {
          const records = await recordsOnServer(desk, site.origin, site.server.url);
          const ours = records.filter(({ title }) => title === TITLE);
          return ours.map(({ attachments }) => hashes(attachments));
        },
        { timeout: 60_000 },
      )
      .toEqual([hashes(kept)]);
  });

  await test.step('the phone, opened again, has nothing left to send', async () => {
    const again = await phone.newPage();
    await again.goto(`${site.origin}/outbox`);
    await expect(again.getByText('Kaikki on lähetetty')).toBeVisible();
    await expect(again.getByRole('link', { name: TITLE })).toBeVisible();
    expect(await outboxRows(again, userId)).toEqual([]);
    expect(await mediaRows(again, userId)).toEqual([]);
  });
  await phone.close();
  await desk.close();
});
