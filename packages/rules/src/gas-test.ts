import type { GasLimits } from '@turva/contracts/gas-limits';

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
}

const takenAt = (reading: Reading) => new Date(reading.takenAt).getTime();
const intervalMs = ({ gasRetestMinutes }: GasLimits) => gasRetestMinutes * MINUTE_MS;

/** How long the last test is valid; null if nothing was measured. */
export function testedUntil(readings: readonly Reading[], limits: GasLimits): number | null {
  const last = Math.max(...readings.map(takenAt));
  return readings.length > 0 ? last + intervalMs(limits) : null;
}

/**
 * Whether work may begin or go on again: measured within the interval and after `since`, and at each place measured the last
 * value is good.
 */
export function isAirTested(
  readings: readonly Reading[],
  limits: GasLimits,
  { now, since = -Infinity }: { now: number; since?: number | undefined },
): boolean {
  const fresh = readings
    .filter((reading) => takenAt(reading) > now - intervalMs(limits) && takenAt(reading) >= since)
    .toSorted((a, b) => takenAt(a) - takenAt(b));
  const lastByPlace = new Map(fresh.map((reading) => [reading.place ?? '', reading]));
  return fresh.length > 0 && [...lastByPlace.values()].every((reading) => reading.inRange);
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
