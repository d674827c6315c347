// pnpm tsi:recount: counts the observations from scratch and records the index again. Takes the same environment as the server.
import { readConfig } from '../../config.ts';
import { type Database, openPGlite, openPostgres } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { momentOf } from '../../plant/moment.ts';
import { lockRefresh, recount } from './fold-counts.ts';
import { recordMonths } from './refresh-metrics.ts';

async function main() {
  const config = readConfig(process.env);
  const database: Database = config.databaseUrl
    ? openPostgres(config.databaseUrl, (error) => process.stderr.write(`${error.message}\n`))
    : await openPGlite({ dataDir: config.dataDir });
  try {
    await migrate(database.db);
    await recount(database.db);
    await database.db.transaction().execute(async (trx) => {
      await lockRefresh(trx);
      await recordMonths(trx, momentOf(new Date()));
    });
    process.stdout.write('Safety index recomputed\n');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
