import { faultProxy } from './fault-proxy.ts';
import type { Line } from './line.ts';
import { takePort } from './line-port.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

/** A separate server and the breakable connection to it. */
export interface Site extends Line {
  server: ServerProcess;
}

export async function openSite(options: Parameters<typeof serverProcess>[0] = {}): Promise<Site> {
  const server = await serverProcess(options);
  await server.start();
  const { port, giveBack } = await takePort();
  const proxy = await faultProxy(server, port);
  return {
    server,
    proxy,
    origin: proxy.url,
    async close() {
      await proxy.close();
      giveBack();
      await server.remove();
    },
  };
}
