import { plantDay } from '@turva/rules/plant/plant-time';
import { liveQuery } from 'dexie';
import { type KeptTime, keptTime, timeNow } from '../../offline/clock/server-clock.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PhoneFact } from '../observations/fact-of.ts';
import { watchFacts } from '../observations/observation-facts.ts';
import { type Computed, computeFigures, type PhoneFigures } from './tsi.ts';
import { countedSince, type OtherRecords, otherRecords, phoneRecords } from './tsi-records.ts';

/** Things become late with time alone; checked this often. */
const STEP_MS = 10 * 60_000;

interface Watching {
  db: UserDb;
  /** absent: the plant */
  department?: string | null;
  /** null: this device has never completed a pull, so it cannot compute */
  onFigures: (figures: PhoneFigures | null) => void;
  onError: (error: unknown) => void;
}

export interface FiguresWatch {
  /** some time has passed */
  lookAtClock(): void;
  stop(): void;
}

/**
 * The figures from this device's data, own unsent work included: once computed and after every change. A change
 * reads only the changed rows. An empty delta only updates their time; nothing is computed.
 */
export function watchFigures({ db, department = null, onFigures, onError }: Watching): FiguresWatch {
  let kept: KeptTime | undefined;
  let others: OtherRecords | undefined;
  let facts: PhoneFact[] | undefined;
  let since: string | undefined;
  let stopFacts: (() => void) | undefined;
  let last: { facts: PhoneFact[]; others: OtherRecords; step: number; computed: Computed } | undefined;
  let told: PhoneFigures | undefined;

  function hearFacts(from: string) {
    if (since !== undefined && since <= from) return;
    since = from;
    const stopBefore = stopFacts;
    stopFacts = watchFacts({
      db,
      since: from,
      onFacts: (found) => {
        facts = found;
        tell();
      },
      onError,
    });
    stopBefore?.();
  }

  function tell() {
    if (!kept) return;
    if (kept.pulledAt === null) {
      told = undefined;
      return onFigures(null);
    }
    const now = timeNow(kept).at;
    const today = plantDay(now);
    hearFacts(countedSince(today));
    if (!facts || !others) return;
    const step = Math.floor(now / STEP_MS);
    const asOf = new Date(kept.pulledAt).toISOString();
    const isSame = last?.facts === facts && last.others === others && last.step === step;
    if (last && isSame && told?.asOf === asOf) return;
    if (!last || !isSame) {
      const records = phoneRecords(facts, others, { now, today });
      last = { facts, others, step, computed: computeFigures(records, { now, today, department }) };
    }
    told = { ...last.computed, asOf };
    onFigures(told);
  }

  const hearing = [
    liveQuery(() => keptTime(db)).subscribe({
      next: (time) => {
        kept = time;
        tell();
      },
      error: onError,
    }),
    liveQuery(() => otherRecords(db)).subscribe({
      next: (records) => {
        others = records;
        tell();
      },
      error: onError,
    }),
  ];
  return {
    lookAtClock: tell,
    stop() {
      for (const each of hearing) each.unsubscribe();
      stopFacts?.();
    },
  };
}

/** The current figures, once. */
export const tsiOnPhone = (db: UserDb, department: string | null = null): Promise<PhoneFigures | null> =>
  new Promise((resolve, reject) => {
    const watch = watchFigures({
      db,
      department,
      onFigures: (figures) => {
        resolve(figures);
        // not before it has been returned
        queueMicrotask(() => watch.stop());
      },
      onError: reject,
    });
  });
