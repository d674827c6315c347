import { setTimeout } from 'node:timers/promises';
import { faultProxy } from '../../../../web/e2e/support/fault-proxy.ts';
import {
  observationRows,
  outboxRows,
  type QueuedReport,
  queueReports,
} from '../../../../web/e2e/support/outbox.ts';
import { openApp, openPhone, signIn } from '../../../../web/e2e/support/phone.ts';
import { freePort, type ServerProcess } from '../../../../web/e2e/support/server-process.ts';
import { tally } from '../../../../web/e2e/support/server-records.ts';
import { arrivedAt } from '../phone/arrived.ts';
import { untilPulled } from '../phone/phone-page.ts';

const PATIENCE_MS = 300_000;
const NAME = 'demo.esimies';

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + PATIENCE_MS;
  while (!(await is())) {
    if (Date.now() > late) throw new Error(`not in time: ${what}`);
    await setTimeout(250);
  }
}

/** A real browser with the installed app, on a line that can be cut, which reports before and after a backup. */
export async function restoredBrowser(server: ServerProcess, databaseUrl: string) {
  const proxy = await faultProxy(server, await freePort());
  const phone = await openPhone();
  const { page, context } = phone;
  const all: QueuedReport[] = [];
  const userId = await signIn(context, proxy.url, NAME);
  await openApp(page, proxy.url);
  const queue = async (count: number) => {
    all.push(...(await queueReports(page, { userId, count, photoEvery: 2, photoBytes: 100_000 })));
  };
  const waiting = async () => (await outboxRows(page, userId)).length;
  const untilSent = async () => {
    await page.goto(`${proxy.url}/outbox`);
    await until('the queue to be empty', async () => (await waiting()) === 0);
  };
  return {
    queue,
    untilSent,
    cut: () => proxy.close(),
    mend: () => proxy.open(),
    waiting,
    async send(count: number) {
      await queue(count);
      await untilSent();
    },
    /** After the restore: how long until the queue has gone, and until the device holds what the server has. */
    async heal({ rows, again }: { rows: number; again: number }) {
      const started = performance.now();
      await signIn(context, proxy.url, NAME);
      await page.goto(`${proxy.url}/outbox`);
      const said = `${again} kirjausta on lähetetty uudelleen`;
      await page.getByText(said).waitFor({ timeout: PATIENCE_MS });
      await until('the queue to be empty', async () => (await waiting()) === 0);
      const sentMs = performance.now() - started;
      await untilPulled(page, { userId, rows });
      const heldMs = performance.now() - started;
      const own = new Set(all.map(({ clientId }) => clientId));
      const held = (await observationRows(page, userId)).filter(({ clientId }) => own.has(clientId)).length;
      return { sentMs, heldMs, held, count: all.length, ...tally(all, await arrivedAt(databaseUrl, all)) };
    },
    async close() {
      await phone.close();
      await proxy.close();
    },
  };
}
