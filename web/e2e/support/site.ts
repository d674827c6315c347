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

/** An installed app belongs to its address: the sites of a process have the same one, each after the other. */
let address: Promise<number> | undefined;
let isTaken = false;

async function takePort(): Promise<{ port: number; giveBack(): void }> {
  if (isTaken) return { port: await freePort(), giveBack: () => undefined };
  isTaken = true;
  address ??= freePort();
  const giveBack = () => {
    isTaken = false;
  };
  return { port: await address, giveBack };
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
