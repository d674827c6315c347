import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { hasHeardAll } from './outbox.ts';
import { openApp, signIn } from './phone.ts';

export { expect };

export const origin = () => test.info().project.use.baseURL ?? '';
/** The server is shared with the other specs: places are unique, so nothing conflicts. */
export const newPlace = (words: string) => `${words} ${Math.random().toString(36).slice(2, 7)}`;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const DESK = { viewport: { width: 1440, height: 900 } };
export const MINUTE_MS = 60_000;
export const wallTime = (at: number) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Helsinki' }).replace(' ', 'T').slice(0, 16);
export const plantDay = (at: number) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Helsinki' });

export async function openAs(context: BrowserContext, username: string, at = '/work-permits') {
  const page = await context.newPage();
  const userId = await signIn(context, origin(), username);
  await openApp(page, origin(), at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // data needed offline later must be here first
  await expect.poll(() => hasHeardAll(page, userId)).toBe(true);
  return page;
}

/** For pages that never go offline. */
export async function openWithoutWorker(context: BrowserContext, username: string, at: string) {
  const page = await context.newPage();
  await signIn(context, origin(), username);
  await page.goto(`${origin()}${at}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

export interface OnServer {
  id: number;
  title: string;
  status: string;
  rev: number;
  people: { id: string; name: string }[];
}

/** An ordinary call, as any plain client makes it. */
export async function call<T>(
  context: BrowserContext,
  path: string,
  data?: object,
  headers = {},
): Promise<T> {
  const answer = await context.request.fetch(`${origin()}/api/work-permits${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { origin: origin(), ...headers },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const findOnServer = async (context: BrowserContext, place: string) =>
  (await call<OnServer[]>(context, `?q=${encodeURIComponent(place)}`))[0];

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const detail = (page: Page) => dialog(page, /^Työlupa/);
export const banner = (page: Page) => detail(page).getByRole('status', { name: 'Luvan voimassaolo' });
export const card = (page: Page, place: string) => page.getByRole('article').filter({ hasText: place });
/** The same at a desk. */
export const row = (page: Page, place: string) => page.getByRole('row').filter({ hasText: place });
export const signByTyping = (form: ReturnType<typeof dialog>) =>
  form.getByRole('switch', { name: /kirjoittamalla nimi/ }).click();

/** On the server, as approved by a supervisor. */
export async function approved(
  worker: BrowserContext,
  desk: BrowserContext,
  about: object,
): Promise<OnServer> {
  const asked = await call<OnServer>(worker, '', { type: 'height_work', status: 'pending', ...about });
  return call<OnServer>(desk, `/${asked.id}/approve`, { rev: asked.rev });
}
