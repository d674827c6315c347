import { TRAILING_MONTHS } from '@turva/contracts/tsi-values';
import type { InjuryRow } from '../figures/injury-rates.ts';
import { addMonths, monthOf, plantDay, startOfPlantDay } from '../plant-time.ts';
import { byDay, type Matter } from './matter.ts';

/** The last month's hours are known by this day. */
export const HOURS_BY_DAY = 10;

/** Months without hours of the departments that have had hours in the twelve months before this one. */
export function hoursMatters(rows: readonly InjuryRow[], now: number): Matter[] {
  const running = monthOf(plantDay(now));
  const past = rows.filter(
    ({ month, hours }) => hours > 0 && month < running && month >= addMonths(running, -TRAILING_MONTHS),
  );
  return [...Map.groupBy(past, ({ department }) => department)].flatMap(([department, own]) => {
    const known = new Set(own.map(({ month }) => month));
    const missing: string[] = [];
    const [first = running] = [...known].sort();
    for (let month = first; month < running; month = addMonths(month, 1))
      if (!known.has(month)) missing.push(month);
    return missing.map((month) => {
      const next = addMonths(month, 1);
      return byDay(
        {
          kind: 'hours',
          id: `${month}:${department ?? ''}`,
          of: { entity: 'injuryMonths', id: null },
          what: month,
          place: { name: null, areaId: null, department },
          since: startOfPlantDay(`${next}-01`).getTime(),
        },
        `${next}-${HOURS_BY_DAY}`,
        now,
      );
    });
  });
}
