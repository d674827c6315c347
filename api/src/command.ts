import { type Config, readConfig } from './config.ts';
import { type Db, openPGlite, openPostgres } from './db/client.ts';
import { migrate } from './db/migrate.ts';

/**
 * Runs a command line tool on the configured database and prints its result. With the embedded database the server
 * must be stopped, because the folder belongs to one process.
 */
export async function runCommand(work: (db: Db, config: Config) => Promise<string>) {
  try {
    const config = readConfig(process.env);
    const database = config.databaseUrl
      ? openPostgres(config.databaseUrl, () => {})
      : await openPGlite({ dataDir: config.dataDir });
    try {
      await migrate(database.db);
      process.stdout.write(`${await work(database.db, config)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
