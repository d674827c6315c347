import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../deps.ts';

/** Copies of personal data lie apart from everything that is served, one file each, for a day. */
const folderOf = (dataDir: string) => path.join(dataDir, 'exports');

export const fileOf = ({ config }: Pick<Deps, 'config'>, id: string) =>
  path.join(folderOf(config.dataDir), `${id}.zip`);

export const openFolder = ({ config }: Pick<Deps, 'config'>) =>
  mkdir(folderOf(config.dataDir), { recursive: true, mode: 0o700 });

export const removeFile = (deps: Pick<Deps, 'config'>, id: string) => rm(fileOf(deps, id), { force: true });
