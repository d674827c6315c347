import { type FaultProxy, faultProxy } from '../../../../web/e2e/support/fault-proxy.ts';
import { openPhone, type Phone } from '../../../../web/e2e/support/phone.ts';
import { freePort } from '../../../../web/e2e/support/server-process.ts';
import type { Backend } from './backends.ts';
import { DELTA, DELTAS, type Peer, type Queue } from './peer.ts';

declare global {
  /** what each page in packages/bench/peers/pages offers */
  var peer: {
    queue(wanted: Queue): Promise<void>;
    drain(): Promise<number>;
    pull(): Promise<number>;
    delta(count: number): Promise<number>;
    held(): Promise<number>;
  };
}

/** A page of `packages/bench/peers/pages` on a new phone, and the line between it and its server. */
export function browserPeer(name: string, page: string, backend: Backend): Peer {
  let phone: Phone;
  let proxy: FaultProxy;
  let queued: Queue;
  const open = () => phone.page.goto(`${proxy.url}${backend.pathOf(page)}`);
  return {
    name,
    async start() {
      proxy = await faultProxy(backend, await freePort());
      phone = await openPhone();
    },
    async createQueue(queue) {
      queued = queue;
      await backend.empty();
      await open();
      await phone.page.evaluate((wanted) => globalThis.peer.queue(wanted), queue);
    },
    async drain(latency) {
      proxy.setLatency(latency);
      const ms = await phone.page.evaluate(() => globalThis.peer.drain());
      const { count, photoEvery, photoBytes } = queued;
      const photos = photoEvery > 0 ? Math.ceil(count / photoEvery) : 0;
      const arrived = await backend.arrived(photoBytes);
      if (arrived.reports !== count || arrived.doubled > 0 || arrived.photos !== photos)
        throw new Error(`of ${count} with ${photos} photos arrived ${JSON.stringify(arrived)}`);
      return ms;
    },
    async pull(rows) {
      const began = performance.now();
      await open();
      await phone.page.evaluate(() => globalThis.peer.pull());
      const firstMs = performance.now() - began;
      const held = await phone.page.evaluate(() => globalThis.peer.held());
      if (held < rows) throw new Error(`holds ${held} of ${rows}`);
      const deltasMs: number[] = [];
      for (let n = 0; n < DELTAS; n++) {
        await backend.change();
        deltasMs.push(await phone.page.evaluate((count) => globalThis.peer.delta(count), DELTA));
      }
      return { firstMs, deltasMs };
    },
    async stop() {
      await phone.close();
      await proxy.close();
    },
  };
}
