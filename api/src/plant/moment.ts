import { endOfPlantDay, lastDayOf, monthOf, plantDay } from '@turva/rules/plant/plant-time';

/** The moment of the index: an instant, and the plant's day of it. */
export interface Moment {
  now: Date;
  today: string;
}

export const momentOf = (now: Date): Moment => ({ now, today: plantDay(now) });

/** The last second of a past month. */
export function endOfMonth(month: string): Moment {
  const today = lastDayOf(month);
  return { now: endOfPlantDay(today), today };
}

export const monthOfMoment = ({ today }: Moment) => monthOf(today);
