import { beforeEach, expect, test } from 'vitest';
import { emptyDb } from '../../../testing/offline-db.ts';
import type { AlertOrder, Owed } from './alert-sender.ts';
import { keptOnDisk } from './owed-on-disk.ts';

const order: AlertOrder = {
  clientId: 'a',
  drill: false,
  areaId: null,
  location: 'Halli 1',
  placeSource: 'typed',
  coordinates: null,
};

let inMemory: Owed | null;
let disk: ReturnType<typeof keptOnDisk>;
beforeEach(async () => {
  inMemory = null;
  const kept = {
    read: () => inMemory,
    write: (owed: Owed | null) => {
      inMemory = owed;
    },
  };
  disk = keptOnDisk(kept, await emptyDb());
});

test('an alert that a killed browser has forgotten comes back, and the server is asked about it', async () => {
  disk.write({ order });
  inMemory = null;
  expect(await disk.restore()).toBe(true);
  expect(disk.read()).toEqual({ order, sent: order });
});

test('the place that left is asked about, and not a later one', async () => {
  const sent = { ...order, location: 'Halli 2' };
  disk.write({ order, sent });
  inMemory = null;
  await disk.restore();
  expect(disk.read()).toEqual({ order, sent });
});

test('what is done, or still remembered, is left as it is', async () => {
  disk.write({ order });
  disk.write(null);
  expect(await disk.restore()).toBe(false);
  disk.write({ order, left: true });
  expect(await disk.restore()).toBe(false);
  expect(disk.read()).toEqual({ order, left: true });
});
