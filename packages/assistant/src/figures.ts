import type { TsiMetric } from '@turva/contracts/figures/tsi';
import { TSI_TARGET } from '@turva/contracts/figures/tsi-values';
import type { HoursBasis } from '@turva/contracts/plant/plant-settings-values';
import type { Language } from '@turva/locales/languages';
import { type FigureName, figureOf } from '@turva/rules/figures/all';
import { type FigureFacts, readFigure } from '@turva/rules/figures/define';
import { inBasis } from '@turva/rules/figures/rate-basis';
import { addMonths, monthOf } from '@turva/rules/plant/plant-time';
import { wholePercent } from '@turva/rules/words/percent';
import { bullet, type Context, lines, type Part } from './answer-parts.ts';
import { changeText, dayText, filtersText, numberText, type Translate } from './describe.ts';
import type { Span } from './form.ts';
import { questionOf } from './question-names.ts';
import type { Figures } from './tools.ts';

const signed = (language: Language, value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${numberText(language, Math.abs(value), 1)}`;

/** The recorded months, latest first, and what each part gave at the end of last month. */
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
    before: last?.metadata.parts ?? [],
  };
}

type Index = FigureFacts['index'];
const valueNow = (name: FigureName, facts: Index) => readFigure(figureOf(name), facts);

/** A figure in a line, as the screens have it: what it is called, what it is, of how many. */
function figureText(t: Translate, language: Language, name: FigureName, { facts, basis }: Figures): string {
  const { title, unit } = figureOf(name);
  const { value, whole, few } = valueNow(name, facts);
  if (value === null) return `${t(title)}: ${t('assistant:figure.unknown')}`;
  const number = (one: number) =>
    unit === 'percent'
      ? `${numberText(language, wholePercent(one))} %`
      : unit === 'change'
        ? changeText(language, Math.round(one))
        : numberText(language, one, unit === 'count' || unit === 'seconds' ? 0 : 1);
  const said = number(unit === 'rate' ? based(value, basis) : value);
  const notes = [
    unit === 'rate' && t('assistant:figure.base', { base: numberText(language, Number(basis)) }),
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

const figuresPart = (context: Context, ...answer: (string | false | null)[]): Part => ({
  answer: lines(...answer),
  sources: [questionOf(context.form.ask).of === 'injury' ? 'injury' : 'tsi'],
  records: [],
});

/** Figures by their names, each with what it means; of the whole plant, which is said where something narrower was asked. */
export async function figures(context: Context): Promise<Part> {
  const { t, tools, language, form } = context;
  const found = await tools.figures();
  const { figures: names = [], of } = questionOf(form.ask);
  if (!found) return figuresPart(context, t('assistant:tsi.none'));
  const what = filtersText(t, language, 'observation', form.filters);
  const [first] = names;
  const { explains, words } = figureOf(first ?? 'tsi.score');
  const settings = of === 'injury' ? (await tools.working()).settings : null;
  const rate = (value: number) => numberText(language, based(value, found.basis), 1);
  const periods = [...new Set(names.map((name) => figureOf(name).period))];
  return figuresPart(
    context,
    ...names.map((name) => bullet(figureText(t, language, name, found))),
    ...periods.map((period) => t(`figures:period.${period}`)),
    settings &&
      t('assistant:injuries.against', {
        tri: rate(settings.triTarget),
        lta: rate(settings.ltaTarget),
        triIndustry: rate(settings.triIndustry),
        ltaIndustry: rate(settings.ltaIndustry),
      }),
    names.length < 4 && t(explains, { ...words }),
    what !== '' && t('assistant:figure.whole', { what }),
  );
}

/** The index: what it is now, how far from its target and how it has moved; then what was asked of it. */
async function ofIndex(
  context: Context,
  rest: (found: Figures, score: number) => (string | false)[],
): Promise<Part> {
  const { t, tools, language, form } = context;
  const found = await tools.figures();
  const score = found && valueNow('tsi.score', found.facts).value;
  if (!found || score === null) return figuresPart(context, t('assistant:tsi.none'));
  const before = valueNow('tsi.lastMonth', found.facts).value;
  const number = (value: number) => numberText(language, value, 1);
  const gap = TSI_TARGET - score;
  const { span } = form.filters;
  return figuresPart(
    context,
    ...(span ? scoresIn(language, found, span) : []),
    t('assistant:tsi.score', { score: number(score), target: TSI_TARGET }),
    gap > 0 ? t('assistant:tsi.gap', { gap: number(gap) }) : t('assistant:tsi.reached'),
    before !== null &&
      t('assistant:tsi.change', { before: number(before), change: signed(language, score - before) }),
    ...rest(found, score),
  );
}

/** The scores of a stretch of time, oldest first; of before it the last one, where it has none of its own. */
function scoresIn(language: Language, { history }: Figures, { from, to }: Span): string[] {
  const inside = history.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to));
  const found = inside.length > 0 ? inside : history.filter(({ day }) => to !== null && day < to).slice(0, 1);
  return found.toReversed().map((one) => scoreLine(language, one));
}
const scoreLine = (language: Language, { day, score }: Figures['history'][number]) =>
  bullet(`${dayText(language, day)}: ${numberText(language, score, 1)}`);

export const index = (context: Context) =>
  ofIndex(context, ({ facts }) => {
    const { t, language, form } = context;
    const { parts } = facts.tsi;
    const shown =
      form.order === 'severity' ? parts.toSorted((a, b) => (a.value ?? 1) - (b.value ?? 1)) : parts;
    return [
      form.ask === 'tsiParts' && t('assistant:tsi.means'),
      ...shown.map(({ part, value, points }) =>
        bullet(
          `${t(`assistant:part.${part}`)}: ${value === null ? '–' : `${numberText(language, wholePercent(value * 100))} %`}, ${t('assistant:tsi.points', { points: numberText(language, points, 1) })}`,
        ),
      ),
    ];
  });

export const indexChange = (context: Context) =>
  ofIndex(context, ({ facts, before }) => {
    const { t, language } = context;
    const moved = facts.tsi.parts
      .flatMap(({ part, points }) => {
        const was = before.find((one) => one.part === part)?.points;
        return was === undefined ? [] : [{ part, points, was, effect: points - was }];
      })
      .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
    return [
      t(moved.length > 0 ? 'assistant:tsi.why' : 'assistant:tsi.whyUnknown'),
      ...moved.map(({ part, points, was, effect }) =>
        bullet(
          `${t(`assistant:part.${part}`)}: ${numberText(language, was, 1)} → ${numberText(language, points, 1)} (${signed(language, effect)})`,
        ),
      ),
    ];
  });

const MONTHS_SHOWN = 6;
export const indexHistory = (context: Context) =>
  ofIndex(context, ({ history }) => {
    const { form, language } = context;
    if (form.filters.span) return [];
    const shown =
      form.order === 'newest'
        ? history.slice(0, MONTHS_SHOWN).toReversed()
        : history
            .toSorted((a, b) => (form.order === 'severity' ? a.score - b.score : b.score - a.score))
            .slice(0, MONTHS_SHOWN);
    return shown.map((one) => scoreLine(language, one));
  });

/** The departments' own scores: best or worst first. */
export async function indexDepartments(context: Context): Promise<Part> {
  const { t, tools, form, language } = context;
  const { departments = [] } = (await tools.figures()) ?? {};
  if (departments.length === 0) return figuresPart(context, t('assistant:tsi.none'));
  const ordered = departments.toSorted((a, b) =>
    form.order === 'oldest' ? b.score - a.score : a.score - b.score,
  );
  return figuresPart(
    context,
    t('assistant:tsi.departments'),
    ...ordered.map(({ department, score }) => bullet(`${department}: ${numberText(language, score, 1)}`)),
  );
}
