import { useEffect, useRef, useState } from 'react';
import type { UserDb } from '../offline/engine/db.ts';
import type { PhoneFigures } from '../records/tsi/tsi.ts';
import { type FiguresWatch, watchFigures } from '../records/tsi/watch-figures.ts';
import { useNow } from '../ui/clock.ts';

/** Reading everything takes a moment: another screen shows the last figures at once. */
const lastFigures = new WeakMap<UserDb, PhoneFigures | null>();

/**
 * The plant's figures from this device's data. Undefined until they have been computed for the first time, null if
 * this device has never completed a pull.
 */
export function usePlantFigures(db: UserDb): PhoneFigures | null | undefined {
  const [figures, setFigures] = useState(() => lastFigures.get(db));
  const watch = useRef<FiguresWatch>(null);
  useEffect(() => {
    watch.current = watchFigures({
      db,
      onFigures: (found) => {
        lastFigures.set(db, found);
        setFigures(found);
      },
      onError: reportError,
    });
    return () => watch.current?.stop();
  }, [db]);
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every tick of the clock
  useEffect(() => watch.current?.lookAtClock(), [now]);
  return figures;
}
