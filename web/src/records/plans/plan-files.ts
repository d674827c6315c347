import type { Plan } from '@turva/contracts/plant/plans';
import { readTiles, type TileFile } from '@turva/rules/plant/tile-file';
import type { UserDb } from '../../offline/engine/db.ts';
import { hadNoRoom, noteNoRoom } from '../../offline/engine/quota.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { openKept } from '../../offline/media/kept-files.ts';
import { areaWithParts } from '../areas/area-parts.ts';

type WithTiles = Pick<Plan, 'id' | 'version' | 'sha256'>;

/** All plans, those in use first, by building and level. */
export async function allPlans(db: UserDb, locale: string): Promise<Plan[]> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (await db.srvPlans.toArray()).toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      compare(a.building, b.building) ||
      compare(a.level, b.level) ||
      a.id - b.id,
  );
}

/** The plans in use. */
export const plansInUse = async (db: UserDb, locale: string): Promise<Plan[]> =>
  (await allPlans(db, locale)).filter(({ isActive }) => isActive);

/** The tiles of a plan if this device has them; nothing is fetched. */
export async function keptPlan(db: UserDb, { sha256 }: Pick<Plan, 'sha256'>): Promise<TileFile | null> {
  const kept = sha256 === null ? undefined : await db.keptPlans.get(sha256);
  return kept ? readTiles(kept.bytes) : null;
}

async function bytesOf(db: UserDb, { id, version, sha256 }: WithTiles): Promise<ArrayBuffer | null> {
  if (sha256 === null) return null;
  return openKept(db.keptPlans, `/api/plans/${id}/tiles?version=${version}`, {
    sha256,
    mime: 'application/octet-stream',
    onFull: () => noteNoRoom(db, sha256),
  });
}

/** The tiles of a plan: from this device or else from the server, then stored here. Null: it has no picture. */
export async function openPlan(db: UserDb, plan: WithTiles): Promise<TileFile | null> {
  const bytes = await bytesOf(db, plan);
  return bytes && readTiles(bytes);
}

/** Plans that show a workplace of this person's department. */
export async function ownPlans(db: UserDb): Promise<Plan[]> {
  const [plans, areas, me] = await Promise.all([
    db.srvPlans.toArray(),
    db.srvAreas.toArray(),
    db.srvPeople.get(db.userId),
  ]);
  if (!me?.department) return [];
  const own = new Set(
    areas
      .filter(({ department }) => department === me.department)
      .flatMap(({ id }) => [...areaWithParts(areas, id)]),
  );
  return plans.filter(
    ({ isActive, sha256, outlines }) =>
      isActive && sha256 !== null && outlines.some(({ areaId }) => own.has(areaId)),
  );
}

let running: Promise<void> | null = null;

/** Fetches the plans of the person's own workplace for offline use, and deletes outdated pictures. */
export function keepOwnPlans(db: UserDb): Promise<void> {
  running ??= keep(db).finally(() => {
    running = null;
  });
  return running;
}

async function keep(db: UserDb): Promise<void> {
  const current = (await db.srvPlans.toArray()).flatMap(({ sha256 }) => sha256 ?? []);
  // right after a full pull nothing is known yet, and nothing is deleted
  if (current.length > 0) {
    const kept = await db.keptPlans.toCollection().primaryKeys();
    await db.keptPlans.bulkDelete(kept.filter((sha256) => !current.includes(sha256)));
  }
  for (const plan of await ownPlans(db)) {
    if (plan.sha256 !== null && hadNoRoom(db, plan.sha256)) continue;
    await bytesOf(db, plan).catch((error: unknown) => {
      // asked again after the next delta
      if (!(error instanceof FileUnreachable)) throw error;
    });
  }
}
