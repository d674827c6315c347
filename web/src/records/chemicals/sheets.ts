import { PDF } from '@turva/contracts/registers/chemical-values';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import type { UserDb } from '../../offline/engine/db.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { hashesIn, openKept, pin, pinnedBy } from '../../offline/media/kept-files.ts';

/** The setting that names the areas whose sheets this device stores. */
const PINNED = 'pinnedSheets';
/** Only this many in parallel: the plant's connection is shared. */
const LANES = 2;

type WithSheet = Pick<Chemical, 'id' | 'areaId' | 'sheet'>;

export const versionPath = (id: number, version: number) => `/api/chemicals/${id}/sds/${version}`;

/** The bytes of a version: from this device or else from the server, then stored here. */
export const openSheet = (
  db: UserDb,
  { id, version, sha256 }: { id: number; version: number; sha256: string },
): Promise<ArrayBuffer> => openKept(db.keptSheets, versionPath(id, version), { sha256, mime: PDF });

export const isKept = async (db: UserDb, sha256: string): Promise<boolean> =>
  (await db.keptSheets.where('sha256').equals(sha256).count()) > 0;

export const keptHashes = (db: UserDb) => hashesIn(db.keptSheets);
export const pinnedAreas = (db: UserDb) => pinnedBy(db, PINNED);
export const pinArea = (db: UserDb, areaId: number, pinned: boolean) => pin(db, PINNED, areaId, pinned);

/** Those of `areaId` and its sub-areas. */
export function inArea(
  areaId: number | null,
  pinned: readonly number[],
  parentOf: ReadonlyMap<number, number | null>,
): boolean {
  for (let at = areaId, steps = 0; at !== null && steps < 50; at = parentOf.get(at) ?? null, steps++)
    if (pinned.includes(at)) return true;
  return false;
}

export interface Kept {
  missing: number;
  full: boolean;
}

let running: Promise<Kept> | null = null;

/** Fetches missing sheets of chemicals in the pinned areas; deletes sheets no chemical has any more. */
export function keepPinned(db: UserDb): Promise<Kept> {
  running ??= keep(db).finally(() => {
    running = null;
  });
  return running;
}

async function keep(db: UserDb): Promise<Kept> {
  const [chemicals, areas, pinned, kept] = await Promise.all([
    db.srvChemicals.toArray(),
    db.srvAreas.toArray(),
    pinnedAreas(db),
    keptHashes(db),
  ]);
  const current = new Set(chemicals.flatMap(({ sheet }) => sheet?.sha256 ?? []));
  // an old version must not be read by mistake; right after a full pull nothing is known yet, and nothing is
  // deleted
  if (current.size > 0) await db.keptSheets.bulkDelete([...kept].filter((sha256) => !current.has(sha256)));
  const parentOf = new Map(areas.map(({ id, parentId }) => [id, parentId]));
  const wanted = chemicals.filter(
    ({ sheet, areaId }) => sheet && !kept.has(sheet.sha256) && inArea(areaId, pinned, parentOf),
  );
  const queue = [...new Map(wanted.map((one) => [one.sheet?.sha256, one])).values()];
  let missing = 0;
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) if (!(await keepOne(db, next))) missing++;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const after = await keptHashes(db);
  const full = missing === 0 && wanted.some(({ sheet }) => sheet && !after.has(sheet.sha256));
  return { missing, full };
}

async function keepOne(db: UserDb, { id, sheet }: WithSheet): Promise<boolean> {
  if (!sheet) return true;
  try {
    await openSheet(db, { id, version: sheet.version, sha256: sheet.sha256 });
    return true;
  } catch (error) {
    if (error instanceof FileUnreachable) return false;
    throw error;
  }
}
