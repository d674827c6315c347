import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { freeBytes } from '../media/disk-space.ts';
import { WRITING } from './archive.ts';
import { type End, writeBackup } from './backup-file.ts';
import { ownRecipients } from './keys.ts';
import { stampOf } from './swap.ts';

const NAME = /^turva-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const ASIDE = /^before[-_]restore[-_](\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/i;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Every backup is kept this long; after that only the newest of each week. */
const ALL_DAYS = 7;
/** A file being written keeps growing; several processes may share the folder. */
const ABANDONED_MS = 60 * 60 * 1000;

export interface KeptBackup {
  name: string;
  madeAt: Date;
  size: number;
}

type Place = Pick<Deps, 'db' | 'config' | 'media' | 'now' | 'passed'>;

const dateIn = (name: string, pattern: RegExp): Date | null => {
  const [, ...parts] = pattern.exec(name) ?? [];
  const [year, month, ...rest] = parts.map(Number);
  return year === undefined || month === undefined ? null : new Date(Date.UTC(year, month - 1, ...rest));
};

/** The backups of a folder, newest first; none if there is no such folder. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for (const name of await namesIn(folder)) {
    const madeAt = dateIn(name, NAME);
    if (madeAt) found.push({ name, madeAt, size: (await stat(path.join(folder, name))).size });
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

const oneAtATime = pLimit(1);

/**
 * Writes a backup into the configured folder and deletes those past their retention. Refuses beforehand if the disk
 * has no room for it.
 */
export const makeBackup = (place: Place): Promise<{ file: string; size: number; end: End }> =>
  oneAtATime(async () => {
    const { db, config, media, now, passed } = place;
    const { folder, recipients } = config.backup;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(folder, passed());
    const [newest] = await listBackups(folder);
    const free = await freeBytes(folder);
    if (newest && free < newest.size * 1.2)
      throw new Error(`no room for a backup in ${folder}: ${Math.round(free / 1e6)} MB free`);
    const at = now();
    const file = path.join(folder, `turva-${stampOf(at)}.backup`);
    const written = await writeBackup(
      { db, media, dataDir: config.dataDir },
      { file, recipients: recipients.length > 0 ? recipients : await ownRecipients(config.dataDir), now: at },
    );
    await removeExpired(place);
    return { file, ...written };
  });

/** Deletes partial backups of killed processes: they may take up most of the space there is. */
async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(WRITING) || !NAME.test(name.slice(0, -WRITING.length))) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** Deletes old backups and equally old data set aside by restores: the people in it may have been erased since. */
export async function removeExpired(place: Omit<Place, 'media'>): Promise<void> {
  const { db, config, passed } = place;
  const { folder, keepDays } = config.backup;
  for (const name of expired(await listBackups(folder), passed(), keepDays))
    await rm(path.join(folder, name));
  for (const { name, isSchema, until } of await setAsideIn(place)) {
    if (until >= passed()) continue;
    if (isSchema) await sql`drop schema ${sql.ref(name)} cascade`.execute(db);
    else await rm(path.join(config.dataDir, name), { recursive: true });
  }
}

/** What restores have set aside, in the data folder and in the database, and until when it is kept. */
export async function setAsideIn({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const names = { folders: await namesIn(config.dataDir), schemas: await schemas(db) };
  const found = (all: string[], isSchema: boolean) =>
    all.flatMap((name) => {
      const at = dateIn(name, ASIDE);
      if (!at) return [];
      return [{ name, isSchema, at, until: new Date(at.getTime() + config.backup.keepDays * DAY_MS) }];
    });
  return [...found(names.folders, false), ...found(names.schemas, true)];
}

/**
 * All backups of the last seven days stay, and before that the newest of each week. Weeks are calendar weeks: by
 * age each night's backup would replace the previous one, and none would grow old. The newest of all always stays.
 */
export function expired(newestFirst: readonly KeptBackup[], now: Date, keepDays: number): string[] {
  const weeks = new Set<number>();
  return newestFirst.flatMap(({ name, madeAt }, index) => {
    const days = (now.getTime() - madeAt.getTime()) / DAY_MS;
    const week = Math.floor(madeAt.getTime() / (ALL_DAYS * DAY_MS));
    const isNewestOfWeek = !weeks.has(week);
    weeks.add(week);
    const stays = index === 0 || days < ALL_DAYS || (isNewestOfWeek && days < keepDays);
    return stays ? [] : [name];
  });
}

async function schemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db);
  return rows.map(({ name }) => name);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
