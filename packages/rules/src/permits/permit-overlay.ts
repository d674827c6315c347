import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { type Gases, isAirClean, openPlaces, testedUntil } from './gas-test.ts';
import { waitsForStart } from './permit-status.ts';

interface Seen {
  status: string;
  startedAt: string | null;
  handedOverAt?: string | null | undefined;
  resumedAt: string | null;
  gasLimits: GasLimits | null;
  gasDueAt: string | null;
  gasReadings: readonly {
    takenAt: string;
    place: string | null;
    inRange: boolean;
    timeKnown?: boolean | undefined;
    mistyped?: boolean | undefined;
  }[];
}

/** Changes on this phone that the server has not received yet. */
export interface Unsent {
  suspended: boolean;
  readings: readonly (Gases & { takenAt: string; place: string | null })[];
}

/**
 * A permit as the phone that measures it sees it without a network: a value out of range stops work here and now, a good one
 * lets the countdown begin again. Nothing unsent makes a permit valid that was not.
 */
export function withUnsent<Permit extends Seen>(permit: Permit, { suspended, readings }: Unsent): Permit {
  if (permit.status !== 'approved') return permit;
  const stopped = { ...permit, status: 'suspended', gasDueAt: null };
  if (suspended) return stopped;
  const { gasLimits: limits, startedAt } = permit;
  if (limits === null || startedAt === null || waitsForStart(permit)) return permit;
  const since = Date.parse(permit.resumedAt ?? startedAt);
  const measured = readings.map((reading) => ({ ...reading, inRange: isAirClean(reading, limits) }));
  // as the server will know it when so many have arrived
  const openAfter = (sent: number) =>
    openPlaces<Seen['gasReadings'][number]>([...permit.gasReadings, ...measured.slice(0, sent)]);
  const isSince = ({ takenAt }: { takenAt: string }) => Date.parse(takenAt) >= since;
  // older than the last resumption it stops work too: whoever let it go on did not know of it
  const stops = measured.some(
    (reading, at) => !reading.inRange && (isSince(reading) || openAfter(at + 1).includes(reading)),
  );
  if (stops) return stopped;
  if (openAfter(measured.length).length > 0) return permit;
  const fresh = measured.filter(isSince);
  let due = permit.gasDueAt === null ? -Infinity : Date.parse(permit.gasDueAt);
  const inOrder = fresh.toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
  for (const { takenAt } of inOrder) {
    // measured after the time was up: somebody must let the work go on
    if (Date.parse(takenAt) >= due) break;
    due = Math.max(due, testedUntil([{ takenAt, place: null, inRange: true }], limits) as number);
  }
  return due === -Infinity ? permit : { ...permit, gasDueAt: new Date(due).toISOString() };
}
