import type { ObservationFact } from '@turva/rules/observation-fact';
import { useEffect, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { watchFacts } from '../../records/observations/observation-facts.ts';

/** Reading all takes a moment: whoever comes back sees the last figures at once. */
const lastFacts = new WeakMap<UserDb, ObservationFact[]>();

/** What is counted of every observation on this device; undefined until all have been read. */
export function useFacts(db: UserDb): ObservationFact[] | undefined {
  const [facts, setFacts] = useState(() => lastFacts.get(db));
  useEffect(
    () =>
      watchFacts({
        db,
        onFacts: (found) => {
          lastFacts.set(db, found);
          setFacts(found);
        },
        onError: reportError,
      }),
    [db],
  );
  return facts;
}
