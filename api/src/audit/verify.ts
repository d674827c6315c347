// pnpm audit:verify [seq:hash …]: names the first entry of the audit log that was changed. Takes the same
// environment as the server; heads noted earlier (a log line, a paper in a safe) may be given as arguments.
import { type Config, readConfig } from '../config.ts';
import { type Db, openPGlite, openPostgres } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { Head } from './chain.ts';
import { keptHead } from './kept-head.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const given = process.argv.slice(2).map((argument): Head => {
  const [, seq, hash] = /^(\d+):([\da-f]{64})$/.exec(argument) ?? [];
  if (!seq || !hash) throw new Error(`${argument} is no seq:hash`);
  return { seq: Number(seq), hash };
});

async function verify(db: Db, { dataDir }: Config): Promise<boolean> {
  await migrate(db);
  // entries left unsealed by a stopped server: verifying before sealing would later take them for an attack
  await sealAudit(db);
  const { head: kept, restored } = await keptHead(dataDir);
  const { entries, erased, waiting, head, fault } = await verifyAudit(db, kept ? [...given, kept] : given);
  for (const { at, seq } of restored)
    process.stdout.write(`a backup was put back at ${at}: the chain had reached link ${seq}\n`);
  process.stdout.write(`${entries} entries, ${erased} with an erased payload, ${waiting} waiting\n`);
  if (!fault) {
    process.stdout.write(`whole, head ${head.seq}:${head.hash}\n`);
    return true;
  }
  const { seq, entryId, reason } = fault;
  process.stdout.write(`FAULT ${reason} at link ${seq ?? '–'}, entry ${entryId ?? '–'}\n`);
  return false;
}

const config = readConfig(process.env);
const database = config.databaseUrl
  ? openPostgres(config.databaseUrl, (error) => process.stderr.write(`${error.message}\n`))
  : await openPGlite({ dataDir: config.dataDir });
try {
  if (!(await verify(database.db, config))) process.exitCode = 1;
} finally {
  await database.close();
}
