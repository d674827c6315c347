import 'fake-indexeddb/auto';
import type { UserDb } from '../offline/engine/db.ts';
import { type FlushOptions, flush } from '../offline/sending/flush.ts';
import { Line } from '../offline/sending/line.ts';
import { FakeServer, type Fault } from './fake-server.ts';
import { emptyDb, USER_ID } from './offline-db.ts';

/** A phone with something to send, its server, and a clock that moves only on demand. */
export let db: UserDb;
export let server: FakeServer;
export let clock: number;
export let line: Line;

export async function startOver() {
  db = await emptyDb();
  server = new FakeServer();
  clock = Date.now();
  line = new Line();
}

export const send = (over: Partial<FlushOptions> = {}) =>
  flush(db, {
    userId: USER_ID,
    budgetMs: 60_000,
    fetch: server.fetch,
    deviceId: 'phone',
    now: () => clock,
    random: () => 1,
    line,
    ...over,
  });
export const later = (ms: number) => {
  clock += ms;
};
export const once = (fault: Fault): Fault => {
  let done = false;
  return (call, count) => {
    if (done) return undefined;
    const reply = fault(call, count);
    done = reply !== undefined;
    return reply;
  };
};
/** A connection with this measured rate in bytes per ms. */
export const knownLine = (rate: number) => {
  line.answered({ bytes: rate * 1000, ms: 1000 }, clock);
};
export const states = async () => (await db.outbox.orderBy('seq').toArray()).map((op) => op.state);
export const networkDown = () => new TypeError('failed to fetch');

/** Files of acknowledged calls are set aside, in case the server loses them. */
export const unsentFiles = async () =>
  (await db.media.toArray()).filter(({ ownerId }) => !ownerId.startsWith('sent:')).length;
