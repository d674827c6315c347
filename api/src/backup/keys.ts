import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The file with the key that decrypts this installation's backups, unless the key is elsewhere (`BACKUP_RECIPIENTS`). */
export const keyFileIn = (dataDir: string) => path.join(dataDir, 'backup-key');

const WHERE_KEYS_ARE =
  'A backup opens with the key of the server that made it: its DATA_DIR/backup-key, or the copy of that file kept elsewhere, or the key that belongs to its BACKUP_RECIPIENTS. Name it with --key <file>';

/** The keys in a key file: lines that begin with `#` are comments. */
export async function readKeyFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${code}). ${WHERE_KEYS_ARE}`);
  });
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0)
    throw new Error(`${file} holds no key (a line AGE-SECRET-KEY-…). ${WHERE_KEYS_ARE}`);
  return identities;
}

const recipientsIn = async (file: string) =>
  Promise.all((await readKeyFile(file)).map((identity) => identityToRecipient(identity)));

/** The recipients of the key in this data folder; none before the first backup. */
export async function presentRecipients(dataDir: string): Promise<string[]> {
  const file = keyFileIn(dataDir);
  return existsSync(file) ? recipientsIn(file) : [];
}

/** The recipients backups are encrypted for: the key of this data folder, created at the first backup. */
export async function ownRecipients(dataDir: string): Promise<string[]> {
  const file = keyFileIn(dataDir);
  const fresh = await generateX25519Identity();
  const text = `# TURVA+ opens its backups with this key. Keep a copy of it away from this machine: without it they are lost.\n# public part: ${await identityToRecipient(fresh)}\n${fresh}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return recipientsIn(file);
}
