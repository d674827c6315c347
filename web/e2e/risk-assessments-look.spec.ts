import { expect as impatient, test } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expectFits, expectSound } from './support/sound.ts';

/** On a busy machine a write takes its time. */
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
  test(`every screen of the risk assessments is sound, ${theme}, ${language}`, async ({ browser }) => {
    const baseURL = test.info().project.use.baseURL ?? '';
    const context = await browser.newContext({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      // it would first fetch the whole app
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await signIn(context, baseURL, 'demo.admin');
    const page = await context.newPage();
    let count = 0;
    const look = async (name: string, inspect = true) => {
      count += 1;
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        // what axe finds is the same at every width but for what is hidden: the desk with one pair, the phone with the other
        const whole = size === (theme === 'light' ? desk : phone);
        if (inspect) await (whole ? expectSound : expectFits)(page, `${name} ${size.width}`);
        const file = `${String(count).padStart(2, '0')}-${name}-${size.width}-${theme}-${language}.png`;
        if (shots) await page.screenshot({ path: `${shots}/${file}` });
      }
      await page.setViewportSize(phone);
    };
    /** Another part of what has been inspected already, for the pictures. */
    const scrollTo = async (name: string, selector: string) => {
      if (!shots) return;
      await page
        .locator(selector)
        .first()
        .evaluate((item) => item.scrollIntoView());
      await look(name, false);
    };

    await page.goto('/risk-assessment');
    await expect(page.locator('.risk-card').first()).toBeVisible();
    await look('guide-counters');
    await scrollTo('cards', '.risk-card');
    await page.locator('.risk-card[data-status="in-progress"] button').first().click();
    await expect(page.locator('.risk-hazard-item').first()).toBeVisible();
    await look('detail');
    await scrollTo('detail-hazards', '.risk-hazard-item');
    await scrollTo('detail-history', '.dialog [data-history]');
    await page.locator('.dialog-actions button').first().click();
    await expect(page.locator('.matrix').first()).toBeVisible();
    await look('edit');
    await scrollTo('edit-matrix', '.risk-hazard');
    await scrollTo('edit-controls', '.risk-control');

    await page.goto('/risk-assessment?new=1');
    await expect(page.locator('#risk-title')).toBeVisible();
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('.error-summary')).toBeVisible();
    await look('create-missing');

    await page.goto('/risk-assessment?analysis=1');
    await expect(page.locator('.suggestion').first()).toBeVisible();
    await look('analysis');
    await context.route('**/api/risk-assessments/ai-analysis*', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByRole('dialog').locator('a[href="/observations"]')).toBeVisible();
    await look('analysis-empty');

    await page.goto('/settings/plant');
    await expect(page.locator('.plant-group').first()).toBeVisible();
    await page.locator('#setting-riskMatrix').selectOption('5x5');
    await look('settings');
    await scrollTo('settings-end', '.plant-group:last-of-type');
    await context.close();
  });
}
