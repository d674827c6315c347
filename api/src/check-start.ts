import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from './config.ts';
import { type Name, sentenceFor, WrongSettings } from './settings.ts';

/** Ports beside the server's own that `--phone` opens. */
const FOR_PHONES = [1, 2];

/**
 * Throws `WrongSettings` for what only this machine can tell: folders, the port and the address to listen on. Called
 * before anything is opened or written.
 */
export async function assertCanStart(config: Config, { phone = false } = {}): Promise<void> {
  const { dataDir, backup, port, host } = config;
  await assertFolder('DATA_DIR', dataDir);
  if (backup.nightly) await assertFolder('BACKUP_DIR', backup.folder);
  if (port === 0) return assertFree(0, host);
  for (const more of phone ? [0, ...FOR_PHONES] : [0]) await assertFree(port + more, host);
}

async function assertFolder(name: Name, folder: string): Promise<void> {
  const refuse = (why: string) => new WrongSettings([`${sentenceFor(name)}: ${why}`]);
  // what is not there yet is made in the nearest folder above it
  let nearest = folder;
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
  if (!(await stat(nearest)).isDirectory()) throw refuse(`${nearest} is a file`);
  // only a write shows what rights and mounts really allow
  await mkdtemp(path.join(nearest, '.turva-'))
    .then(rmdir)
    .catch(({ code }: NodeJS.ErrnoException) => {
      throw refuse(`${nearest} cannot be written (${code})`);
    });
}

async function assertFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new WrongSettings([
        `PORT must be a free port, for example ${port + 10}: another program listens on ${port}. Stop it, or start with PORT=${port + 10}`,
      ]);
    if (code === 'EACCES')
      throw new WrongSettings([
        `PORT must be one that this account may open, for example 3000: ${port} is not`,
      ]);
    throw new WrongSettings([`${sentenceFor('HOST')}: ${host} is none (${code})`]);
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}
