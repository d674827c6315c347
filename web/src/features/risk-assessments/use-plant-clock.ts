import { plantDay } from '@turva/rules/plant/plant-time';
import { useMemo } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PlantClock } from '../../records/risk-assessments/overlay-risk.ts';
import { useServerNow } from '../../sync-ui/use-server-now.ts';

/** The plant's current day, by the server's clock as far as this device knows it. */
export function usePlantClock(db: UserDb): PlantClock {
  const today = plantDay(useServerNow(db));
  return useMemo(() => ({ today, dayOf: plantDay }), [today]);
}
