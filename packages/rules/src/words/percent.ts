/** Change from one value to another in percent of the first; null where there is nothing to compare with. */
export const percentChange = (before: number, now: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;

/** Between two figures as they are shown: a reader who subtracts them gets the same. */
export function shownChange(before: number, now: number, digits: number): number {
  const step = 10 ** digits;
  return (Math.round(now * step) - Math.round(before * step)) / step;
}

/** What part of the whole it is, in percent; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

/** As displayed everywhere: 100 only for all, 0 only for none, however large the counts. */
export function wholePercent(percent: number): number {
  const whole = Math.round(percent);
  if (whole === 100 && percent < 100) return 99;
  return whole === 0 && percent > 0 ? 1 : whole;
}

/** As `percentOf`, and at most 100: how full a bar is. */
export function cappedPercent(part: number, whole: number): number | null {
  const percent = percentOf(part, whole);
  return percent === null ? null : Math.min(100, Math.max(0, percent));
}

/** How near a rate that ought to be low has come to its target, in percent: 100 at the target and below it. */
export const percentOfRateTarget = (target: number, actual: number): number =>
  actual <= target ? 100 : (target / actual) * 100;
