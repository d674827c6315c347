// A new phone on a slow line: from the tap that signs in to the moment from which the daily screens open without a network, and
// to the one from which all do. node packages/bench/src/phone/offline-ready.ts [rounds] [Mbit/s] [round trip in ms] [slowdown]

import { openPhone, untilInstalled } from '../../../../web/e2e/support/phone.ts';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { throttle } from '../../../../web/e2e/support/throttle.ts';
import { medianOf, startResults } from '../results.ts';

const [rounds = 3, mbit = 1.6, roundTripMs = 150, slowdown = 4] = process.argv.slice(2).map(Number);
const results = startResults('offline-ready', {
  isUsual: mbit === 1.6 && roundTripMs === 150 && slowdown === 4,
});

/** for all of the app, on a machine that does other things too */
const PATIENCE_MS = 240_000;

const server = await serverProcess();
await server.start();

/** In milliseconds after the tap: the worker is in charge, and it has fetched the rest. */
async function ready(): Promise<{ core: number; all: number; files: number }> {
  const line = await throttle(server.port, { mbit, roundTripMs });
  const phone = await openPhone();
  try {
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await phone.page.goto(line.url);
    const demo = phone.page.getByRole('button', { name: 'Aloita Demo-tunnuksilla' });
    await demo.waitFor();
    const tapped = performance.now();
    await demo.click();
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const core = performance.now() - tapped;
    const files = await phone.page.evaluate(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return kept.reduce((sum, count) => sum + count, 0);
    });
    await untilInstalled(phone.page, PATIENCE_MS);
    return { core, all: performance.now() - tapped, files };
  } finally {
    await phone.close();
    await line.close();
  }
}

const found: Awaited<ReturnType<typeof ready>>[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    const times = await ready();
    found.push(times);
    console.log(
      `daily screens ${(times.core / 1000).toFixed(1)} s (${times.files} files), all ${(times.all / 1000).toFixed(1)} s`,
    );
  }
} finally {
  await server.remove();
}
const core = found.map((each) => each.core / 1000);
console.log(
  `${mbit} Mbit/s, ${roundTripMs} ms, processor / ${slowdown}: daily screens ${medianOf(core).toFixed(1)} s, all ${(medianOf(found.map((each) => each.all)) / 1000).toFixed(1)} s`,
);
const work = 'ready for a dead zone after the sign-in, 1.6 Mbit/s, 150 ms, processor ÷ 4';
process.exitCode = results.add(work, { ours: core }) ? 0 : 1;
results.save();
