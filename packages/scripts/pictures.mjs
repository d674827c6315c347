// pnpm pictures: the README's pictures, taken from the running app with its demo data. Needs a build (pnpm build).
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { say } from './lib.mjs';
import { moveFromReportToHandled } from './moving-picture.mjs';
import { desk, FOLDER, openPage, phone, withApp } from './pictured-app.mjs';

/** The project's first page must load fast. */
const MAX_BYTES = 120_000;
const QUALITIES = [82, 70, 55, 40];
/** A list is there with its counts. */
const counted = '.count-number:text-matches("[0-9]")';
const pictures = [
  { name: 'phone-home', as: 'demo', size: phone, at: '/' },
  { name: 'phone-report', as: 'demo', size: phone, at: '/observations', tap: 'Uusi havainto' },
  { name: 'phone-permit', as: 'demo', size: phone, at: '/work-permits', theme: 'dark', until: counted },
  {
    name: 'desk-observations',
    as: 'demo.esimies',
    size: desk,
    at: '/observations',
    until: counted,
  },
  { name: 'desk-board', as: 'demo.esimies', size: desk, at: '/' },
  { name: 'desk-map', as: 'demo.esimies', size: desk, at: '/map', until: '.leaflet-tile-loaded' },
];

/** WebP in the best quality that is small enough. */
async function take(page, name) {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const file = path.join(FOLDER, `${name}.webp`);
    await writeFile(file, Buffer.from(data, 'base64'));
    const { size } = statSync(file);
    if (size <= MAX_BYTES) return say(`${name}.webp ${Math.round(size / 1000)} kB`);
  }
  throw new Error(`${name} is larger than ${MAX_BYTES / 1000} kB`);
}

await withApp(async (app) => {
  for (const picture of pictures) {
    const page = await openPage(app, picture);
    await take(page, picture.name);
    await page.context().close();
  }
  await moveFromReportToHandled(app);
});
