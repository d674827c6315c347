import { startOfPlantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import { watchFacts } from '../../records/observations/observation-facts.ts';
import { livePermits } from '../../records/work-permits/overlay-permits.ts';
import type { Layer } from './map-filters.ts';

/** Nothing of what is in force is drawn by the second. */
const STEP_MS = 20_000;

/** What is counted of the observations since a day, the unsent ones too; undefined until they have been read. */
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
 * Everything this device knows that lies in an area, all of it as it is now but the observations, and nothing of what is not
 * shown. Undefined until all of it is read: each that comes by itself would draw the map once more.
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
