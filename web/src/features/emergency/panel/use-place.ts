import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { UserDb } from '../../../offline/db.ts';
import { listObservations } from '../../../offline/overlay.ts';
import { areaPaths } from './area-paths.ts';

export interface Chosen {
  areaId: number | null;
  /** as one says it: hall, then line */
  location: string;
}

const KEY = 'turva.emergency-area';

/** Where on the plant the person is: picked, or where they were last, which they are asked to check. */
export function usePlace(db: UserDb) {
  const [picked, setPicked] = useState<number | null>(null);
  const areas = useLiveQuery(() => db.srvAreas.toArray().then(areaPaths), [db]);
  const last = useLiveQuery(() => lastPlace(db), [db]);
  const area = areas?.find(({ id }) => id === (picked ?? last?.areaId));
  const chosen: Chosen | null = area
    ? { areaId: area.id, location: area.path }
    : last?.location
      ? { areaId: null, location: last.location }
      : null;
  return {
    areas: areas ?? [],
    chosen,
    /** nobody has said so today */
    isGuess: picked === null && chosen !== null,
    pick(id: number) {
      setPicked(id);
      localStorage.setItem(KEY, JSON.stringify({ userId: db.userId, areaId: id }));
    },
  };
}
export type Place = ReturnType<typeof usePlace>;

function lastPicked(userId: number): number | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { userId: number; areaId: number } | null;
    return kept?.userId === userId ? kept.areaId : null;
  } catch {
    return null;
  }
}

async function lastPlace(db: UserDb): Promise<{ areaId: number | null; location: string | null } | null> {
  const areaId = lastPicked(db.userId);
  if (areaId !== null) return { areaId, location: null };
  const [newest] = await listObservations(db, { mine: true, limit: 1 });
  return newest ? { areaId: newest.areaId, location: newest.location } : null;
}
