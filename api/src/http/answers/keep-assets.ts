import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A page left open over a long leave still finds its files. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** When each file that is in no build any more was first missed. */
type Missed = Record<string, string>;

const filesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

async function readMissed(file: string): Promise<Missed> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Missed;
  } catch {
    // missing, or cut short by a power failure: the files only stay longer
    return {};
  }
}

/** Several servers may share the folder, with equal process numbers in containers: nobody may read half a file. */
async function inOneMove(target: string, write: (temporary: string) => Promise<void>) {
  const temporary = `${target}.${randomUUID()}.part`;
  await write(temporary);
  await rename(temporary, target);
}

/**
 * Copies the hashed files of the current build into `kept/assets`, and deletes from there what no build has had for
 * a month. A new build empties its own folder; a page of the previous one, open with a half-written form, still
 * requests its files. The server looks here for files the build lacks.
 */
export async function keepAssets(webRoot: string, kept: string, now: Date): Promise<void> {
  const from = path.join(webRoot, 'assets');
  const to = path.join(kept, 'assets');
  const present = new Set(await filesIn(from));
  if (present.size === 0) return;
  await mkdir(to, { recursive: true });
  const known = new Set(await filesIn(to));
  for (const name of present) {
    // the name includes a hash of the content: same name, same file
    if (!known.has(name))
      // not copied: a copy would be readable by the same accounts as the build
      await inOneMove(path.join(to, name), async (part) =>
        writeFile(part, await readFile(path.join(from, name))),
      );
  }

  // next to the folder, because its contents are served
  const list = `${kept}-missed.json`;
  const before = await readMissed(list);
  const missed: Missed = {};
  for (const name of known) {
    if (present.has(name)) continue;
    const since = before[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > KEPT_MS) await rm(path.join(to, name), { force: true });
    else missed[name] = since;
  }
  await inOneMove(list, (part) => writeFile(part, JSON.stringify(missed)));
}
