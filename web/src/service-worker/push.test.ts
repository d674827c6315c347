import 'fake-indexeddb/auto';
import '../records/nouns.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUser } from '../offline/device/device.ts';
import { deviceDb } from '../offline/engine/db.ts';
import { onClick, onPush } from './push.ts';

vi.mock('./flush-in-background.ts', () => ({ flushInBackground: async () => undefined }));
vi.mock('../offline/pulling/pull.ts', () => ({ pull: async () => undefined }));

const AINO = 7;
const VEIKKO = 8;
const shown = vi.fn();
const unsubscribed = vi.fn();
const opened = vi.fn();

vi.stubGlobal('self', {
  location: new URL('https://turva.example/sw.js'),
  registration: {
    showNotification: async (title: string) => shown(title),
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => unsubscribed() }) },
  },
  clients: { matchAll: async () => [], openWindow: async (path: string) => opened(path) },
});
vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));

const pushTo = (to: number) =>
  onPush({
    json: () => ({
      notification: {
        title: 'Uusi kommentti havaintoon',
        body: '',
        tag: 'turva-1',
        lang: 'fi',
        data: { id: 1, to, url: '/observations?id=1', kind: 'observation_comment' },
      },
    }),
  } as Parameters<typeof onPush>[0]);

const notice = (to: number, url = '/observations?id=1') =>
  ({ data: { to, url, id: 1 }, close: () => undefined }) as unknown as Notification;

beforeEach(async () => {
  vi.clearAllMocks();
  await deviceDb().settings.clear();
});

test('a push is shown to its recipient', async () => {
  await setCurrentUser({ id: AINO, sealingKey: null, isShared: false });
  await pushTo(AINO);
  expect(shown).toHaveBeenCalledExactlyOnceWith('Uusi kommentti havaintoon');
  expect(unsubscribed).not.toHaveBeenCalled();
});

test('the next user of the phone does not see it, and the subscription is removed', async () => {
  await setCurrentUser({ id: VEIKKO, sealingKey: null, isShared: false });
  await pushTo(AINO);
  expect(shown).not.toHaveBeenCalled();
  expect(unsubscribed).toHaveBeenCalledOnce();
});

test('after a logout nothing is shown, and the subscription is removed', async () => {
  await pushTo(AINO);
  expect(shown).not.toHaveBeenCalled();
  expect(unsubscribed).toHaveBeenCalledOnce();
});

test('an unreadable message is shown without text, because the browser requires a notification', async () => {
  await setCurrentUser({ id: AINO, sealingKey: null, isShared: false });
  await onPush(null);
  expect(shown).toHaveBeenCalledExactlyOnceWith('TURVA+ 2025');
});

test('a failure to show is reported to the browser', async () => {
  await setCurrentUser({ id: AINO, sealingKey: null, isShared: false });
  shown.mockRejectedValueOnce(new TypeError('not permitted'));
  await expect(pushTo(AINO)).rejects.toThrow('not permitted');
});

test('a tap opens the screen for its recipient only, and never a foreign URL', async () => {
  await setCurrentUser({ id: AINO, sealingKey: null, isShared: false });
  await onClick(notice(VEIKKO));
  expect(opened).not.toHaveBeenCalled();
  await onClick(notice(AINO));
  await onClick(notice(AINO, 'https://muualla.example/'));
  expect(opened.mock.calls).toEqual([['/observations?id=1'], ['/']]);
});
