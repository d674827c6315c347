import { expect, type Page, test } from 'playwright/test';
import { expectFits, expectSound } from './support/sound.ts';

const phone = { width: 360, height: 740 };
const narrow = { width: 320, height: 640 };
const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS;

// contrast depends on the theme, room on the language: two pairs see all four
for (const [theme, language] of [
  ['dark', 'fi'],
  ['light', 'ru'],
] as const) {
  test(`every observation screen is sound at every size, ${theme}, ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      viewport: phone,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      // it would first fetch the whole app
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('mantine-color-scheme-value', chosenTheme ?? '');
        localStorage.setItem('turva.language', chosenLanguage ?? '');
      },
      [theme, language],
    );
    let count = 0;
    const sound = async (name: string) => {
      count += 1;
      // each pair at two of the sizes, the longer words at the narrowest
      for (const size of theme === 'dark' ? [phone, desk] : [narrow, desk]) {
        await page.setViewportSize(size);
        // what axe finds is the same at every width but for what is hidden: the phone with one pair, the desk with the other
        const whole = size === (theme === 'dark' ? phone : desk);
        await (whole ? expectSound : expectFits)(page, `${name} ${size.width}`);
        const file = `${String(count).padStart(2, '0')}-${name}-${size.width}-${theme}-${language}.png`;
        if (shots) await page.screenshot({ path: `${shots}/${file}` });
      }
      await page.setViewportSize(phone);
    };
    await walk(page, sound, `Öljyä lattialla (${theme}, ${language})`);
    await context.close();
  });
}

async function walk(page: Page, sound: (name: string) => Promise<void>, title: string) {
  const step = (number: number) => page.locator(`.step[data-step="${number}"]`);
  const next = page.locator('.next');

  await page.goto('/');
  await page.getByRole('button', { name: /demo|демо/i }).click();
  await expect(page.locator('#recent-observations')).toBeVisible();
  await page.goto('/observations');
  await expect(page.getByRole('article').first()).toBeVisible();
  await sound('list');

  await page.locator('.observations-head button').click();
  await expect(step(1)).toBeVisible();
  await sound('step-1');
  await page.locator('#observation-title').fill(title);
  await next.click();
  await expect(step(2)).toBeVisible();
  await next.dispatchEvent('click');
  await expect(page.locator('.mantine-InputWrapper-error').first()).toBeVisible();
  await sound('step-2-missing');
  await page.locator('.step .choice-chip').first().click();
  await page.locator('.voice button').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await sound('step-2-recording');
  await page.locator('.voice button').click();
  await expect(page.locator('.voice audio')).toBeVisible();
  await next.click();

  await expect(step(3)).toBeVisible();
  await page.locator('.attach-buttons button').first().click();
  const shoot = page.locator('.camera-actions button').last();
  for (let shot = 1; shot <= 2; shot++) {
    await expect(shoot).toHaveAttribute('aria-disabled', 'false');
    await shoot.click();
    await expect(page.locator('.camera-strip li')).toHaveCount(shot, { timeout: 20_000 });
  }
  await sound('camera');
  await page.locator('.camera-actions button').first().click();
  await expect(page.locator('.attachment-row')).toHaveCount(2);
  await sound('step-3');
  await next.click();
  await expect(step(4)).toBeVisible();
  await page.locator('.danger-switch input').click({ force: true });
  await sound('step-4');

  await page.reload();
  await expect(page.locator('.draft-card')).toBeVisible();
  await sound('draft');
  await page.locator('.draft-card ~ button').first().click();
  await expect(step(4)).toBeVisible();
  await next.click();
  await expect(page.locator('.dialog')).toBeHidden();

  const own = page.getByRole('article').filter({ hasText: title });
  await own.first().getByRole('button').click();
  await expect(page.locator('.detail-fields')).toBeVisible();
  await expect(page.locator('.detail-image img').first()).toBeVisible();
  await sound('detail');
  await page.locator('button.detail-image').first().click();
  await expect(page.locator('.lightbox img')).toBeVisible();
  await sound('lightbox');
  await page.goBack();
  await page.locator('.dialog-actions button').last().click();
  await expect(page.locator('#edit-title')).toBeVisible();
  await sound('edit');
}
