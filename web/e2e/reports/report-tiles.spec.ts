import { expect, type Page, test } from 'playwright/test';
import { archiveOf, reportOf } from '../support/archive.ts';
import { signIn } from '../support/phone.ts';
import { expectSound } from '../support/sound.ts';

const tile = (page: Page, template: string) => page.locator(`[data-report-tile="${template}"]`);

for (const at of ['/', '/analytics'])
  test(`the four standard reports, in each state, at ${at}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const origin = test.info().project.use.baseURL ?? '';
    const year = new Date().getFullYear() - 1;
    const days = { periodFrom: `${year}-01-01`, periodTo: `${year}-12-31` };
    const autumn = { periodFrom: `${year}-10-01`, periodTo: `${year}-12-31` };
    // without a worker, whose requests would bypass the routes
    const desk = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
    const context = await browser.newContext(desk);
    const archive = await archiveOf(context, [
      reportOf({ id: 911, title: 'ISO', type: 'compliance', template: 'compliance', ...days }),
      // of a department, and of another period: neither is the plant's report of last year
      reportOf({ id: 912, title: 'Varasto', template: 'incidents', department: 'Varasto', ...days }),
      reportOf({ id: 913, title: 'Toinen', template: 'incidents', ...autumn }),
      reportOf({
        id: 914,
        title: 'Q4',
        type: 'analytics',
        template: 'training',
        status: 'processing',
        progress: 40,
        ...autumn,
      }),
      reportOf({
        id: 915,
        title: 'Riskit',
        type: 'risk',
        template: 'risk',
        status: 'failed',
        failure: 'storage_full',
      }),
    ]);
    await signIn(context, origin, 'demo');
    const page = await context.newPage();
    await page.goto(origin + at);

    await test.step('ready: its size, and the file itself', async () => {
      await expect(tile(page, 'compliance')).toContainText(
        `ISO 45001 -vaatimustenmukaisuuden vuosiraportti ${year}`,
      );
      await expect(tile(page, 'compliance')).toContainText('2,1 MB');
      const download = tile(page, 'compliance').getByRole('link', { name: /^Lataa PDF: ISO 45001/ });
      await expect(download).toHaveAttribute('href', '/api/reports/911/file/pdf');
      await expect(download).toHaveAttribute('download', '');
    });

    await test.step('in the making: how far, nothing to take', async () => {
      await expect(tile(page, 'training')).toContainText(`Turvallisuuskoulutus Q4/${year}`);
      await expect(tile(page, 'training').getByRole('status')).toHaveText('40 % valmiina');
      await expect(tile(page, 'training').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
      await expect(tile(page, 'training').getByRole('link')).toHaveCount(0);
      await expect(tile(page, 'training').getByRole('button')).toHaveCount(0);
    });

    await expect(tile(page, 'incidents')).toContainText('Ei vielä luotu');
    await expectSound(page, at);

    await test.step('failed: why, and a second try', async () => {
      const risk = tile(page, 'risk');
      await expect(risk.getByRole('status')).toHaveText('Epäonnistui. Palvelimen levy on täynnä.');
      archive.write = (route) => route.abort();
      await risk.getByRole('button', { name: 'Yritä uudelleen: Riskiarvioinnin yhteenveto' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Raporttia ei voitu luoda' })).toBeVisible();
      await expect(risk).toHaveAttribute('data-state', 'failed');
      archive.write = (route) =>
        route.fulfill({
          json: reportOf({ id: 915, title: 'Riskit', type: 'risk', template: 'risk', status: 'processing' }),
        });
      await risk.getByRole('button').click();
      await expect(risk).toHaveAttribute('data-state', 'processing');
    });

    await test.step('not made yet: asked for as the tile says', async () => {
      archive.write = (route) =>
        route.fulfill({
          status: 201,
          json: reportOf({ id: 916, title: 'OSHA', template: 'incidents', status: 'processing', ...days }),
        });
      await tile(page, 'incidents')
        .getByRole('button', { name: /^Luo raportti: OSHA/ })
        .click();
      await expect(tile(page, 'incidents')).toHaveAttribute('data-state', 'processing');
      expect(archive.asked.at(-1)).toEqual({
        type: 'safety',
        template: 'incidents',
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        language: 'fi',
        clientId: expect.any(String),
      });
    });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
