import type { PermitType } from '@turva/contracts/permits/permit-values';
import { isCalendarDay, momentsOf } from '../plant/plant-time.ts';

/** The longest a permit may be valid. The day that the form offers fits every type. */
export const MAX_HOURS: Record<PermitType, number> = {
  hot_work: 24,
  height_work: 168,
  confined_space: 24,
  electrical: 72,
  hazardous_materials: 72,
};
/** The form's default length, from now. */
export const DEFAULT_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;
/** Some clients read the start a moment before they compute the end. */
const GRACE_MS = 60 * 1000;
/** Nobody requests a permit further ahead; a later date is a typing error. */
const BOUND_MS = 366 * 24 * HOUR_MS;

export interface TimeFault {
  path: 'validFrom' | 'validTo';
  code:
    | 'time_skipped'
    | 'time_out_of_bounds'
    | 'before_start'
    | 'not_later'
    | 'validity_too_long'
    | 'invalid';
}

export interface PermitTimes {
  from: number;
  to: number;
  /** over before it was asked for: it waits for new times */
  late: boolean;
}

interface Asked {
  type: PermitType;
  /** ISO instants, or times of the plant's wall clock */
  validFrom: string;
  validTo: string;
}

/**
 * A time of the wall clock that happens twice is taken so that the permit is the shorter one: the later for its
 * beginning, the earlier for its end. Null for one that does not happen at all.
 */
function momentOf(text: string, end: TimeFault['path']): number | 'skipped' | 'invalid' {
  if (!isCalendarDay(text)) return 'invalid';
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? 'invalid' : at;
  }
  if (Number.isNaN(Date.parse(`${text}Z`))) return 'invalid';
  const moments = momentsOf(text);
  return (end === 'validFrom' ? moments.at(-1) : moments[0]) ?? 'skipped';
}

/** The validity of a permit, or its errors. The maximum counts elapsed hours, not those of the clock. */
export function permitTimes(
  { type, validFrom, validTo }: Asked,
  now: number,
): { times: PermitTimes; faults?: undefined } | { times?: undefined; faults: TimeFault[] } {
  const from = momentOf(validFrom, 'validFrom');
  const to = momentOf(validTo, 'validTo');
  const faults: TimeFault[] = [];
  for (const [path, at] of [['validFrom', from] as const, ['validTo', to] as const]) {
    if (at === 'skipped') faults.push({ path, code: 'time_skipped' });
    else if (at === 'invalid') faults.push({ path, code: 'invalid' });
    else if (Math.abs(at - now) > BOUND_MS) faults.push({ path, code: 'time_out_of_bounds' });
  }
  if (faults.length > 0 || typeof from !== 'number' || typeof to !== 'number') return { faults };
  if (to <= from) return { faults: [{ path: 'validTo', code: 'before_start' }] };
  if (to - from > MAX_HOURS[type] * HOUR_MS + GRACE_MS)
    return { faults: [{ path: 'validTo', code: 'validity_too_long' }] };
  return { times: { from, to, late: to <= now } };
}

/** A later end of a permit in force, or what is wrong with it. The limit of its type counts from now. */
export function extendedTo(
  { type, validTo, asked }: { type: PermitType; validTo: number; asked: string },
  now: number,
): { to: number; fault?: undefined } | { to?: undefined; fault: TimeFault } {
  const { times, faults } = permitTimes(
    { type, validFrom: new Date(now).toISOString(), validTo: asked },
    now,
  );
  if (faults) return { fault: faults[0] as TimeFault };
  return times.to > validTo ? { to: times.to } : { fault: { path: 'validTo', code: 'not_later' } };
}
