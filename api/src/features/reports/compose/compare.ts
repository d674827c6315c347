import { TSI_TARGET } from '@turva/contracts/tsi-values';
import { inBasis } from '@turva/rules/rate-basis';
import type { GatheredData } from '../gather/gather.ts';
import type { Words } from './words.ts';

export type Verdict = 'better' | 'worse' | 'same' | 'unknown' | 'neutral';

/** One figure of the period beside that of the period before. */
export interface Compared {
  name: string;
  before: string;
  now: string;
  target: string | null;
  verdict: Verdict;
}

interface Measure {
  name: string;
  before: number | null | undefined;
  now: number | null | undefined;
  /** which way is better; absent: neither, more reports may be a better eye or a worse plant */
  better?: 'higher' | 'lower';
  written: (value: number) => string;
  target?: number;
}

/** By what is printed: two figures that read alike are the same. */
function verdictOf({ before, now, better, written }: Measure): Verdict {
  if (typeof before !== 'number' || typeof now !== 'number') return 'unknown';
  if (written(before) === written(now)) return 'same';
  if (!better) return 'neutral';
  return now > before === (better === 'higher') ? 'better' : 'worse';
}

const shareOf = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? null : Math.floor((100 * part) / whole);

function indexMeasures({ index }: GatheredData, { t, number }: Words): Measure[] {
  if (!index || index.months.length === 0) return [];
  const { hoursBasis = '200000', targets, before } = index;
  const last = index.months.at(-1);
  const based = (value: number | null | undefined) =>
    inBasis({ rate: value ?? null, interval: null }, hoursBasis).rate;
  const tenth = (value: number) => number(value, 1);
  const base = number(Number(hoursBasis));
  const rate = (name: 'tri' | 'lta'): Measure => ({
    name: t(`tsi.${name}`, { base }),
    before: based(before?.[name]),
    now: based(last?.[name]),
    better: 'lower',
    written: tenth,
    ...(targets ? { target: based(targets[name]) ?? 0 } : {}),
  });
  const score: Measure = {
    name: t('tsi.score'),
    before: before?.score,
    now: last?.score,
    better: 'higher',
    written: tenth,
    target: TSI_TARGET,
  };
  return [score, rate('tri'), rate('lta')];
}

function recordMeasures(data: GatheredData, words: Words): Measure[] {
  const { observations: seen, before, rounds, emergency, training, actions } = data;
  const { t, number } = words;
  const whole = (value: number) => number(value);
  const percent = (value: number) => words.percent(value, 100);
  const hours = (value: number) => words.hours(value);
  return [
    ...(seen
      ? [
          { name: t('observations.total'), before: before?.total, now: seen.total, written: whole },
          {
            name: t('observations.nearMisses'),
            before: before?.nearMisses,
            now: seen.byCategory.nearmiss.count,
            written: whole,
          },
          {
            name: t('observations.incidents'),
            before: before?.incidents,
            now: seen.byCategory.incident.count,
            better: 'lower' as const,
            written: whole,
          },
          {
            name: t('response.inTime'),
            before: shareOf(before?.inTime, before?.answered),
            now: shareOf(seen.inTime, seen.answered),
            better: 'higher' as const,
            written: percent,
          },
          {
            name: t('response.mean'),
            before: before?.meanHours,
            now: seen.meanHours,
            better: 'lower' as const,
            written: hours,
          },
        ]
      : []),
    ...(actions?.finished === undefined
      ? []
      : [{ name: t('actions.finished'), before: before?.finished, now: actions.finished, written: whole }]),
    ...(rounds
      ? [
          {
            name: `${t('rounds.heading')}: ${t('rounds.index').toLocaleLowerCase(words.language)}`,
            before: before?.roundIndex,
            now: rounds.index,
            better: 'higher' as const,
            written: percent,
          },
        ]
      : []),
    ...(emergency
      ? [{ name: t('emergency.drills'), before: before?.drills, now: emergency.drills, written: whole }]
      : []),
    ...(training
      ? [
          {
            name: t('training.completed'),
            before: before?.completed,
            now: training.completed,
            written: whole,
          },
        ]
      : []),
  ];
}

/** What is known of both periods or of one of them; what is nothing in both says nothing. */
export function comparedFigures(data: GatheredData, words: Words): Compared[] {
  if (!data.before) return [];
  return [...indexMeasures(data, words), ...recordMeasures(data, words)]
    .filter(({ before, now }) => Boolean(before) || Boolean(now))
    .map((measure) => ({
      name: measure.name,
      before: typeof measure.before === 'number' ? measure.written(measure.before) : '–',
      now: typeof measure.now === 'number' ? measure.written(measure.now) : '–',
      target: measure.target === undefined ? null : measure.written(measure.target),
      verdict: verdictOf(measure),
    }));
}
