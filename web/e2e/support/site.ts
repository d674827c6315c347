import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { freePort, type ServerProcess, serverProcess } from './server-process.ts';

/** A server and the breakable line to it. */
export interface Site {
  server: ServerProcess;
  proxy: FaultProxy;
  /** what browsers open */
  origin: string;
  close(): Promise<void>;
}

export async function openSite(options: Parameters<typeof serverProcess>[0] = {}): Promise<Site> {
  const server = await serverProcess(options);
  await server.start();
  const proxy = await faultProxy(server, await freePort());
  return {
    server,
    proxy,
    origin: proxy.url,
    async close() {
      await proxy.close();
      await server.remove();
    },
  };
}
