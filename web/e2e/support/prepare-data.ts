// Runs before Playwright starts its own servers. It starts them one after another: the first creates a database and
// the demo data, which takes ten seconds of a processor; the others, and those of the specs, begin with a copy.
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { serverProcess } from './server-process.ts';

const { E2E_TEMPLATE: template, DATA_DIR: dataDir } = process.env;
if (!template || !dataDir) throw new Error('E2E_TEMPLATE and DATA_DIR come from playwright.config.ts');

if (!existsSync(template)) {
  const first = await serverProcess();
  await first.start();
  // only a closed database can be copied
  await first.stop();
  await cp(first.dataDir, template, { recursive: true });
  await first.remove();
}
await cp(template, dataDir, { recursive: true });
