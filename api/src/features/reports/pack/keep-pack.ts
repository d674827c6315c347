import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../deps.ts';
import { sha256OfFile } from '../../../media/file-store.ts';
import { noteIncoming } from '../../../media/incoming-files.ts';
import { writePack } from './write-pack.ts';

const folderOf = ({ config }: Pick<Deps, 'config'>) => path.join(config.dataDir, 'packs');
/** Far longer than writing a pack can take. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

/** Deletes half-written packs of a process that died. */
export async function removeLeftPacks(deps: Pick<Deps, 'config' | 'passed'>): Promise<void> {
  const folder = folderOf(deps);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < deps.passed().getTime() - LEFT_AFTER_MS) await rm(file, { force: true });
  }
}

/** Writes the pack to a temporary file, then into the store; resolves to its name there. */
export async function keepPack(
  deps: Pick<Deps, 'db' | 'media' | 'config'>,
  packed: Parameters<typeof writePack>[1],
): Promise<{ sha256: string; size: number }> {
  const folder = folderOf(deps);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}.zip`);
  try {
    await writePack(deps, packed, file);
    const sha256 = await sha256OfFile(file);
    const { size } = await stat(file);
    await noteIncoming(deps.db, sha256);
    await deps.media.adopt(file, sha256);
    return { sha256, size };
  } finally {
    await rm(file, { force: true });
  }
}
