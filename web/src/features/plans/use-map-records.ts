import { startOfPlantDay } from '@turva/rules/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import { watchFacts } from '../../records/observations/observation-facts.ts';
import { livePermits } from '../../records/work-permits/overlay-permits.ts';

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

/** Everything this device knows that lies in an area, all of it as it is now but the observations. */
export function useMapRecords(db: UserDb, { since, now }: { since: string; now: number }) {
  const facts = useFactsSince(db, since);
  const step = Math.floor(now / STEP_MS) * STEP_MS;
  const permits = useLiveQuery(() => livePermits(db, step), [db, step]);
  const chemicals = useLiveQuery(() => listChemicals(db), [db]);
  const rounds = useLiveQuery(() => db.srvAuditRounds.toArray(), [db]);
  const alerts = useLiveQuery(
    () => db.srvEmergencyAlerts.filter(({ endedAt }) => endedAt === null).toArray(),
    [db],
  );
  return { facts, permits, chemicals, rounds, alerts };
}
