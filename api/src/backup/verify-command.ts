// npm run backup:verify -- [file] [--key file]: reads a backup to its end, by default the newest. Changes nothing.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runAlone } from '../command.ts';
import { readConfig } from '../config.ts';
import { checkBackup } from './backup-file.ts';
import { keyFileIn, readKeyFile } from './keys.ts';
import { listBackups } from './make-backup.ts';

await runAlone(async () => {
  const { dataDir, backup } = readConfig(process.env);
  const { positionals, values } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [newest] = positionals.length > 0 ? [] : await listBackups(backup.folder);
  const file = positionals[0] ?? (newest && path.join(backup.folder, newest.name));
  if (!file) throw new Error(`there is no backup in ${backup.folder}`);
  const { begin, end } = await checkBackup(file, await readKeyFile(values.key ?? keyFileIn(dataDir)));
  const rows = Object.values(end.rows).reduce((sum, each) => sum + each, 0);
  return `${file}: whole; made ${begin.made}, ${rows} rows, ${end.files} files (${(end.bytes / 1e6).toFixed(1)} MB)`;
});
