import type { Page } from 'playwright/test';

/** Prints the count for the reader of the run. */
export const printTaps = (taps: number, goal: number, name: string) =>
  process.stdout.write(`${String(taps).padStart(3)} taps, at most ${goal}: ${name}\n`);

/** Counts a person's taps on this page from now on, without the camera's own shutter. */
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
