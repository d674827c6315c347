import { startOfPlantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import { watchFacts } from '../../records/observations/observation-facts.ts';
import { livePermits } from '../../records/work-permits/overlay-permits.ts';
import type { Layer } from './map-filters.ts';

/** Nothing on the map needs updating every second. */
const STEP_MS = 20_000;

/** The facts of observations since a day, unsent ones included; undefined until they have been read. */
function useFactsSince(db: UserDb, day: string): PhoneFact[] | undefined {
  const [facts, setFacts] = useState<PhoneFact[]>();
  useEffect(
    () =>
      watchFacts({
        db,
        since: startOfPlantDay(day).toISOString(),
        onFacts: setFacts,
        onError: reportError,
      }),
    [db, day],
  );
  return facts;
}

const none: never[] = [];

interface Asked {
  since: string;
  now: number;
  layers: ReadonlySet<Layer>;
}

/**
 * All records of this device that belong to an area, in their current state except for observations, and none of
 * hidden layers. Undefined until all are read: each arriving separately would redraw the map.
 */
export function useMapRecords(db: UserDb, { since, now, layers }: Asked) {
  const facts = useFactsSince(db, since);
  const step = Math.floor(now / STEP_MS) * STEP_MS;
  const [hasChemicals, hasRounds] = [layers.has('chemicals'), layers.has('rounds')];
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db]);
  const permits = useLiveQuery(() => livePermits(db, step), [db, step]);
  const chemicals = useLiveQuery(() => (hasChemicals ? listChemicals(db) : none), [db, hasChemicals]);
  const rounds = useLiveQuery(() => (hasRounds ? db.srvAuditRounds.toArray() : none), [db, hasRounds]);
  const alerts = useLiveQuery(
    () => db.srvEmergencyAlerts.filter(({ endedAt }) => endedAt === null).toArray(),
    [db],
  );
  const records = useMemo(
    () =>
      areas && permits && chemicals && rounds && alerts
        ? { areas, permits, chemicals, rounds, alerts }
        : undefined,
    [areas, permits, chemicals, rounds, alerts],
  );
  return { facts, records };
}
