import { randomUUID } from 'node:crypto';
import type { PushMessage } from '@turva/contracts/plant/notifications';
import { CERTIFICATE_FILE, type PushService, pushService } from '@turva/fixtures/push-service';
import { type Browser, type BrowserContext, expect, type Page, test, type Worker } from 'playwright/test';
import { deviceSetting } from '../support/device-setting.ts';
import { outboxRows, queueReports } from '../support/outbox.ts';
import { deliverPush, openApp, openBystander, signIn } from '../support/phone.ts';
import { openSite, type Site } from '../support/site.ts';

// From the server through a push service on this machine, which checks and decrypts, into the real service worker.
// Only the browser's own connection to its vendor's service is left out: Chromium has none here, so `subscribe()`
// is ours.
let service: PushService;
let site: Site;
test.beforeAll(async () => {
  service = await pushService();
  site = await openSite({ env: { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE } });
});
test.afterAll(async () => {
  await site.close();
  await service.close();
});

/**
 * A phone whose browser subscribes with our push service. Its single subscription outlives pages, like a real one.
 */
async function openPushPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fi-FI' });
  await context.grantPermissions(['notifications', 'background-sync'], { origin: site.origin });
  let subscription: ReturnType<PushService['subscribe']> | null = null;
  await context.exposeFunction('testSubscribe', (key: string) => {
    subscription ??= service.subscribe(key);
    return subscription;
  });
  await context.exposeFunction('testSubscription', () => subscription);
  await context.exposeFunction('testUnsubscribe', () => {
    subscription = null;
  });
  await context.addInitScript(() => {
    interface Ours {
      testSubscribe(key: string): Promise<object>;
      testSubscription(): Promise<object | null>;
      testUnsubscribe(): Promise<void>;
    }
    const ours = window as unknown as Ours;
    const real = (json: object, key: BufferSource | null) => ({
      options: { applicationServerKey: key },
      toJSON: () => json,
      unsubscribe: () => ours.testUnsubscribe().then(() => true),
    });
    let lastKey: BufferSource | null = null;
    PushManager.prototype.subscribe = async (options) => {
      lastKey = options?.applicationServerKey as BufferSource;
      const bytes = new Uint8Array(lastKey as ArrayBuffer);
      const key = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      return real(await ours.testSubscribe(key), lastKey) as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => {
      const json = await ours.testSubscription();
      return json && (real(json, lastKey) as unknown as PushSubscription);
    };
  });
  return { context, page: await context.newPage(), subscribed: () => subscription !== null };
}

const deliver = (page: Page, data: string) => deliverPush(page, site.origin, data);

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => ({
      title,
      body,
      data,
    }));
  });

/** The part of a worker's globals that the tests use; its types and the page's conflict. */
interface WorkerWorld {
  registration: {
    getNotifications(): Promise<object[]>;
    showNotification(title: string, options: object): Promise<void>;
  };
  attempts: string[];
  addEventListener(type: 'push', listener: () => void): void;
  clients: { matchAll(): Promise<object[]>; openWindow(url: string): Promise<null> };
  NotificationEvent: new (type: string, init: { notification: object }) => Event;
  dispatchEvent(event: Event): boolean;
}

const workerOf = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
};

/** Taps the first notification. There is no tray here: the worker gets the event that a tap fires. */
const tap = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const worker = self as unknown as WorkerWorld;
    const [notification] = await worker.registration.getNotifications();
    if (!notification) throw new Error('nothing to tap');
    worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
  });

/**
 * From here on the worker records the results of its attempts to show something, which explains a missing
 * notification. Chromium loses a notification that is queried while it is being displayed, so wait for the attempt
 * first.
 */
const keepAttempts = (context: BrowserContext) =>
  workerOf(context).evaluate(() => {
    const worker = self as unknown as WorkerWorld;
    if (worker.attempts) {
      worker.attempts.length = 0;
      return;
    }
    const real = worker.registration.showNotification.bind(worker.registration);
    worker.attempts = [];
    worker.addEventListener('push', () => worker.attempts.push('came'));
    worker.registration.showNotification = (title, options) =>
      real(title, options).then(
        () => void worker.attempts.push('shown'),
        (error: unknown) => {
          worker.attempts.push(String(error));
          throw error;
        },
      );
  });
const attempts = (context: BrowserContext) =>
  workerOf(context).evaluate(() => (self as unknown as WorkerWorld).attempts);
const untilTried = (context: BrowserContext, expected: string[]) =>
  expect.poll(() => attempts(context)).toEqual(expected);

async function comment(browser: Browser, recordId: number) {
  const context = await browser.newContext();
  await signIn(context, site.origin, 'demo.esimies');
  const answer = await context.request.post(`${site.origin}/api/observations/${recordId}/comments`, {
    data: { id: randomUUID(), text: 'Selkäkipu on työtapaturma, Matti' },
    headers: { origin: site.origin },
  });
  if (!answer.ok()) throw new Error(`comment: ${answer.status()}`);
  await context.close();
}

const ownRecord = async (context: BrowserContext) => {
  const answer = await context.request.get(`${site.origin}/api/observations?mine=true&limit=1`);
  return ((await answer.json()) as { id: number }[])[0]?.id as number;
};

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Ilmoitukset tälle laitteelle' });
const openPanel = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Ilmoitukset/ })
    .click();
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Oma valikko' }).click();
  await page.getByRole('menuitem', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByRole('heading', { name: 'Kirjaudu järjestelmään' })).toBeVisible();
};

test('a push end to end: shown, tapped, the right screen; nothing after a logout or for the next user', async ({
  browser,
}) => {
  const { context, page, subscribed } = await openPushPhone(browser);
  const workerId = await signIn(context, site.origin, 'demo');
  await openApp(page, site.origin);
  const recordId = await ownRecord(context);

  // the permission is not requested before a tap
  await openPanel(page);
  await expect(page.locator('[data-push=off]')).toBeVisible();
  expect(subscribed()).toBe(false);
  await switchOf(page).click();
  await expect(page.locator('[data-push=on]')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).click();

  await comment(browser, recordId);
  await service.heard(1);
  const text = service.received[0]?.text ?? '';
  const message = JSON.parse(text) as PushMessage;
  expect(message.notification).toMatchObject({ title: 'Uusi kommentti havaintoon', lang: 'fi' });
  expect(text).not.toMatch(/Matti|Selkä|työtapaturma/);

  // a waiting report is sent with the push that wakes the phone
  await openBystander(page, site.origin);
  await queueReports(page, { userId: workerId, count: 1 });
  await keepAttempts(context);
  await deliver(page, text);
  await untilTried(context, ['came', 'shown']);
  await expect
    .poll(() => shown(page))
    .toMatchObject([{ title: 'Uusi kommentti havaintoon', body: 'TURVA+ 2025' }]);
  await expect.poll(() => outboxRows(page, workerId)).toEqual([]);

  // tapped while the app is open on another screen
  await openApp(page, site.origin, '/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tap(context);
  await expect(page).toHaveURL(new RegExp(`/observations\\?id=${recordId}$`));
  await expect.poll(() => shown(page)).toEqual([]);
  const unread = async () => {
    const answer = await context.request.get(`${site.origin}/api/notifications?unread=true`);
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
  };
  await expect.poll(unread).not.toContain(message.notification.data.id);

  // tapped while no window is open: the worker opens one there; notifications read already would be removed again
  await openBystander(page, site.origin);
  await comment(browser, recordId);
  await service.heard(2);
  await keepAttempts(context);
  await deliver(page, service.received[1]?.text ?? '');
  await untilTried(context, ['came', 'shown']);
  expect(await shown(page)).toHaveLength(1);
  const opened = await workerOf(context).evaluate(async () => {
    const worker = self as unknown as WorkerWorld;
    worker.clients.matchAll = async () => [];
    const [notification] = await worker.registration.getNotifications();
    if (!notification) throw new Error('nothing to tap');
    return new Promise<string>((resolve) => {
      worker.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
    });
  });
  expect(opened).toBe(`/observations?id=${recordId}`);

  // after the logout the browser is unsubscribed, the server sends nothing, and pushes in flight are not shown
  await openApp(page, site.origin);
  await logOut(page);
  await expect.poll(subscribed).toBe(false);
  const before = service.received.length;
  await comment(browser, recordId);
  await deliver(page, text);
  await expect.poll(() => shown(page)).toEqual([]);

  // the next user of this phone
  const supervisorId = await signIn(context, site.origin, 'demo.esimies');
  await openApp(page, site.origin);
  await openPanel(page);
  await expect(page.locator('[data-push=off]')).toBeVisible();
  // the worker asks the device for its user, which the page stores without waiting
  await expect.poll(() => deviceSetting(page, 'currentUserId')).toBe(supervisorId);
  await keepAttempts(context);
  await deliver(page, text);
  await deliver(
    page,
    JSON.stringify({ ...message, notification: { ...message.notification, data: undefined } }),
  );
  // the second one arrived through the same worker after the first: it is the only one, and has no text
  await untilTried(context, ['came', 'came', 'shown']);
  expect(await shown(page)).toMatchObject([{ title: 'TURVA+ 2025', body: '' }]);
  expect(service.received).toHaveLength(before);
  await context.close();
});

test('the switch shows when the browser blocks notifications', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fi-FI' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' as NotificationPermission }),
  );
  await signIn(context, site.origin, 'demo');
  await openApp(page, site.origin);
  await openPanel(page);
  await expect(page.locator('[data-push=blocked]')).toContainText('Selain on estänyt ilmoitukset');
  await expect(switchOf(page)).toBeDisabled();
  await context.close();
});
