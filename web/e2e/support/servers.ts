// node web/e2e/support/servers.ts [ports, separated by commas]: a server at each of them until it is told to stop. Without
// ports only the folder that they all begin with, a database with the demo data, which takes ten seconds of a processor.
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { serverProcess } from './server-process.ts';

const { E2E_TEMPLATE: template } = process.env;
if (!template) throw new Error('E2E_TEMPLATE comes from playwright.config.ts');

if (!existsSync(template)) {
  const first = await serverProcess();
  await first.start();
  // only a closed database can be copied
  await first.stop();
  await cp(first.dataDir, template, { recursive: true });
  await first.remove();
}

const ports = process.argv[2]?.split(',').map(Number) ?? [];
const servers = await Promise.all(ports.map((port) => serverProcess({ port })));
const stop = () => Promise.all(servers.map((server) => server.remove()));
process.once('SIGTERM', stop);
await Promise.all(servers.map((server) => server.start()));
process.stdout.write('all servers are ready\n');
