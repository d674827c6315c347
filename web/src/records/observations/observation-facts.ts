import { supervises } from '@turva/rules/observations/observation-handling';
import { liveQuery, type Subscription } from 'dexie';
import { byClientIds } from '../../offline/engine/by-client-ids.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Op } from '../../offline/engine/rows.ts';
import { isTakenAway } from '../overlay.ts';
import { factMonthOf, factOf, monthOfPart, type PhoneFact } from './fact-of.ts';
import { factsOfMonth } from './keep-facts.ts';
import { laid, ownOf } from './overlay.ts';

/**
 * The server counts a move by an owner or a supervisor as the answer (`answeredAt`); so does the phone before it is
 * sent.
 */
function answeredHere(
  ops: Op[],
  { assignedTo }: { assignedTo: number | null },
  { userId, isSupervisor }: { userId: number; isSupervisor: boolean },
): number | null {
  const answer = ops.find((op) => {
    if (op.kind !== 'observation.handle' || op.state === 'rejected') return false;
    const { status } = op.payload.changes;
    if (status === undefined) return false;
    if (isSupervisor) return assignedTo !== null || status === 'closed';
    return assignedTo === userId;
  });
  return answer ? Date.parse(answer.capturedAt) : null;
}

/** The facts changed by unsent work, by record: as the person will see it, or null if it is being deleted. */
async function unsentFacts(db: UserDb): Promise<Map<string, PhoneFact | null>> {
  const ops = (await db.outbox.orderBy('seq').toArray()).filter(({ kind }) =>
    kind.startsWith('observation.'),
  );
  const byRecord = Map.groupBy(ops, ({ localId }) => localId);
  if (byRecord.size === 0) return new Map();
  const [rows, own, self] = await Promise.all([
    byClientIds(db.srvObservations, [...byRecord.keys()]),
    ownOf(db, ops),
    db.srvPeople.get(db.userId),
  ]);
  const isSupervisor = self !== undefined && supervises(self);
  const known = new Map(rows.map((row) => [row.clientId, row]));
  const facts = new Map<string, PhoneFact | null>();
  for (const [localId, waiting] of byRecord) {
    if (isTakenAway(waiting)) facts.set(localId, null);
    const row = laid(known.get(localId), waiting, own);
    if (!row) continue;
    const fact = factOf(row);
    const answeredAt =
      row.status === 'open'
        ? null
        : (fact.answeredAt ?? answeredHere(waiting, row, { userId: db.userId, isSupervisor }));
    facts.set(localId, { ...fact, answeredAt });
  }
  return facts;
}

/** Without a lower limit. */
const EVERYTHING = '';

interface Listener {
  /** the first month wanted; older ones may be delivered too */
  since: string;
  onFacts: (facts: PhoneFact[]) => void;
  onError: (error: unknown) => void;
}

interface Watch {
  add(listener: Listener): void;
  /** true: that was the last listener */
  remove(listener: Listener): boolean;
  stop(): void;
}

interface Month {
  /** undefined until read */
  facts: PhoneFact[] | undefined;
  hearing: Subscription;
}

function startWatch(db: UserDb): Watch {
  const listeners = new Set<Listener>();
  const months = new Map<string, Month>();
  let names: string[] | undefined;
  let unsent: Map<string, PhoneFact | null> | undefined;
  let told: ReturnType<typeof setTimeout> | undefined;

  const onError = (error: unknown) => {
    for (const listener of listeners) listener.onError(error);
  };

  // one delta triggers several months: notify the listeners once
  const tell = () => {
    clearTimeout(told);
    told = setTimeout(() => {
      const isRead = (since: string) =>
        names?.every((name) => name < since || months.get(name)?.facts !== undefined);
      const ready = [...listeners].filter(({ since }) => isRead(since));
      if (!unsent || ready.length === 0) return;
      const own = unsent;
      const sent = [...months.values()]
        .flatMap(({ facts }) => facts ?? [])
        .filter(({ clientId }) => !own.has(clientId));
      const facts = [...sent, ...[...own.values()].filter((fact) => fact !== null)];
      for (const { onFacts } of ready) onFacts(facts);
    });
  };

  const hear = (name: string) => {
    const month: Month = {
      facts: undefined,
      hearing: liveQuery(() => factsOfMonth(db, name)).subscribe({
        next: (facts) => {
          month.facts = facts;
          tell();
        },
        error: onError,
      }),
    };
    months.set(name, month);
  };

  const hearWanted = () => {
    for (const [name, { hearing }] of months)
      if (!names?.includes(name)) {
        hearing.unsubscribe();
        months.delete(name);
      }
    for (const name of names ?? [])
      if (!months.has(name) && [...listeners].some(({ since }) => name >= since)) hear(name);
    tell();
  };

  const hearings = [
    liveQuery(() => db.factMonths.toCollection().primaryKeys()).subscribe({
      next: (found) => {
        names = [...new Set(found.map(monthOfPart))];
        hearWanted();
      },
      error: onError,
    }),
    liveQuery(() => unsentFacts(db)).subscribe({
      next: (facts) => {
        unsent = facts;
        tell();
      },
      error: onError,
    }),
  ];
  return {
    add(listener) {
      listeners.add(listener);
      hearWanted();
    },
    remove: (listener) => listeners.delete(listener) && listeners.size === 0,
    stop() {
      clearTimeout(told);
      for (const hearing of hearings) hearing.unsubscribe();
      for (const { hearing } of months.values()) hearing.unsubscribe();
    },
  };
}

const watches = new WeakMap<UserDb, Watch>();

interface Watching extends Omit<Listener, 'since'> {
  db: UserDb;
  /** an ISO instant; absent: all */
  since?: string;
}

/**
 * Watches the facts of all observations on this device, unsent ones included: calls `onFacts` once they are read
 * and after every change. Each month (`keep-facts.ts`) has its own live query, so a change reads only its own
 * month. Concurrent listeners share what is read.
 */
export function watchFacts({ db, since = EVERYTHING, onFacts, onError }: Watching): () => void {
  const watch = watches.get(db) ?? startWatch(db);
  watches.set(db, watch);
  const listener = { since: factMonthOf(since), onFacts, onError };
  watch.add(listener);
  return () => {
    if (!watch.remove(listener)) return;
    watch.stop();
    watches.delete(db);
  };
}
