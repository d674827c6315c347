import { expect as impatient, test } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expectSound } from './support/sound.ts';

/** On a busy machine a write takes its time. */
const expect = impatient.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS;

for (const [theme, language] of [
  ['light', 'fi'],
  ['dark', 'ru'],
] as const) {
  test(`every screen of the risk assessments is sound, ${theme}, ${language}`, async ({ browser }) => {
    const baseURL = test.info().project.use.baseURL ?? '';
    test.setTimeout(180_000);
    const context = await browser.newContext({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    await signIn(context, baseURL, 'demo.esimies');
    const page = await context.newPage();
    let count = 0;
    const look = async (name: string) => {
      count += 1;
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        await expectSound(page, `${name} ${size.width}`);
        const file = `${String(count).padStart(2, '0')}-${name}-${size.width}-${theme}-${language}.png`;
        if (shots) await page.screenshot({ path: `${shots}/${file}` });
      }
      await page.setViewportSize(phone);
    };

    await page.goto('/risk-assessment');
    await expect(page.locator('.risk-card').first()).toBeVisible();
    await page.locator('.risk-card').first().scrollIntoViewIfNeeded();
    await look('cards');
    await page.locator('.risk-card[data-status="in-progress"] button').first().click();
    await expect(page.locator('.risk-hazard-item').first()).toBeVisible();
    await page
      .locator('.risk-hazard-item')
      .first()
      .evaluate((item) => item.scrollIntoView());
    await look('detail-hazards');
    await page.locator('.dialog-actions button').first().click();
    await expect(page.locator('.matrix').first()).toBeVisible();
    await page
      .locator('.risk-hazard')
      .first()
      .evaluate((item) => item.scrollIntoView());
    await look('edit-matrix');

    await page.goto('/risk-assessment?new=1');
    await expect(page.locator('#risk-title')).toBeVisible();
    await page.locator('.dialog-actions button').last().click();
    await expect(page.locator('.error-summary')).toBeVisible();
    await look('create-missing');

    await page.goto('/risk-assessment?analysis=1');
    await expect(page.locator('.suggestion').first()).toBeVisible();
    await look('analysis');

    await page.goto('/settings/plant');
    await expect(page.locator('.plant-group').first()).toBeVisible();
    await page.locator('#setting-riskMatrix').selectOption('5x5');
    await look('settings');
    await context.close();
  });
}
