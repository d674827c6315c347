import type { TsiMetric } from '@turva/contracts/figures/tsi';
import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import type { HoursBasis } from '@turva/contracts/plant/plant-settings-values';
import type { Language } from '@turva/locales/languages';
import { type FigureName, figureOf } from '@turva/rules/figures/all';
import { readFigure } from '@turva/rules/figures/define';
import { inBasis } from '@turva/rules/figures/rate-basis';
import { shownPoints } from '@turva/rules/figures/tsi-score';
import { stepOf } from '@turva/rules/figures/tsi-step';
import { addMonths, monthOf } from '@turva/rules/plant/plant-time';
import { wholePercent } from '@turva/rules/words/percent';
import { bullet, type Context, lines, type Part } from './answer-parts.ts';
import { changeText, dayText, filtersText, numberText, type Translate } from './describe.ts';
import type { Span } from './form.ts';
import { questionOf } from './question-names.ts';
import type { Figures } from './tools.ts';

/** The recorded months, latest first, and the index at the end of last month. */
export function pastOf(months: readonly TsiMetric[], today: string): Pick<Figures, 'history' | 'before'> {
  const past = months
    .filter(({ department, month }) => department === null && month < monthOf(today))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1));
  const last = past.find(({ month }) => month === addMonths(monthOf(today), -1));
  return {
    history: past.map(({ month, score, metadata }) => ({
      day: metadata.asOf?.slice(0, 10) ?? `${month}-01`,
      score: Number(score),
    })),
    before: last ? { score: Number(last.score), parts: last.metadata.parts } : null,
  };
}

const valueNow = (name: FigureName, { facts }: Figures) => readFigure(figureOf(name), facts);

/** A figure in a line, as the screens have it: what it is called, what it is, of how many. */
function figureText(t: Translate, language: Language, name: FigureName, found: Figures): string {
  const { title, unit } = figureOf(name);
  const { value, whole, few } = valueNow(name, found);
  if (value === null) return `${t(title)}: ${t('assistant:figure.unknown')}`;
  const number = (one: number) =>
    unit === 'percent'
      ? `${numberText(language, wholePercent(one))} %`
      : unit === 'change'
        ? changeText(language, Math.round(one))
        : numberText(language, one, unit === 'count' || unit === 'seconds' ? 0 : 1);
  const said = number(unit === 'rate' ? based(value, found.basis) : value);
  const notes = [
    unit === 'rate' && t('assistant:figure.base', { base: numberText(language, Number(found.basis)) }),
    few && t('figures:few'),
  ].filter(Boolean);
  return [
    `${t(title)}: ${said}`,
    unit === 'hours' && 'h',
    whole !== null && whole !== 100 && `/ ${number(whole)}`,
    notes.length > 0 && `(${notes.join(' · ')})`,
  ]
    .filter(Boolean)
    .join(' ');
}
const based = (rate: number, basis: HoursBasis) => inBasis({ rate, interval: null }, basis).rate ?? rate;

/** Figures by their names, each with what it means, and what of them was asked; of the whole plant, which is said. */
export async function figures(context: Context): Promise<Part> {
  const { t, tools, language, form } = context;
  const found = await tools.figures();
  const { figures: names = [], of = 'tsi' } = questionOf(form.ask);
  const sources: Part['sources'] = [of === 'injury' ? 'injury' : 'tsi'];
  const [first = 'tsi.score'] = names;
  const isIndex = form.ask.startsWith('tsi');
  if (!found || (isIndex && valueNow('tsi.score', found).value === null))
    return { answer: t('assistant:tsi.none'), sources, records: [] };
  const { explains, words } = figureOf(first);
  const what = filtersText(t, language, 'observation', form.filters);
  const periods = [...new Set(names.map((name) => figureOf(name).period))];
  return {
    answer: lines(
      ...(isIndex ? headline(context, found) : []),
      ...ordered(names, context, found).map((name) => bullet(figureText(t, language, name, found))),
      ...((await besides[form.ask]?.(context, found)) ?? []),
      ...(isIndex ? [] : periods.map((period) => t(`figures:period.${period}`))),
      !isIndex && names.length < 4 && t(explains, { ...words }),
      !isIndex && what !== '' && t('assistant:figure.whole', { what }),
    ),
    sources,
    records: [],
  };
}

/** The index: of the days asked for, now, how far from its target, and how it has moved. */
function headline({ t, language, form }: Context, found: Figures): string[] {
  const number = (value: number) => numberText(language, value, 1);
  const score = valueNow('tsi.score', found).value ?? 0;
  const before = valueNow('tsi.lastMonth', found).value;
  const gap = TSI_TARGET - score;
  return [
    ...(form.ask === 'tsi' ? scoresIn(language, found, form.filters.span) : []),
    t('assistant:tsi.score', { score: number(score), target: TSI_TARGET }),
    gap > 0 ? t('assistant:tsi.gap', { gap: number(gap) }) : t('assistant:tsi.reached'),
    ...(before === null
      ? []
      : [t('assistant:tsi.change', { before: number(before), change: signed(language, score - before) })]),
  ];
}

const signed = (language: Language, value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${numberText(language, Math.abs(value), 1)}`;

/** The weakest first where that was asked. */
function ordered(names: readonly FigureName[], { form }: Context, found: Figures): readonly FigureName[] {
  const share = (name: FigureName) => {
    const { value, whole } = valueNow(name, found);
    return value === null || !whole ? 1 : value / whole;
  };
  return form.order === 'severity' ? names.toSorted((a, b) => share(a) - share(b)) : names;
}

type Besides = (context: Context, found: Figures) => string[] | Promise<string[]>;
const MONTHS_SHOWN = 6;

/** What is told beside the figures of a question. */
const besides: Partial<Record<string, Besides>> = {
  tsiParts: ({ t }) => [t(figureOf('tsi.score').explains)],
  tsiWhy({ t, language }, { facts, before }) {
    if (!before) return [t('assistant:tsi.whyUnknown')];
    const [then, now] = [shownPoints(before), shownPoints(facts.tsi)];
    const moved = new Map(stepOf(before, facts.tsi).map(({ part, by }) => [part, by]));
    const others = facts.tsi.parts.flatMap(({ part }) => (moved.has(part) ? [] : [part]));
    const number = (value: number) => numberText(language, value, 1);
    return [
      t('assistant:tsi.why'),
      ...[...moved.keys(), ...others].map((part) =>
        bullet(
          `${t(`dashboard:why.part.${part}`)}: ${number(then[part] ?? 0)} → ${number(now[part])} (${signed(language, moved.get(part) ?? 0)})`,
        ),
      ),
    ];
  },
  tsiTrend({ form, language }, found) {
    if (form.filters.span) return scoresIn(language, found, form.filters.span);
    const shown =
      form.order === 'newest'
        ? found.history.slice(0, MONTHS_SHOWN).toReversed()
        : found.history
            .toSorted((a, b) => (form.order === 'severity' ? a.score - b.score : b.score - a.score))
            .slice(0, MONTHS_SHOWN);
    return shown.map((one) => scoreLine(language, one));
  },
  tsiDepartments: ({ t, form, language }, { departments }) => [
    t(departments.length > 0 ? 'assistant:tsi.departments' : 'assistant:tsi.none'),
    ...departments
      .toSorted((a, b) => (form.order === 'oldest' ? b.score - a.score : a.score - b.score))
      .map(({ department, score }) => bullet(`${department}: ${numberText(language, score, 1)}`)),
  ],
  async injuries({ t, tools, language }, { basis }) {
    const { triTarget, ltaTarget, triIndustry, ltaIndustry } = (await tools.working()).settings;
    const rate = (value: number) => numberText(language, based(value, basis), 1);
    return [
      t('assistant:injuries.against', {
        tri: rate(triTarget),
        lta: rate(ltaTarget),
        triIndustry: rate(triIndustry),
        ltaIndustry: rate(ltaIndustry),
      }),
    ];
  },
};

/** The scores of a stretch of time, oldest first; of before it the last one, where it has none of its own. */
function scoresIn(language: Language, { history }: Figures, span: Span | undefined): string[] {
  if (!span) return [];
  const { from, to } = span;
  const inside = history.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to));
  const found = inside.length > 0 ? inside : history.filter(({ day }) => to !== null && day < to).slice(0, 1);
  return found.toReversed().map((one) => scoreLine(language, one));
}
const scoreLine = (language: Language, { day, score }: Figures['history'][number]) =>
  bullet(`${dayText(language, day)}: ${numberText(language, score, 1)}`);
