// npm run restore -- file [--key file] [--yes]: replaces the data by a backup. Takes the same environment as the
// server, which must be stopped.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runAlone } from '../command.ts';
import { readConfig } from '../config.ts';
import { ownDataFolder } from '../data-folder.ts';
import { openPGlite, openPostgres } from '../db/client.ts';
import { FolderInUse } from '../db/data-lock.ts';
import {
  contentsOf,
  isThere,
  lastDatabase,
  nameOfDatabase,
  noteLastDatabase,
  type Place,
} from '../last-database.ts';
import { openStore } from '../media/open-store.ts';
import { reasons } from '../reasons.ts';
import { keyFileIn, readKeyFile } from './keys.ts';
import { type Checked, restoreBackup } from './restore.ts';

/** What the backup would replace; null: nothing. */
async function replaced(place: Place): Promise<string | null> {
  if (!isThere(place)) return null;
  try {
    const database = place.databaseUrl ? openPostgres(place.databaseUrl, () => {}) : await openPGlite(place);
    return await contentsOf(database.db).finally(database.close);
  } catch (error) {
    // a broken one is what restores are for; a PostgreSQL that does not answer cannot be restored into
    if (place.databaseUrl || error instanceof FolderInUse) throw error;
    return `cannot be opened (${reasons(error).join(': ')})`;
  }
}

async function agree(place: Place, file: string, { begin, end }: Checked, isAgreed: boolean): Promise<void> {
  const name = nameOfDatabase(place);
  const there = await replaced(place);
  const last = await lastDatabase(place);
  const isOther = last !== null && last !== name;
  const rows = Object.values(end.rows).reduce((sum, each) => sum + each, 0);
  const lines = [
    `replaces ${name}: ${there ?? 'empty'}`,
    ...(isOther ? [`ATTENTION: DATA_DIR ${place.dataDir} was last served with ${last}`] : []),
    `by ${file}: made ${begin.made}, ${rows} rows, ${end.files} files`,
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  if (isAgreed || (there === null && !isOther)) return;
  if (!process.stdin.isTTY) throw new Error('nothing was changed: add --yes if this is meant');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Type yes to replace it: ').finally(() => terminal.close());
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('nothing was changed');
}

await runAlone(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl } = config;
  const options = { key: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error('npm run restore -- <file> [--key <file with the backup key>] [--yes]');
  const identities = await readKeyFile(values.key ?? keyFileIn(dataDir));
  ownDataFolder(dataDir);
  const { media, close } = await openStore(config);
  const { begin, before } = await restoreBackup(
    { dataDir, databaseUrl, media },
    {
      file,
      identities,
      now: new Date(),
      agree: (checked) => agree(config, file, checked, values.yes),
    },
  ).finally(close);
  await noteLastDatabase(config);
  const kept = before ? `; what was there before is kept as ${before}` : '';
  return `restored as of ${begin.made}${kept}; keys of other systems and calendar addresses must be created again`;
});
