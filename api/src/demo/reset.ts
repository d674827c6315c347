// pnpm demo:reset: deletes everything in the database and loads the demo again. Takes the same environment as the server.
import { forgetHead } from '../audit/kept-head.ts';
import { readConfig } from '../config.ts';
import { ownDataFolder } from '../data-folder.ts';
import { type Database, openPGlite, openPostgres } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { forgetLedger } from '../features/personal-data/erasure-ledger.ts';
import { openStore } from '../media/open-store.ts';
import { resetDemo } from './reset-demo.ts';

async function main() {
  const config = readConfig(process.env);
  if (!config.demo) throw new Error('DEMO is off: the data here is not a demo, nothing was touched');
  ownDataFolder(config.dataDir);
  const database: Database = config.databaseUrl
    ? openPostgres(config.databaseUrl, (error) => process.stderr.write(`${error.message}\n`))
    : await openPGlite({ dataDir: config.dataDir });
  const store = await openStore(config);
  try {
    await migrate(database.db);
    await resetDemo(database.db, {
      now: new Date(),
      media: store.media,
    });
    await forgetHead(config.dataDir);
    await forgetLedger(config.dataDir);
    process.stdout.write('Demo data reloaded\n');
  } finally {
    await store.close();
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
