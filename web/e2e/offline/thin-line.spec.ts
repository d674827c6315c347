import { expect, test } from 'playwright/test';
import { queueReports } from '../support/outbox.ts';
import { dispatchSync, openApp, openBystander, openPhone, signIn } from '../support/phone.ts';
import { serverProcess } from '../support/server-process.ts';
import { recordsOnServer, tally } from '../support/server-records.ts';
import { throttle } from '../support/throttle.ts';

const PHOTO_BYTES = 120_000;

test('on a slow connection all texts arrive before a photo, the photos arrive whole, and nothing is sent twice', {
  tag: '@long',
}, async () => {
  const server = await serverProcess();
  await server.start();
  const wire = await throttle(server.port, { mbit: 1000, roundTripMs: 0 });
  const phone = await openPhone();
  try {
    const userId = await signIn(phone.context, wire.url, 'demo');
    await openApp(phone.page, wire.url);
    await openBystander(phone.page, wire.url);
    const queue = { userId, count: 2, photoEvery: 1, photoBytes: PHOTO_BYTES };
    const queued = [
      ...(await queueReports(phone.page, queue)),
      // an update finds the queue of the previous build
      ...(await queueReports(phone.page, { ...queue, inCall: true })),
    ];
    const arrived = async () => {
      const all = await recordsOnServer(phone.context, wire.url, server.url);
      return all.filter(({ clientId }) => queued.some((report) => report.clientId === clientId));
    };
    wire.set({ mbit: 0.4, roundTripMs: 150 });
    const before = wire.up;
    await dispatchSync(phone.page, wire.url);

    await expect.poll(async () => (await arrived()).length).toBe(queued.length);
    const files = (await arrived()).flatMap(({ attachments }) => attachments);
    expect(files.length).toBeLessThan(queued.length);

    await expect
      .poll(async () => tally(queued, await arrived()), { timeout: 120_000 })
      .toEqual({ lost: 0, doubled: 0, wrongPhotos: 0 });
    const payload = (await arrived()).flatMap(({ attachments }) => attachments);
    const bytes = payload.reduce((sum, { size }) => sum + size, 0);
    // texts, the calls' headers and the pull behind them
    expect(wire.up - before).toBeLessThan(bytes * 1.1);
  } finally {
    await phone.close();
    await wire.close();
    await server.remove();
  }
});
