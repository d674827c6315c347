import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { signIn } from './phone.ts';

export const wide = { width: 1440, height: 900 };

export interface Row {
  id: number;
  title: string;
  severity: string;
  status: string;
  assignedTo: number | null;
  dueDate: string | null;
}

/** Six reports with a common search word: three severities, one title that begins like a formula. */
export async function report(context: BrowserContext, origin: string, again?: string): Promise<string> {
  // without digits: the reports are distinguished by theirs, and a search also finds parts of words
  const word = again ?? `pöytä${Math.random().toString(36).slice(2, 8).replaceAll(/\d/g, 'x')}`;
  for (const [n, severity] of ['low', 'high', 'medium', 'low', 'high', 'medium'].entries()) {
    const title = n === 0 ? `=1+1 ${word}` : `Kaide irti ${word} ${n}`;
    const data = {
      title,
      severity,
      description: 'Žluťoučký; "жёлтый"',
      category: 'safety',
      location: 'Halli 2',
    };
    const answer = await context.request.post('/api/observations', { data, headers: { origin } });
    expect(answer.status()).toBe(201);
  }
  return word;
}

export const onServer = async (context: BrowserContext, word: string) => {
  const query = new URLSearchParams({ q: word, sort: 'created', dir: 'asc', limit: '50' });
  return (await (await context.request.get(`/api/observations?${query}`)).json()) as Row[];
};

export const rows = (page: Page) => page.locator('.data-table tbody tr:not(.data-gap)');
export const activeRow = (page: Page) => page.locator('.data-table tr[aria-current]');
export const pane = (page: Page) => page.locator('.desk-detail');
export const titles = (page: Page) => rows(page).locator('.desk-link').allTextContents();

/** The search word of the current test's six reports. */
export let word: string;

/** Each test of the file starts at the supervisor's list, with its own six reports. */
export function deskOfSix() {
  // online only: the worker would first fetch the whole app
  test.use({ viewport: wide, reducedMotion: 'reduce', serviceWorkers: 'block' });
  test.beforeEach(async ({ context, page, baseURL }) => {
    await signIn(context, baseURL ?? '', 'demo.esimies');
    word = await report(context, baseURL ?? '');
    await page.goto(`/observations?q=${word}`);
    await expect(rows(page)).toHaveCount(6);
  });
}
