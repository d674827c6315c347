import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A page left open over a long leave still finds its files. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** When each file that no build has any more was first missed. */
type Missed = Record<string, string>;

const filesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

async function readMissed(file: string): Promise<Missed> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Missed;
  } catch {
    // none yet, or cut short by a lost power: the files only stay longer
    return {};
  }
}

/** Several servers may share the folder, of one process number if each is in a container: nobody ever reads half a file. */
async function inOneMove(target: string, write: (temporary: string) => Promise<void>) {
  const temporary = `${target}.${randomUUID()}.part`;
  await write(temporary);
  await rename(temporary, target);
}

/**
 * Copies the hashed files of the present build into `kept/assets`, and deletes from there what no build has had for a
 * month. A new build empties its own folder; a page of the last one, open under a half-written form, still asks for
 * its parts. The server looks here for what the build lacks.
 */
export async function keepAssets(webRoot: string, kept: string, now: Date): Promise<void> {
  const from = path.join(webRoot, 'assets');
  const to = path.join(kept, 'assets');
  const present = new Set(await filesIn(from));
  if (present.size === 0) return;
  await mkdir(to, { recursive: true });
  const known = new Set(await filesIn(to));
  for (const name of present) {
    // the name holds a hash of the content: same name, same file
    if (!known.has(name))
      await inOneMove(path.join(to, name), (part) => copyFile(path.join(from, name), part));
  }

  // beside the folder: what is in it is served
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
