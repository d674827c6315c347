import { test } from 'playwright/test';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { takePort } from './line-port.ts';

/** A connection to a server that a test can break. */
export interface Line {
  server: { readonly url: string; readonly port: number };
  proxy: FaultProxy;
  /** what browsers open */
  origin: string;
  close(): Promise<void>;
}

/** To the server shared by this worker's specs: for tests that break the connection and leave the plant as it was. */
export async function openLine(): Promise<Line> {
  const { baseURL } = test.info().project.use;
  if (!baseURL) throw new Error('a line needs the server of the run');
  const server = { url: baseURL, port: Number(new URL(baseURL).port) };
  const { port, giveBack } = await takePort();
  const proxy = await faultProxy(server, port);
  return {
    server,
    proxy,
    origin: proxy.url,
    async close() {
      await proxy.close();
      giveBack();
    },
  };
}
