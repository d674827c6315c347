import type { Page } from 'playwright/test';

/** What was counted, for whoever reads the run. */
export const printTaps = (taps: number, goal: number, name: string) =>
  process.stdout.write(`${String(taps).padStart(3)} taps, at most ${goal}: ${name}\n`);

/** Taps of a person on this page from now on, the camera's own shutter not among them. */
export async function countTaps(page: Page) {
  await page.evaluate(() => {
    const counter = window as Window & { taps?: number };
    counter.taps = 0;
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counter.taps = (counter.taps ?? 0) + 1;
    };
    addEventListener('click', count, true);
  });
  return () => page.evaluate(() => (window as Window & { taps?: number }).taps ?? 0);
}
