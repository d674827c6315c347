import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import { useEffect, useState } from 'react';
import type { UserDb } from '../../offline/engine/db.ts';
import { watchFacts } from '../../records/observations/observation-facts.ts';

/** Reading everything takes a moment: returning to the screen shows the last figures at once. */
const lastFacts = new WeakMap<UserDb, ObservationFact[]>();

/** The facts of every observation on this device; undefined until all have been read. */
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
