export const periods = ['trailing', 'lastMonth', 'lastQuarter', 'thisYear', 'lastYear', 'own'] as const;
export type PeriodName = (typeof periods)[number];

export interface Days {
  from: string;
  to: string;
}

const iso = (at: Date) => at.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number) => iso(new Date(Date.UTC(year, month, day)));

/** First and last day of a period as people call it, seen from a day of the plant's calendar. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Days {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3);
  switch (name) {
    case 'trailing':
      return { from: dayOf(year - 1, month - 1, day + 1), to: today };
    case 'lastMonth':
      return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) };
    case 'lastQuarter':
      return { from: dayOf(year, quarter * 3 - 3, 1), to: dayOf(year, quarter * 3, 0) };
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}
