import { plantDay } from '@turva/rules/plant/plant-time';
import { useMemo } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';
import { usePlantFigures } from '../../../sync-ui/use-figures.ts';
import { useNow } from '../../../ui/clock.ts';
import { exampleFigures } from '../example.ts';
import type { Shown } from './figures.ts';

/**
 * The plant's figures from this device's data, updated on every change. Undefined while they are read or fetched
 * for the first time. A device that has never reached the server, and cannot now, shows the example.
 */
export function useShown(db: UserDb, isDemo: boolean): Shown | undefined {
  const { reachable } = useSyncState();
  const figures = usePlantFigures(db);
  const isStale = reachable === false;
  const today = plantDay(useNow());
  return useMemo(() => {
    if (figures) return { figures, isStale, isDemo, isExample: false };
    if (figures === undefined || !isStale) return undefined;
    return { figures: exampleFigures(today), isStale: false, isDemo: false, isExample: true };
  }, [figures, isStale, isDemo, today]);
}
