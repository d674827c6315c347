import type { Area } from '@turva/contracts/areas';
import { addDays, plantDay } from '@turva/rules/plant-time';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';

export const DAYS_AHEAD = 7;

export interface BoardRow {
  /** the area's name, or the place in words where it is no area */
  place: string;
  /** what stands today at this moment */
  now: PermitView[];
  /** of today and each day to come, what begins then */
  days: PermitView[][];
}

/** The days of the board on the plant's calendar, today first. */
export const boardDays = (now: number): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(plantDay(now), ahead));

/** Each permit once: under now, or on the day it begins. By area in the order of their names; within one by beginning. */
export function boardRows(
  permits: readonly PermitView[],
  { areas, now, locale }: { areas: readonly Area[]; now: number; locale: string },
): BoardRow[] {
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const days = boardDays(now);
  const isNow = ({ validFrom }: PermitView) => Date.parse(validFrom) <= now;
  const shown = permits
    .filter((permit) => Date.parse(permit.validTo) > now)
    .filter((permit) => isNow(permit) || days.includes(plantDay(permit.validFrom)))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const groups = Map.groupBy(shown, (permit) => names.get(permit.areaId ?? -1) ?? permit.location);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, locale))
    .map(([place, group]) => ({
      place,
      now: group.filter(isNow),
      days: days.map((day) => group.filter((permit) => !isNow(permit) && plantDay(permit.validFrom) === day)),
    }));
}
