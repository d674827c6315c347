import { matrixStates } from '@turva/contracts/duties/training';
import type { InjurySums } from '@turva/contracts/figures/tsi';
import { categories, severities, statuses, themes } from '@turva/contracts/observations/observation-values';
import { cardKinds, permitTypes } from '@turva/contracts/permits/permit-values';
import { riskCategories } from '@turva/contracts/risks/risk-values';
import { type Language, localeTag } from '@turva/locales/languages';
import { dayName, monthName, type Period, periodName } from '@turva/rules/figures/period-name';
import type { StandingName } from '@turva/rules/figures/recorded-compliance';
import { formatTime } from '@turva/rules/plant/plant-time';
import { finnishDuties } from '@turva/rules/risks/accident-duties';
import type { Side } from '@turva/rules/risks/risk-cells';
import { wholePercent } from '@turva/rules/words/percent';
import { numberFormat } from '../../../pdf/formats.ts';
import { textsIn } from '../../../texts.ts';

const MAX_TEXT = 300;
/** Control and format characters, such as those that change the direction of text. */
const UNRULY = /[\p{Cc}\p{Cf}]/gu;

/** A person's text for a report: shortened, and without characters that would break the layout. */
export function plain(text: string | null): string {
  const clean = (text ?? '').replace(/\s+/g, ' ').replace(UNRULY, '').trim();
  const letters = [...clean.slice(0, 2 * MAX_TEXT + 2)];
  return letters.length > MAX_TEXT
    ? `${letters.slice(0, MAX_TEXT).join('')}…`
    : clean.slice(0, 2 * MAX_TEXT + 2);
}

/** A date stays on one line: `16 нояб. 2026 г.` would otherwise leave its last letter on the next. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0');

const shippedDuties = finnishDuties.map(({ id }) => id);

type Missing = NonNullable<InjurySums['missing']>;

/** Months and departments without hours. */
function hoursMissing(missing: Missing, language: Language): string {
  const texts = textsIn(language);
  const listed = new Intl.ListFormat(localeTag[language]);
  const list = missing.map(({ month, departments }) => {
    const names = departments.map((one) => (one === null ? texts('tsi:undivided') : plain(one)));
    return `${monthName(month, localeTag[language], 'short')} (${listed.format(names)})`;
  });
  return texts('dashboard:tsi.hoursMissing', { list: list.join(', ') });
}

export type Words = ReturnType<typeof wordsIn>;

/** The wording of a report in one language. In a department's report, figures of the whole plant must say so. */
export function wordsIn({ language, department }: { language: Language; department: string | null }) {
  const texts = textsIn(language);
  const locale = localeTag[language];
  const t = (key: string, options: Record<string, unknown> = {}): string =>
    texts(`reportText:${key}`, options);
  const named = (known: readonly string[], key: string) => (value: string) =>
    known.includes(value) ? texts(`${key}.${value}`) : plain(value);
  const number = (value: number, digits = 0) =>
    numberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
  return {
    language,
    t,
    scoped: (key: string, options: Record<string, unknown> = {}): string =>
      t(key, { ...options, ...(department === null ? {} : { context: 'department' }) }),
    number,
    percent: (part: number, whole: number) =>
      whole === 0
        ? '–'
        : numberFormat(locale, { style: 'percent' }).format(wholePercent((100 * part) / whole) / 100),
    hours: (value: number | null) => (value === null ? '–' : t('unit.hours', { value: number(value, 1) })),
    signed: (value: number, digits: number) =>
      numberFormat(locale, {
        maximumFractionDigits: digits,
        minimumFractionDigits: digits,
        signDisplay: 'exceptZero',
      }).format(value),
    /** the difference between two shares */
    points: (value: number): string =>
      texts('analytics:compare.points', {
        points: numberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(value),
      }),
    hoursMissing: (missing: Missing) => hoursMissing(missing, language),
    /** the screens' explanation of an answer, and of a small number */
    answerRule: texts('analytics:response.about'),
    unansweredRule: texts('figures:explains.inTime'),
    smallNumber: texts('analytics:compare.few'),
    /** from day to day; a date stays on one line */
    period: (period: Period) => periodName(period, locale).split(' – ').map(unbroken).join('\u00a0– '),
    /** change in whole per cent, with its sign */
    change: (before: number, now: number) =>
      before === 0
        ? '–'
        : numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }).format(
            Math.round((100 * (now - before)) / before) / 100,
          ),
    day: (at: string) => unbroken(formatTime(at, locale, { dateStyle: 'medium' })),
    moment: (at: string) => formatTime(at, locale, { dateStyle: 'long', timeStyle: 'short' }),
    calendarDay: (day: string) => unbroken(dayName(day, locale)),
    month: (month: string) => monthName(month, locale, 'short'),
    category: named(categories, 'observations:category'),
    theme: named([...themes, 'none'], 'observations:theme'),
    severity: named(severities, 'common:severity'),
    status: named(statuses, 'common:status'),
    riskLevel: named(['low', 'medium', 'high', 'critical'], 'risk:level'),
    riskStatus: named(['pending', 'in-progress', 'completed', 'expired'], 'risk:status'),
    /** a step on one side of the matrix */
    grade: (kind: '3x3' | '5x5', side: 'likelihood' | 'severity', step: number) =>
      texts(`risk:matrix.${kind === '3x3' ? 'three' : 'five'}.${side}.${step}`),
    /** the plant's matrix with counts, under its name on the screens */
    riskPicture: (key: 'title' | Side) => texts(`risk:picture.${key}`),
    riskCategory: named(riskCategories, 'risk:category'),
    permitType: named(permitTypes, 'permits:type'),
    card: named(cardKinds, 'training:cards.kind'),
    /** of the shipped checklist by its name, otherwise as the plant wrote it */
    duty: named(shippedDuties, 'investigations:duty'),
    matrixState: named(matrixStates, 'training:matrix.state'),
    requirement: (key: string) => texts(`iso:${key}`),
    standard: (key: string) => texts(`iso:standard.${key}`),
    /** what the records show about a requirement */
    iso: (key: string, options: Record<string, unknown> = {}): string => texts(`iso:records.${key}`, options),
    /** what a requirement stands on */
    standing: (name: StandingName) => texts(`iso:standing.${name}`),
    recordedPeriod: texts('iso:records.reportPeriod', department === null ? {} : { context: 'department' }),
    /** the name of a screen of the app */
    screen: (key: string) => texts(`shell:nav.${key}`),
    permitStatus: named(
      ['pending', 'approved', 'rejected', 'suspended', 'closed', 'expired'],
      'permits:status',
    ),
  };
}
