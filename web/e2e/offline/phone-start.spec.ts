import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { otherNetwork } from '../support/other-network.ts';
import { untilInstalled } from '../support/phone.ts';
import { type ServerProcess, serverProcess } from '../support/server-process.ts';

// a separate network needs root and takes time: the API's tests cover each part
const tag = '@long';
const shots = process.env.SHOTS;

let network: Awaited<ReturnType<typeof otherNetwork>>;
let server: ServerProcess;
test.beforeAll(async () => {
  network = await otherNetwork();
  server = await serverProcess({ args: ['--phone'] });
  await server.start();
});
test.afterAll(async () => {
  await server?.remove();
  await network?.close();
});

test('from the code on the screen to the app that works without a network', { tag }, async () => {
  const code = await readFile(path.join(server.dataDir, 'phone/code'), 'utf8');
  const guide = `http://${network.here}:${server.port + 2}`;
  const app = `https://${network.here}:${server.port + 1}`;
  const phone = await network.phone('worker');
  const certificate = await test.step('the guide, and the certificate from it', async () => {
    const context = await phone.open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${guide}/#${code}`);
    await expect(page.getByRole('status')).toContainText('ei vielä luota');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (shots) await page.screenshot({ path: `${shots}/phone-guide.png`, fullPage: true });
    const early = await context.newPage();
    await expect(early.goto(app)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
    await early.close();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Lataa varmenne' }).click(),
    ]);
    const file = test.info().outputPath('turva-ca.crt');
    await download.saveAs(file);
    await context.close();
    return file;
  });
  await phone.trust(certificate);
  const context = await phone.open();
  const page = context.pages()[0] ?? (await context.newPage());
  await test.step('the guide notices, and opens the app with the code', async () => {
    await page.goto(`${guide}/#${code}`);
    await expect(page.getByRole('status')).toHaveText('Puhelin luottaa varmenteeseen.');
    await page.getByRole('link', { name: 'Avaa TURVA+' }).click();
    await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hei Matti!' })).toBeVisible();
    expect(page.url()).toMatch(new RegExp(`^${app}`));
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
  });
  await test.step('it is kept on the phone, and begins without a network', async () => {
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Hei Matti!' })).toBeVisible();
    if (shots) await page.screenshot({ path: `${shots}/phone-home.png` });
  });
  await context.close();
});

test('a person who finds the app by its address gets in only with the code', { tag }, async () => {
  const code = await readFile(path.join(server.dataDir, 'phone/code'), 'utf8');
  const app = `https://${network.here}:${server.port + 1}`;
  const phone = await network.phone('stranger');
  await phone.trust(path.join(server.dataDir, 'phone/authority.crt'));
  const context = await phone.open();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(app);
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByText('Ensimmäinen kirjautuminen tältä laitteelta vaatii koodin.')).toBeVisible();
  await page.goto(`${app}/phone`);
  await page.getByRole('textbox', { name: 'Koodi' }).fill('AAAA-AAAA');
  await page.getByRole('button', { name: 'Jatka' }).click();
  await expect(page.getByRole('alert')).toContainText('Koodi on väärä');
  if (shots) await page.screenshot({ path: `${shots}/phone-code.png` });
  await page.getByRole('textbox', { name: 'Koodi' }).fill(code);
  await page.getByRole('button', { name: 'Jatka' }).click();
  await page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hei Matti!' })).toBeVisible();
  await context.close();
});
