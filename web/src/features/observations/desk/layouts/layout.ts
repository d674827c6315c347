import { addDays, firstDayOf, isCalendarDay, lastDayOf } from '@turva/rules/plant/plant-time';

/** Layouts of the desk: rows, cards, by state or by due date. */
export const layouts = ['table', 'cards', 'board', 'calendar'] as const;
export type Layout = (typeof layouts)[number];

export const readLayout = (params: URLSearchParams): Layout =>
  layouts.find((layout) => layout === params.get('layout')) ?? 'table';

/** The month a calendar shows, `2026-11`; the current one unless the URL has another. */
export function readMonth(params: URLSearchParams, today: string): string {
  const asked = params.get('month') ?? '';
  return /^\d{4}-\d{2}$/.test(asked) && isCalendarDay(firstDayOf(asked)) ? asked : today.slice(0, 7);
}

const weekday = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** The whole weeks, from Monday on, that contain the days of the month. */
export function calendarWeeks(month: string): string[][] {
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  let monday = addDays(firstDayOf(month), -weekday(firstDayOf(month)));
  while (monday <= last) {
    const first = monday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
    monday = addDays(monday, 7);
  }
  return weeks;
}
