import { type InjuryRow, injurySums } from '../figures/injury-rates.ts';
import { addMonths, monthOf, plantDay, startOfPlantDay } from '../plant/plant-time.ts';
import { byDay, type Matter } from './matter.ts';

/** The last month's hours are known by this day. */
export const HOURS_BY_DAY = 10;

/** The months of the plant's window, and those after it, in which a department that had hours before has none. */
export function hoursMatters(rows: readonly InjuryRow[], now: number): Matter[] {
  const running = monthOf(plantDay(now));
  const { missing = [] } = injurySums(rows, { month: running, department: null });
  return missing
    .filter(({ month }) => month < running)
    .flatMap(({ month, departments }) =>
      departments.map((department) => {
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
      }),
    );
}
