import { expect as impatient, test } from 'playwright/test';
import { archiveOf, everyState } from './support/archive.ts';
import { signIn } from './support/phone.ts';
import { expectFits, expectSound } from './support/sound.ts';

const expect = impatient.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS;

for (const [theme, language] of [
  ['light', 'fi'],
  ['dark', 'ru'],
  // for whoever looks at pictures: the languages with the longest words, too
  ...(shots
    ? ([
        ['dark', 'sk'],
        ['light', 'sv'],
      ] as const)
    : []),
] as const) {
  test(`every state of the archive is sound, ${theme}, ${language}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const baseURL = test.info().project.use.baseURL ?? '';
    const context = await browser.newContext({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      // it would ask past the routes
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await signIn(context, baseURL, 'demo');
    const archive = await archiveOf(context, []);
    const page = await context.newPage();
    let count = 0;
    const look = async (name: string) => {
      count += 1;
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        // what axe finds is the same at every width but for what is hidden: the desk with one pair, the phone with the other
        const whole = size === (theme === 'light' ? desk : phone);
        await (whole ? expectSound : expectFits)(page, `${name} ${size.width}`);
        const file = `${String(count).padStart(2, '0')}-${name}-${size.width}-${theme}-${language}.png`;
        if (shots) await page.screenshot({ path: `${shots}/${file}`, fullPage: true });
      }
      await page.setViewportSize(phone);
    };

    archive.list = 500;
    await page.goto('/reports');
    await expect(page.locator('[data-fetch="failed"]')).toBeVisible();
    await look('nothing-and-failed');
    archive.list = 200;
    await page.locator('[data-fetch="failed"] button').click();
    await expect(page.locator('[data-badge="count"]')).toHaveText('0');
    await look('empty');
    archive.reports = everyState();
    await page.reload();
    await expect(page.locator('[data-status="processing"] [role="progressbar"]')).toBeVisible();
    await expect(page.locator('[data-status="failed"]')).toHaveCount(3);
    await look('every-state');
    archive.list = 500;
    await page.reload();
    await expect(page.locator('[data-fetch="failed"]')).toBeVisible();
    await expect(page.locator('[data-status="failed"]')).toHaveCount(3);
    await look('failed-with-list');
    await page.locator('[data-type="risk"] button').click();
    await page.getByRole('combobox').first().selectOption({ index: 5 });
    await expect(page.locator('.report-days')).toBeVisible();
    await look('form');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
