// npm run restore -- file [--key file]: replaces the data by a backup. Takes the same environment as the server,
// which must be stopped.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { ownDataFolder } from '../data-folder.ts';
import { openStore } from '../media/open-store.ts';
import { keyFileIn, readKeyFile } from './keys.ts';
import { restoreBackup } from './restore.ts';
import { runAlone } from './run-alone.ts';

await runAlone(async () => {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl } = config;
  const { positionals, values } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error('npm run restore -- <file> [--key <file with the backup key>]');
  const identities = await readKeyFile(values.key ?? keyFileIn(dataDir));
  ownDataFolder(dataDir);
  const { media, close } = await openStore(config);
  const { begin, before } = await restoreBackup(
    { dataDir, databaseUrl, media },
    { file, identities, now: new Date() },
  ).finally(close);
  const kept = before ? `; what was there before is kept as ${before}` : '';
  return `restored as of ${begin.made}${kept}; keys of other systems and calendar addresses must be created again`;
});
