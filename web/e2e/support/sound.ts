import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Elements that clip their text when it does not fit, and must not. */
const labels =
  '.mantine-Button-label, .tone, .receipt small, .tile, .choice-chip, .count-card, .field-label, h1, h2, h3, dt, nav a, .data-table th[scope=col], .data-table td';

/** No axe violation, nothing wider than the screen, no label cut off, on touch no target too small for a glove. */
export async function expectSound(page: Page, where: string) {
  await expectAccessible(page, where);
  await expectFits(page, where);
}

/**
 * A fading toast or menu has no measurable contrast or position, nor has a page whose width has just changed:
 * measure once two frames in a row have the same layout.
 */
export async function settle(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(async () => {
    const layout = () => {
      const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, clientWidth, scrollHeight].join();
    };
    const frame = () => new Promise((seen) => requestAnimationFrame(seen));
    for (let before = ''; before !== layout(); await frame()) before = layout();
  });
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // a spinner never ends, nor does a scroll-driven animation
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}

async function expectAccessible(page: Page, where: string) {
  // every screen has one; before it appears there is nothing to check
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settle(page);
  expect.soft(await violationsOf(page), where).toEqual([]);
}

/**
 * The axe violations of the page, or of one part of it. Its default mode is for frames of other origins, which we
 * do not have, and opens a second page each time; the lists of passed and undecided checks are not needed.
 */
export async function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Nothing wider than the screen, no label cut off, on touch no target too small for a glove. */
export async function expectFits(page: Page, where: string) {
  await settle(page);
  const width = page.viewportSize()?.width ?? 0;
  const faults = await page.evaluate((cuttable) => {
    const visible = (element: Element) => element.getClientRects().length > 0;
    return {
      width: document.documentElement.scrollWidth,
      wide: [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .slice(0, 3)
        .map((element) => element.outerHTML.slice(0, 120)),
      cut: [...document.querySelectorAll(cuttable)]
        // text only for screen readers is one pixel wide
        .filter((element) => visible(element) && element.clientWidth > 1)
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
      small: matchMedia('(pointer: coarse)').matches
        ? [
            ...document.querySelectorAll(
              'main button, [role=dialog] button, [role=dialog] input, .mantine-SegmentedControl-label',
            ),
          ]
            .filter(
              (element) => visible(element) && !element.matches('[type=checkbox], [type=radio], [type=file]'),
            )
            .filter((element) => element.getBoundingClientRect().height < 48)
            .map((element) => element.getAttribute('aria-label') ?? element.textContent)
        : [],
    };
  }, labels);
  expect.soft(faults.width, `${where}: ${faults.wide.join(' ')}`).toBeLessThanOrEqual(width);
  expect.soft(faults.cut, where).toEqual([]);
  expect.soft(faults.small, where).toEqual([]);
}
