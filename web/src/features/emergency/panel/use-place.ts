import type { AlertPlaceSource } from '@turva/contracts/plant/emergency-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listObservations } from '../../../records/observations/overlay.ts';
import { areaPaths } from './area-paths.ts';

interface Place {
  areaId: number | null;
  /** as people say it: hall, then line */
  location: string;
}
/** The place chosen by the person since the panel was opened. */
export interface SaidPlace extends Place {
  placeSource: AlertPlaceSource;
}

const KEY = 'turva.emergency-area';
export const LOCATION_MAX = 500;

/**
 * The person's place on the plant. A guess is only offered, and does not count before it is confirmed. `under` is that of
 * an alert under way: said before the panel was closed, it still counts.
 */
export function usePlace(db: UserDb, under: SaidPlace | null) {
  const [picked, setPicked] = useState<{ areaId: number; placeSource: AlertPlaceSource } | null>(null);
  const [confirmed, setConfirmed] = useState(under);
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState(false);
  const areas = useLiveQuery(() => db.srvAreas.toArray().then(areaPaths), [db]);
  const last = useLiveQuery(() => lastPlace(db), [db]);
  const placeOf = (areaId: number | null | undefined): Place | null => {
    const area = areas?.find(({ id }) => id === areaId);
    return area ? { areaId: area.id, location: area.path } : null;
  };
  const guess = placeOf(last?.areaId) ?? (last?.location ? { areaId: null, location: last.location } : null);
  const area = placeOf(picked?.areaId);
  const words = typed.trim();

  const said = (): SaidPlace | null => {
    if (words) return { areaId: area?.areaId ?? null, location: inWords(area, words), placeSource: 'typed' };
    if (area && picked) return { ...area, placeSource: picked.placeSource };
    return confirmed;
  };
  return {
    /** Until then neither the question nor the list is shown: one would replace the other under a finger. */
    known: areas !== undefined && last !== undefined,
    areas: areas ?? [],
    said: said(),
    /** null once the person has chosen a place, or wants to choose another */
    guess: said() || asking ? null : guess,
    picked: area,
    typed,
    setTyped,
    pick(areaId: number, placeSource: 'chosen' | 'qr') {
      setPicked({ areaId, placeSource });
      localStorage.setItem(KEY, JSON.stringify({ userId: db.userId, areaId }));
    },
    confirm: () => setConfirmed(guess && { ...guess, placeSource: 'confirmed' }),
    /** Another place: the previous one no longer counts. */
    change() {
      setPicked(null);
      setConfirmed(null);
      setTyped('');
      setAsking(true);
    },
  };
}
export type PlaceControl = ReturnType<typeof usePlace>;

const inWords = (area: Place | null, words: string) =>
  (area ? `${area.location}, ${words}` : words).slice(0, LOCATION_MAX);

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
