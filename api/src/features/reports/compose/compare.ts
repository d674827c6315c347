import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import { inBasis } from '@turva/rules/figures/rate-basis';
import { TREND_SMALL } from '@turva/rules/figures/risk-trend';
import { shownChange, wholePercent } from '@turva/rules/words/percent';
import type { GatheredData } from '../gather/gather.ts';
import { lastOf } from '../gather/gather-index.ts';
import type { Words } from './words.ts';

export type Verdict = 'better' | 'worse' | 'same' | 'unknown' | 'neutral';

/** One figure of the period next to that of the previous period. */
export interface Compared {
  name: string;
  before: string;
  now: string;
  target: string | null;
  verdict: Verdict;
  /** by how much, in the figure's own unit; null: not at all, or nothing to compare with */
  change: string | null;
  /** of so few records that it may be chance */
  isFew: boolean;
}

interface Measure {
  name: string;
  before: number | null | undefined;
  now: number | null | undefined;
  /** which way is better; absent: neither, since more reports may mean a better eye or a worse plant */
  better?: 'higher' | 'lower';
  /** number of records in both */
  records?: number;
  /** decimals, as on the screens */
  digits?: number;
  unit?: 'percent' | 'hours';
  target?: number;
}

const writtenIn =
  ({ digits = 0, unit }: Measure, words: Words) =>
  (value: number) => {
    if (unit === 'percent') return words.percent(value, 100);
    return unit === 'hours' ? words.hours(value) : words.number(value, digits);
  };

/** The difference of two shares is in percentage points, not percent of percent. */
function changeOf({ before, now, digits = 0, unit }: Measure, { signed, t, points }: Words): string | null {
  if (typeof before !== 'number' || typeof now !== 'number') return null;
  if (unit === 'percent') return points(shownChange(before, now, 0));
  const shown = unit === 'hours' ? 1 : digits;
  const change = signed(shownChange(before, now, shown), shown);
  return unit === 'hours' ? t('unit.hours', { value: change }) : change;
}

/** Compares what is printed: two figures that read the same are the same. */
function verdictOf({ before, now, better }: Measure, written: (value: number) => string): Verdict {
  if (typeof before !== 'number' || typeof now !== 'number') return 'unknown';
  if (written(before) === written(now)) return 'same';
  if (!better) return 'neutral';
  return now > before === (better === 'higher') ? 'better' : 'worse';
}

const shareOf = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? null : wholePercent((100 * part) / whole);

function indexMeasures({ index, asOf }: GatheredData, to: string, { t, number }: Words): Measure[] {
  if (!index || index.months.length === 0) return [];
  const { hoursBasis = '200000', targets, before } = index;
  const last = lastOf(index, { to, asOf });
  const based = (value: number | null | undefined) =>
    inBasis({ rate: value ?? null, interval: null }, hoursBasis).rate;
  const base = number(Number(hoursBasis));
  const rate = (name: 'tri' | 'lta'): Measure => ({
    name: t(`tsi.${name}`, { base }),
    before: based(before?.[name]),
    now: based(last?.[name]),
    better: 'lower',
    digits: 1,
    ...(targets ? { target: based(targets[name]) ?? 0 } : {}),
  });
  const score: Measure = {
    name: t('tsi.score'),
    before: before?.score,
    now: last?.score,
    better: 'higher',
    digits: 1,
    target: TSI_TARGET,
  };
  return [score, rate('tri'), rate('lta')];
}

function observationMeasures({ observations: seen, before }: GatheredData, { t }: Words): Measure[] {
  if (!seen) return [];
  const { nearmiss, incident } = seen.byCategory;
  const answered = seen.answered + (before?.answered ?? 0);
  // with reports that nobody has answered, the answered ones alone prove neither better nor worse
  const isAnswered = seen.answered === seen.total && before?.answered === before?.total;
  const when = (better: 'higher' | 'lower') => (isAnswered ? { better } : {});
  return [
    { name: t('observations.total'), before: before?.total, now: seen.total },
    { name: t('observations.nearMisses'), before: before?.nearMisses, now: nearmiss.count },
    {
      name: t('observations.incidents'),
      before: before?.incidents,
      now: incident.count,
      better: 'lower',
      records: incident.count + (before?.incidents ?? 0),
    },
    {
      name: t('response.inTime'),
      before: shareOf(before?.inTime, before?.answered),
      now: shareOf(seen.inTime, seen.answered),
      ...when('higher'),
      unit: 'percent',
      records: answered,
    },
    {
      name: t('response.mean'),
      before: before?.meanHours,
      now: seen.meanHours,
      ...when('lower'),
      unit: 'hours',
      records: answered,
    },
  ];
}

function workMeasures(data: GatheredData, { t, language }: Words): Measure[] {
  const { before, rounds, emergency, training, actions } = data;
  return [
    ...(actions?.finished === undefined
      ? []
      : [{ name: t('actions.finished'), before: before?.finished, now: actions.finished }]),
    ...(rounds
      ? [
          {
            name: `${t('rounds.heading')}: ${t('rounds.index').toLocaleLowerCase(language)}`,
            before: before?.roundIndex,
            now: rounds.index,
            better: 'higher' as const,
            unit: 'percent' as const,
          },
        ]
      : []),
    ...(emergency ? [{ name: t('emergency.drills'), before: before?.drills, now: emergency.drills }] : []),
    ...(training
      ? [{ name: t('training.completed'), before: before?.completed, now: training.completed }]
      : []),
  ];
}

/** Figures known for at least one of the periods; those that are zero in both are left out. */
export function comparedFigures(data: GatheredData, { to }: { to: string }, words: Words): Compared[] {
  if (!data.before) return [];
  return [
    ...indexMeasures(data, to, words),
    ...observationMeasures(data, words),
    ...workMeasures(data, words),
  ]
    .filter(({ before, now }) => Boolean(before) || Boolean(now))
    .map((measure) => {
      const written = writtenIn(measure, words);
      const verdict = verdictOf(measure, written);
      return {
        name: measure.name,
        before: typeof measure.before === 'number' ? written(measure.before) : '–',
        now: typeof measure.now === 'number' ? written(measure.now) : '–',
        target: measure.target === undefined ? null : written(measure.target),
        verdict,
        change: verdict === 'same' ? null : changeOf(measure, words),
        isFew:
          (verdict === 'better' || verdict === 'worse') && (measure.records ?? TREND_SMALL) < TREND_SMALL,
      };
    });
}
