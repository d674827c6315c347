import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, say } from './lib.mjs';
import { FOLDER, openPage, phone } from './pictured-app.mjs';

// what makes the app's own pictures small
const sharp = createRequire(path.join(root, 'api/package.json'))('sharp');

const MAX_BYTES = 600_000;
const QUALITIES = [80, 65, 50];
const WIDTH = 320;
const BRIEF_MS = 1200;
const READ_MS = 2600;
const TITLE = 'Kaide irti hoitotasolla';

/** A worker reports, a supervisor takes it and says what was done, and the worker reads it: one picture that moves. */
export async function moveFromReportToHandled(app) {
  const frames = [];
  const show = async (page, ms) => {
    // a finger is gone from what it pressed, and a caret does not blink in a picture
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    frames.push({ png: await page.screenshot({ animations: 'disabled', caret: 'hide' }), ms });
  };
  const worker = await openPage(app, { as: 'demo', size: phone, at: '/observations' });
  await worker.getByRole('main').getByRole('button', { name: 'Uusi havainto' }).click();
  const form = worker.getByRole('dialog', { name: /Uusi havainto/ });
  const next = () => form.getByRole('button', { name: 'Seuraava' }).click();
  await form.getByRole('textbox', { name: 'Otsikko' }).fill(TITLE);
  await show(worker, READ_MS);
  await next();
  await form.getByRole('combobox', { name: 'Sijainti' }).fill('Halli 3');
  await form.getByRole('textbox', { name: 'Kuvaus' }).fill('Kaide heiluu, kun siihen nojaa.');
  await show(worker, READ_MS);
  await next();
  await form.getByText('3 / 4').waitFor();
  await next();
  await form.getByRole('radio', { name: 'KORKEA' }).click();
  await show(worker, BRIEF_MS);
  await form.getByRole('button', { name: 'Lähetä', exact: true }).click();
  const thanks = worker.getByRole('dialog', { name: 'Kiitos', exact: true });
  await thanks.waitFor();
  await show(worker, READ_MS);
  await thanks.getByRole('button', { name: 'Valmis' }).click();
  const card = (page) => page.getByRole('article').filter({ hasText: TITLE });
  await card(worker).getByText('Lähetetty').first().waitFor();
  await show(worker, READ_MS);

  const supervisor = await openPage(app, { as: 'demo.esimies', size: phone, at: '/observations' });
  await card(supervisor).getByRole('button').first().click();
  const detail = supervisor.locator('.dialog, .detail-panel').first();
  await detail.getByRole('button', { name: 'Ota käsittelyyn' }).click();
  await detail.locator('[data-status="in_progress"]').first().waitFor();
  await show(supervisor, READ_MS);
  await detail.getByRole('button', { name: 'Sulje havainto' }).click();
  const close = supervisor.getByRole('dialog', { name: 'Sulje havainto' });
  await close.getByRole('textbox', { name: 'Mitä tehtiin?' }).fill('Kaide hitsattu ja tarkastettu.');
  await show(supervisor, READ_MS);
  await close.getByRole('button', { name: 'Sulje havainto' }).click();
  await detail.locator('[data-status="closed"]').first().waitFor();

  await card(worker).getByText('Korjattu').first().waitFor();
  await card(worker).getByRole('button').first().click();
  await worker.getByRole('list', { name: 'Miten havainto on edennyt' }).waitFor();
  await show(worker, 2 * READ_MS);
  await write(frames);
  for (const page of [worker, supervisor]) await page.context().close();
}

async function write(frames) {
  const small = await Promise.all(
    frames.map(({ png }) => sharp(png).resize({ width: WIDTH }).png().toBuffer()),
  );
  const moving = sharp(small, { join: { animated: true } });
  for (const quality of QUALITIES) {
    const delay = frames.map(({ ms }) => ms);
    const bytes = await moving.clone().webp({ quality, delay, loop: 0, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    await writeFile(path.join(FOLDER, 'report-to-handled.webp'), bytes);
    return say(`report-to-handled.webp ${Math.round(bytes.length / 1000)} kB, ${frames.length} frames`);
  }
  throw new Error(`the moving picture is larger than ${MAX_BYTES / 1000} kB`);
}
