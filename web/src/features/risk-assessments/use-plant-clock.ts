import { plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PlantClock } from '../../records/risk-assessments/overlay-risk.ts';
import { useNow } from '../../ui/clock.ts';

/** The plant's current day, by the server's clock as far as this device knows it. */
export function usePlantClock(db: UserDb): PlantClock {
  const now = useNow();
  const offset = useLiveQuery(
    async () => ((await db.sync.get('clockOffsetMs'))?.value as number | undefined) ?? 0,
    [db],
    0,
  );
  const today = plantDay(now + offset);
  return useMemo(() => ({ today, dayOf: plantDay }), [today]);
}
