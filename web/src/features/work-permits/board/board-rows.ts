import type { Area } from '@turva/contracts/plant/areas';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';

export const DAYS_AHEAD = 7;

export interface BoardRow {
  /** the area's name, or the text of a place that is no area */
  place: string;
  /** permits that apply at this moment */
  now: PermitView[];
  /** permits beginning on today and each following day */
  days: PermitView[][];
}

/** The days of the board on the plant's calendar, today first. */
export const boardDays = (now: number): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(plantDay(now), ahead));

/** Each permit once: under now, or on the day it begins. Areas are sorted by name, permits by beginning. */
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
