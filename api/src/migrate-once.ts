import { readConfig } from './config.ts';
import { openPostgres } from './db/client.ts';
import { migrate } from './db/migrate.ts';

/** Brings a PostgreSQL's schema up to date and ends: one process does so before several servers start. */
async function migrateOnce() {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl)
    throw new Error('DATABASE_URL must be set: the embedded database is migrated by the server');
  const database = openPostgres(databaseUrl, (error) => process.stderr.write(`${error.message}\n`));
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
}

await migrateOnce();
