import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import { mayDecide, waitsForStart } from './permit-status.ts';

const MINUTE_MS = 60_000;

export interface Gases {
  oxygen: number;
  lel: number;
  co: number;
  h2s: number;
}
export type Gas = keyof Gases;

/** In the order they are measured: too little or too much oxygen also falsifies what comes after it. */
export function gasesOutOfRange(gases: Gases, limits: GasLimits): Gas[] {
  const wrong: Record<Gas, boolean> = {
    // an invalid number is no proof of clean air
    oxygen: !(gases.oxygen >= limits.oxygenMin && gases.oxygen <= limits.oxygenMax),
    lel: !(gases.lel < limits.lelMax),
    co: !(gases.co < limits.coMax),
    h2s: !(gases.h2s < limits.h2sMax),
  };
  return (['oxygen', 'lel', 'co', 'h2s'] as const).filter((gas) => wrong[gas]);
}

export const isAirClean = (gases: Gases, limits: GasLimits) => gasesOutOfRange(gases, limits).length === 0;

interface Reading {
  takenAt: string | number | Date;
  place: string | null;
  inRange: boolean;
  /** false: nobody knows when it was taken, so a good value proves nothing about now. Absent: known */
  timeKnown?: boolean | undefined;
  /** its values were entered wrongly: it says nothing about the air, and its place must be measured again */
  mistyped?: boolean | undefined;
}

const counts = ({ mistyped = false }: Reading) => !mistyped;
const takenAt = (reading: Reading) => new Date(reading.takenAt).getTime();
const isTimed = ({ timeKnown = true }: Reading) => timeKnown;
const intervalMs = ({ gasRetestMinutes }: GasLimits) => gasRetestMinutes * MINUTE_MS;

/** Places are typed by hand: neither case, spaces nor the form of a letter makes another place. */
export const foldPlace = (place: string | null): string =>
  (place ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** How long the last test is valid; null if nothing was measured. */
export function testedUntil(readings: readonly Reading[], limits: GasLimits): number | null {
  const timed = readings.filter((reading) => counts(reading) && isTimed(reading));
  const last = Math.max(...timed.map(takenAt));
  return timed.length > 0 ? last + intervalMs(limits) : null;
}

/**
 * The last reading of each place measured. Of two at the same moment the bad one counts. A mistyped one leaves its
 * place out of range: the true value is unknown.
 */
export function lastByPlace<R extends Reading>(readings: readonly R[]): R[] {
  const inOrder = readings
    .filter((reading) => isTimed(reading) || !reading.inRange)
    .map((reading) => (counts(reading) ? reading : { ...reading, inRange: false }))
    .toSorted(
      (a, b) =>
        takenAt(a) - takenAt(b) ||
        Number(counts(a)) - Number(counts(b)) ||
        Number(b.inRange) - Number(a.inRange),
    );
  return [...new Map(inOrder.map((reading) => [foldPlace(reading.place), reading])).values()];
}

/** The places last found out of range. Each stays so, however long ago, until it is itself measured in range. */
export const openPlaces = <R extends Reading>(readings: readonly R[]): R[] =>
  lastByPlace(readings).filter(({ inRange }) => !inRange);

interface When {
  now: number;
  /** what was measured before this does not count as the new test */
  since?: number | undefined;
}

/** Whether work may begin or go on again: no place is open, and the air was measured within the interval and after `since`. */
export function isAirTested(
  readings: readonly Reading[],
  limits: GasLimits,
  { now, since = -Infinity }: When,
): boolean {
  const isFresh = (reading: Reading) =>
    counts(reading) &&
    isTimed(reading) &&
    takenAt(reading) > now - intervalMs(limits) &&
    takenAt(reading) >= since;
  return readings.some(isFresh) && openPlaces(readings).length === 0;
}

export interface AirOf {
  startedAt?: string | null;
  handedOverAt?: string | null | undefined;
  gasLimits?: GasLimits | null;
  gasReadings?: readonly Reading[];
}

/** Whether a permit in force has air to work in. While work goes on, the countdown says when it must be tested again. */
export function airAt(
  { startedAt = null, handedOverAt, gasLimits, gasReadings = [] }: AirOf,
  now: number,
): 'good' | 'bad' | 'untested' {
  if (!gasLimits) return 'good';
  if (openPlaces(gasReadings).length > 0) return 'bad';
  if (!waitsForStart({ startedAt, handedOverAt })) return 'good';
  const since = handedOverAt ? Date.parse(handedOverAt) : undefined;
  return isAirTested(gasReadings, gasLimits, { now, since }) ? 'good' : 'untested';
}

export type GasClock = 'off' | 'running' | 'soon' | 'late';
const SOON_MS = 3 * MINUTE_MS;

/** The countdown to the next test; it needs no network. */
export function gasClock(gasDueAt: string | null, now: number): { state: GasClock; leftMs: number } {
  if (gasDueAt === null) return { state: 'off', leftMs: 0 };
  const leftMs = Date.parse(gasDueAt) - now;
  return {
    state: leftMs <= 0 ? 'late' : leftMs <= SOON_MS ? 'soon' : 'running',
    leftMs: Math.max(0, leftMs),
  };
}

/** Who may mark a reading as mistyped: the person who entered it, or somebody who may decide on the permit. */
export const mayMarkMistyped = (
  viewer: Parameters<typeof mayDecide>[0],
  permit: Parameters<typeof mayDecide>[1],
  { takenBy }: { takenBy?: number | undefined },
): boolean => takenBy === viewer.id || mayDecide(viewer, permit);
