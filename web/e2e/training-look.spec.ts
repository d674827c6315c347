import { expect as impatient, test } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expectFits, expectSound } from './support/sound.ts';

/** On a busy machine a write takes its time. */
const expect = impatient.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS;

for (const [theme, language, sizes] of [
  ['light', 'fi', [phone, desk]],
  // long words are a matter of the narrow screen
  ['dark', 'ru', [phone]],
] as const) {
  test(`every screen of the training is sound, ${theme}, ${language}`, async ({ browser }) => {
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
    await signIn(context, baseURL, 'demo.esimies');
    const page = await context.newPage();
    let count = 0;
    const look = async (name: string) => {
      count += 1;
      for (const size of sizes) {
        await page.setViewportSize(size);
        // what axe finds is the same at every width but for what is hidden: the desk with one pair, the phone with the other
        const whole = size === (theme === 'light' ? desk : phone);
        await (whole ? expectSound : expectFits)(page, `${name} ${size.width}`);
        const file = `${String(count).padStart(2, '0')}-${name}-${size.width}-${theme}-${language}.png`;
        if (shots) await page.screenshot({ path: `${shots}/${file}` });
      }
      await page.setViewportSize(phone);
    };

    await page.goto('/training');
    await expect(page.locator('.training-card').first()).toBeVisible();
    await look('list');
    // the module on chemicals, looked at without beginning it
    await page.goto('/training?id=3');
    await expect(page.locator('.lesson-picture svg')).toBeVisible();
    await page.locator('.lesson-option').first().scrollIntoViewIfNeeded();
    await look('question');
    await page.goto('/training');
    await page.locator('[data-module="6"] .training-actions button').last().click();
    await expect(page.locator('.training-edit')).toBeVisible();
    await look('edit');
    await page.locator('.training-section .training-section').first().scrollIntoViewIfNeeded();
    await look('edit-question');
    await page.goto('/training/matrix');
    await expect(page.locator('.matrix-table')).toBeVisible();
    await look('matrix');
    // one who carries cards: who stands first depends on whom other tests have registered
    await page
      .locator('.matrix-table tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: /Pekka Heikkinen/ }) })
      .locator('th button')
      .click();
    await expect(page.locator('.matrix-card-form [data-card]').first()).toBeVisible();
    await look('cards');
    await context.close();
  });
}
