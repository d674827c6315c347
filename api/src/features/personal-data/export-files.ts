import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';

/** Copies of personal data are stored apart from everything that is served, one file each, for a day. */
const UUID_LENGTH = 36;
const folderOf = (dataDir: string) => path.join(dataDir, 'exports');

export const fileOf = ({ config }: Pick<Deps, 'config'>, id: string) =>
  path.join(folderOf(config.dataDir), `${id}.zip`);

export const openFolder = ({ config }: Pick<Deps, 'config'>) =>
  mkdir(folderOf(config.dataDir), { recursive: true, mode: 0o700 });

export const removeFile = (deps: Pick<Deps, 'config'>, id: string) => rm(fileOf(deps, id), { force: true });

/** Deletes copies whose row was deleted with the person. */
export async function removeOrphans(db: Db, dataDir: string): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return;
  const rows = await db.selectFrom('dataExports').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const name of names)
    if (!known.has(name.slice(0, UUID_LENGTH))) await rm(path.join(folderOf(dataDir), name), { force: true });
}
