import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserId, setCurrentUser } from '../offline/device/device.ts';
import { leaveDevice } from '../offline/device/leave-device.ts';
import { deviceDb, UserDb, userDb } from '../offline/engine/db.ts';
import type { FlushResult } from '../offline/sending/flush.ts';
import { queued } from '../testing/offline-db.ts';
import { flushInBackground } from './flush-in-background.ts';

const AINO = 7;
const meanwhile = vi.fn(async () => {});
const afterLook = vi.fn(async () => {});

vi.mock('../offline/device/device.ts', async (original) => {
  const device = await original<typeof import('../offline/device/device.ts')>();
  const currentUserId = async () => {
    const id = await device.currentUserId();
    await afterLook();
    return id;
  };
  return { ...device, currentUserId };
});

vi.mock('../offline/sending/flush.ts', () => ({
  flush: async (): Promise<FlushResult> => {
    await meanwhile();
    return { sent: 1, stopped: 'waiting', nextAt: null } as FlushResult;
  },
}));
vi.mock('../offline/pulling/pull.ts', () => ({ pull: (db: UserDb) => db.sync.count() }));

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  meanwhile.mockReset();
  afterLook.mockReset();
  await deviceDb().settings.clear();
  await setCurrentUser({ id: AINO, sealingKey: null, isShared: false });
  await queued(userDb(AINO));
});

test('a sign-out during the flush leaves no recreated database behind', async () => {
  const page = new UserDb(`turva-u${AINO}`);
  meanwhile.mockImplementation(() => leaveDevice(page, { keep: false }));
  expect(await flushInBackground({ jitter: false })).toBe(true);
  expect(await currentUserId()).toBeNull();
  expect(await names()).not.toContain(page.name);
});

test('a sign-out right after the user check leaves no database behind either', async () => {
  const page = new UserDb(`turva-u${AINO}`);
  afterLook.mockImplementationOnce(() => leaveDevice(page, { keep: false }));
  expect(await flushInBackground({ jitter: false })).toBe(true);
  expect(meanwhile).not.toHaveBeenCalled();
  expect(await names()).not.toContain(page.name);
});

test('a database failure for a signed-in user is an error', async () => {
  meanwhile.mockRejectedValue(new Error('disk'));
  await expect(flushInBackground({ jitter: false })).rejects.toThrow('disk');
});
