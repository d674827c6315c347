import type { Area } from '@turva/contracts/areas';
import { addDays, plantDay } from '@turva/rules/plant-time';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';

export const DAYS_AHEAD = 7;

export interface BoardRow {
  /** the area's name, or the place in words where it is no area */
  place: string;
  /** what stands today at this moment */
  now: PermitView[];
  /** of today and each day to come, what begins or goes on then and not now */
  days: PermitView[][];
}

/** The days of the board on the plant's calendar, today first. */
export const boardDays = (now: number): string[] =>
  Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(plantDay(now), ahead));

/** On which of the days a permit stands: all that its validity touches; one that ends at midnight is none of the next day. */
export function daysOf(
  { validFrom, validTo }: Pick<PermitView, 'validFrom' | 'validTo'>,
  days: readonly string[],
): string[] {
  const [first, last] = [plantDay(validFrom), plantDay(Date.parse(validTo) - 1)];
  return days.filter((day) => first <= day && day <= last);
}

const isNow = ({ validFrom, validTo }: PermitView, now: number) =>
  Date.parse(validFrom) <= now && now < Date.parse(validTo);

/** By area in the order of their names; within one by beginning. */
export function boardRows(
  permits: readonly PermitView[],
  { areas, now, locale }: { areas: readonly Area[]; now: number; locale: string },
): BoardRow[] {
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const days = boardDays(now);
  const shown = permits
    .filter((permit) => daysOf(permit, days).length > 0 && Date.parse(permit.validTo) > now)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const groups = Map.groupBy(shown, (permit) => names.get(permit.areaId ?? -1) ?? permit.location);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, locale))
    .map(([place, group]) => ({
      place,
      now: group.filter((permit) => isNow(permit, now)),
      days: days.map((day, at) =>
        group.filter((permit) => daysOf(permit, days).includes(day) && !(at === 0 && isNow(permit, now))),
      ),
    }));
}
