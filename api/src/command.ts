import { type Config, readConfig } from './config.ts';
import type { Db } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openKnown } from './last-database.ts';
import { reasons } from './reasons.ts';

/** Runs a command and prints its result, or a one-line error with exit code 1. */
export async function runAlone(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${reasons(error).join(': ')}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command on the configured database. With the embedded database the server must be stopped, because the
 * folder belongs to one process. `check` refuses before anything is opened.
 */
export const runCommand = (
  work: (db: Db, config: Config) => Promise<string>,
  { check, ...options }: { mayBeEmpty?: boolean; check?: (config: Config) => void } = {},
): Promise<void> =>
  runAlone(async () => {
    const config = readConfig(process.env);
    check?.(config);
    const database = await openKnown(config, options);
    try {
      await migrate(database.db);
      return await work(database.db, config);
    } finally {
      await database.close();
    }
  });
