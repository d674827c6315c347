import { mkdir, writeFile } from 'node:fs/promises';
import { reportTemplates, typeOfTemplate } from '@turva/contracts/figures/report-values';
import type { Report } from '@turva/contracts/figures/reports';
import { expect, test } from 'playwright/test';
import { ownServer } from '../support/own-server.ts';
import { openPhone, signIn } from '../support/phone.ts';
import { expectFits, violationsOf } from '../support/sound.ts';

const shots = process.env.SHOTS;
// twelve reports on a separate server: other specs count the rows of the shared archive
const server = ownServer();

for (const language of ['fi', 'ru'] as const)
  for (const template of reportTemplates)
    test(`the page of ${template} in ${language} reads well on a phone, on a desk and on paper`, {
      tag: '@long',
    }, async ({ browser }) => {
      const { url: baseURL } = server;
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      await signIn(context, baseURL, 'demo.esimies');
      const { request } = context;
      const asked = await request.post(`${baseURL}/api/reports/generate`, {
        data: { type: typeOfTemplate[template], template, language },
        headers: { origin: baseURL },
      });
      expect(asked.ok(), await asked.text()).toBe(true);
      const { id } = (await asked.json()) as Report;
      const stateOf = async () =>
        ((await (await request.get(`${baseURL}/api/reports/${id}`)).json()) as Report).status;
      await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready');
      // its content security policy lets nothing inspect it, not even axe
      const html = await (await request.get(`${baseURL}/api/reports/${id}/preview`)).text();
      const page = await context.newPage();
      await page.setContent(html);
      expect(await violationsOf(page)).toEqual([]);
      await expectFits(page, 'phone');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 794, height: 1123 });
      expect(await violationsOf(page)).toEqual([]);
      await expectFits(page, 'paper');
      // wide content must scroll, not be cut off
      const hidden = await page
        .locator('.scroll')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(hidden).toBe(0);
      if (shots) {
        await mkdir(shots, { recursive: true });
        await page.pdf({ path: `${shots}/${template}-${language}-printed.pdf`, preferCSSPageSize: true });
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize({ width: 360, height: 740 });
        await page.screenshot({ path: `${shots}/${template}-${language}-360.png`, fullPage: true });
        for (const file of ['pdf', 'xlsx'])
          await writeFile(
            `${shots}/${template}-${language}.${file}`,
            await (await request.get(`${baseURL}/api/reports/${id}/file/${file}`)).body(),
          );
      }
      await context.close();
    });

test('in the installed app, a window without an address bar, a report opens inside the app', {
  tag: '@long',
}, async () => {
  const installed = await openPhone({
    args: [`--app=${server.url}/login`],
    look: { serviceWorkers: 'block' },
  });
  try {
    const { context, page } = installed;
    await signIn(context, server.url, 'demo');
    await page.goto(`${server.url}/reports`);
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await page
      .getByRole('link', { name: /^Avaa Riskiarvioinnin yhteenveto/ })
      .first()
      .click();
    const inside = page.locator('.dialog').last().frameLocator('iframe');
    await expect(inside.getByRole('heading', { level: 1 })).toContainText('Riskiarvioinnin yhteenveto');
    expect(context.pages()).toHaveLength(1);
  } finally {
    await installed.close();
  }
});
