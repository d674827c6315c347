import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { test } from 'playwright/test';
import { findChromium, findHeadlessShell } from '../../../packages/scripts/chromium.mjs';

export { findChromium };

export const DEMO_PASSWORD = 'turva2025';

/** A browser with its own profile on disk: its storage survives it, even when it is killed. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** SIGKILL of the whole browser, then the same profile again; the page is then blank */
  killAndReopen(): Promise<void>;
  reopen(): Promise<void>;
  close(): Promise<void>;
}

async function processesOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes(`--user-data-dir=${profile}`) ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

/** SIGKILL of the whole browser; resolves when Playwright has noticed. */
async function killBrowser(context: BrowserContext, profile: string) {
  const pids = await processesOf(profile);
  if (pids.length === 0) return;
  const gone = new Promise((resolve) => context.once('close', resolve));
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // a helper process ends with the one killed before it
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await gone;
}

type Look = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

const isLong = process.env.TEST_LONG === '1';
/** Tests that neither kill nor reopen it use the headless engine alone, as `playwright.config.ts` says. */
const engine = () => (isLong ? undefined : findHeadlessShell()) ?? findChromium();

interface Start {
  args?: string[];
  look?: Look;
  /** the executable, if it is not the full browser */
  program?: string | undefined;
}

function launch(profile: string, { args = [], look = {}, program }: Start = {}): Promise<BrowserContext> {
  const executablePath = program ?? findChromium();
  return chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    serviceWorkers: 'allow',
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: isLong ? 'no-preference' : 'reduce',
    viewport: { width: 390, height: 844 },
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...args,
    ],
    ...look,
  });
}

/** Left behind by a failed test, it is deleted with the data of the run. */
const newProfile = () => {
  const { E2E_TEMPLATE: template } = process.env;
  return mkdtemp(path.join(template ? path.dirname(template) : tmpdir(), 'turva-phone-'));
};

async function discard(context: BrowserContext, profile: string) {
  // killed, not closed: an orderly shutdown of Chromium can hang for minutes, and the profile is deleted anyway
  await killBrowser(context, profile);
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** By origin and program. Installing the app costs six seconds of a processor, copying a profile with it none. */
const installed = new Map<string, Promise<string>>();

async function install(origin: string, program: string | undefined): Promise<string> {
  const profile = await newProfile();
  const context = await launch(profile, { program });
  const page = await context.newPage();
  await openApp(page, origin);
  await page.goto('about:blank');
  // its files and its worker stay; its device data would be the same on every copy
  const session = await context.newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb,file_systems';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  // in order: data only in memory would be missing in the copies
  await context.close();
  return profile;
}

/** A profile in which the app of `origin` is installed and nobody has ever signed in. */
async function installedProfile(origin: string, program?: string): Promise<string> {
  const key = `${origin} ${program}`;
  const original = installed.get(key) ?? install(origin, program);
  installed.set(key, original);
  const profile = await newProfile();
  await cp(await original, profile, { recursive: true });
  return profile;
}

/**
 * Like `browser.newContext()`, with the app installed. For tests that go offline; tests of the installation itself
 * begin without it.
 */
export async function installedContext(origin: string, look: Look = {}): Promise<BrowserContext> {
  const program = engine();
  const profile = await installedProfile(origin, program);
  const context = await launch(profile, { look, program });
  return Object.assign(context, { close: () => discard(context, profile) });
}

interface PhoneOptions {
  args?: string[];
  look?: Look;
  /** origin of the app installed on it; absent: nothing is installed yet */
  appOf?: string;
}

export async function openPhone({ args = [], look = {}, appOf }: PhoneOptions = {}): Promise<Phone> {
  const profile = await (appOf ? installedProfile(appOf) : newProfile());
  let context = await launch(profile, { args, look });
  let page = context.pages()[0] ?? (await context.newPage());
  const again = async () => {
    context = await launch(profile, { args, look });
    page = context.pages()[0] ?? (await context.newPage());
  };
  return {
    get context() {
      return context;
    },
    get page() {
      return page;
    },
    async killAndReopen() {
      await killBrowser(context, profile);
      await rm(path.join(profile, 'SingletonLock'), { force: true });
      await again();
    },
    async reopen() {
      await context.close();
      await again();
    },
    close: () => discard(context, profile),
  };
}

/** Signs in with the login page's call; the app then finds its session. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  username: string,
  password = DEMO_PASSWORD,
): Promise<number> {
  const answer = await context.request.post(`${origin}/api/login`, {
    data: { username, password },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${username}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** The demo worker, on the server of this run. */
export const signInDemo = (page: Page) =>
  signIn(page.context(), test.info().project.use.baseURL ?? '', 'demo');

/** The installed app: its worker is in control and all of its files are on the phone. */
export async function openApp(page: Page, origin: string, at = '/') {
  await page.goto(`${origin}${at}`);
  await untilInstalled(page);
}

const INSTALLED_MS = 180_000;

export const untilInstalled = (page: Page, patienceMs = INSTALLED_MS) =>
  page.evaluate(async (patience) => {
    const late = Date.now() + patience;
    const isThere = async () =>
      navigator.serviceWorker.controller !== null &&
      (await caches.match('/complete', { cacheName: 'turva-precache-later' })) !== undefined;
    while (!(await isThere())) {
      if (Date.now() > late) throw new Error('the app was not installed in time');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, patienceMs);

/** A page of our origin that is not the app: storage can be inspected while only the worker sends. */
export const openBystander = (page: Page, origin: string) => page.goto(`${origin}/icon.svg`);

const NAMED_MS = 60_000;

/** Controls the app's worker as the browser would; fails if the browser lists none. */
async function toWorker(
  page: Page,
  origin: string,
  act: (session: CDPSession, id: string) => Promise<unknown>,
) {
  const session = await page.context().newCDPSession(page);
  const { promise: named, resolve, reject } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find((each) => each.scopeURL.startsWith(origin) && !each.isDeleted);
    if (own) resolve(own.registrationId);
  });
  const late = setTimeout(
    () => reject(new Error(`the browser named no worker of ${origin} in ${NAMED_MS / 1000} s`)),
    NAMED_MS,
  );
  try {
    await session.send('ServiceWorker.enable');
    await act(session, await named);
  } finally {
    clearTimeout(late);
    await session.detach().catch(() => undefined);
  }
}

/** Fires the worker's `sync` event. */
export const dispatchSync = (page: Page, origin: string) =>
  toWorker(page, origin, (session, registrationId) =>
    session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    }),
  );

/** Delivers a push to the worker, like a message from the browser vendor's service. */
export const deliverPush = (page: Page, origin: string, data: string) =>
  toWorker(page, origin, (session, registrationId) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  );

export async function stopWorkers(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** An installed app starts before it knows its user: going offline before that leaves a visitor. */
export const untilSignedIn = (page: Page) => page.locator('#main').waitFor();
