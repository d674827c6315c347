// pnpm audit:verify [seq:hash …]: names the first entry of the audit log that was changed. Takes the same
// environment as the server; heads noted earlier (a log line, a paper in a safe) may be given as arguments.
import { runCommand } from '../command.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';
import type { Head } from './chain.ts';
import { keptHead } from './kept-head.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

function headOf(argument: string): Head {
  const [, seq, hash] = /^(\d+):([\da-f]{64})$/.exec(argument) ?? [];
  if (!seq || !hash) throw new Error(`${argument} is no seq:hash`);
  return { seq: Number(seq), hash };
}

async function verify(db: Db, { dataDir }: Config): Promise<string> {
  const given = process.argv.slice(2).map(headOf);
  // entries left unsealed by a stopped server: verifying before sealing would later take them for an attack
  await sealAudit(db);
  const { head: kept, restored } = await keptHead(dataDir);
  const { entries, erased, waiting, head, fault } = await verifyAudit(db, kept ? [...given, kept] : given);
  if (fault) process.exitCode = 1;
  return [
    ...restored.map(({ at, seq }) => `a backup was put back at ${at}: the chain had reached link ${seq}`),
    `${entries} entries, ${erased} with an erased payload, ${waiting} waiting`,
    fault
      ? `FAULT ${fault.reason} at link ${fault.seq ?? '–'}, entry ${fault.entryId ?? '–'}`
      : `whole, head ${head.seq}:${head.hash}`,
  ].join('\n');
}

await runCommand(verify);
