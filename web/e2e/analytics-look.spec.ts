import { expect as impatient, test } from 'playwright/test';
import { signIn } from './support/phone.ts';
import { expectFits, expectSound } from './support/sound.ts';

/** On a busy machine a write takes its time. */
const expect = impatient.configure({ timeout: 20_000 });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const shots = process.env.SHOTS;

for (const [theme, language, size] of [
  ['light', 'fi', phone],
  ['dark', 'fi', desk],
  // long words are a matter of the narrow screen
  ['dark', 'ru', phone],
] as const) {
  test(`analytics is sound, ${theme}, ${language}, ${size.width}`, async ({ browser }) => {
    const baseURL = test.info().project.use.baseURL ?? '';
    const isPhone = size === phone;
    const context = await browser.newContext({
      viewport: size,
      isMobile: isPhone,
      hasTouch: isPhone,
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
    const look = async (name: string) => {
      const whole = theme === 'dark';
      await (whole ? expectSound : expectFits)(page, `${name} ${size.width}`);
      if (shots)
        await page.screenshot({
          path: `${shots}/${name}-${size.width}-${theme}-${language}.png`,
          fullPage: true,
        });
    };
    await page.goto('/analytics?range=12m');
    await expect(page.locator('.chart-picture canvas')).toHaveCount(6);
    await look('all');
    await page.goto('/analytics?range=own&from=2026-01-01&to=2026-01-02&area=none&theme=none');
    await expect(page.locator('.analytics-days')).toBeVisible();
    await look('narrowed');
    await context.close();
  });
}
