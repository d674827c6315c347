import 'fake-indexeddb/auto';
import { headers } from '@turva/contracts/sync/queued-call';
import { plantDay } from '@turva/rules/plant/plant-time';
import { beforeEach, expect, test } from 'vitest';
import { lostAnswer } from '../../testing/fake-server.ts';
import { queued } from '../../testing/offline-db.ts';
import { clock, db, later, networkDown, once, send, server, startOver } from '../../testing/sending-phone.ts';

beforeEach(startOver);

const MINUTE_MS = 60_000;
const said = () => server.calls.map((call) => call.headers.get(headers.unreached));
const write = async (agoMs = 0) => {
  const { opId } = await queued(db);
  await db.outbox
    .where('opId')
    .equals(opId)
    .modify({ capturedAt: new Date(clock - agoMs).toISOString() });
};

test('a report that found no network states the day once, however often it was tried', async () => {
  const day = plantDay(clock);
  await write();
  server.lineFault = networkDown;
  for (let time = 0; time < 3; time++) {
    await send({ force: true });
    later(13 * 60 * MINUTE_MS);
  }
  server.lineFault = () => undefined;
  expect(await send({ force: true })).toMatchObject({ sent: 1 });
  expect(said()).toEqual([day]);
});

test('a report sent at the first attempt states nothing', async () => {
  await write();
  expect(await send()).toMatchObject({ sent: 1 });
  expect(said()).toEqual([null]);
});

test('a report whose author may have moved on does not mark the place as a dead zone', async () => {
  await write(11 * MINUTE_MS);
  server.lineFault = networkDown;
  await send();
  server.lineFault = () => undefined;
  await send({ force: true });
  expect(said()).toEqual([null]);
});

test('a report written while the browser was offline counts without an attempt', async () => {
  await write(60 * MINUTE_MS);
  await db.outbox.toCollection().modify({ online: false });
  await send();
  expect(said()).toEqual([plantDay(clock - 60 * MINUTE_MS)]);
});

test('only the day is sent with the report: no time, and nothing with other calls', async () => {
  server.fault = once(() => lostAnswer);
  await write();
  await send();
  later(2000);
  await send();
  expect(said()[1]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
