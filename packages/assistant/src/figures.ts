import { isoStandards } from '@turva/contracts/figures/tsi-values';
import type { Language } from '@turva/locales/languages';
import { inBasis } from '@turva/rules/figures/rate-basis';
import { wholePercent } from '@turva/rules/words/percent';
import { bullet, type Context, lines, type Part } from './answer-parts.ts';
import { dayText, filtersText, numberText, type Translate } from './describe.ts';
import type { Span } from './form.ts';
import type { Index } from './tools.ts';

const signed = (language: Language, value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${numberText(language, Math.abs(value), 1)}`;

const indexPart = (answer: string): Part => ({ answer, sources: ['tsi'], records: [] });

/** What a figure of the whole plant was not narrowed by. */
const wholeOf = ({ t, language, form }: Context) => {
  const what = filtersText(t, language, 'observation', form.filters);
  return what !== '' && t('assistant:figure.whole', { what });
};

/** How soon those responsible answer: the figure of the screens, and no days until something was closed. */
export async function answerTimes(context: Context): Promise<Part> {
  const { t, tools, language } = context;
  const { answers } = (await tools.index()) ?? {};
  return indexPart(
    answers?.hours == null
      ? t('assistant:figure.answersNone')
      : lines(
          t('assistant:figure.answers', {
            hours: numberText(language, answers.hours, 1),
            count: answers.answered,
          }),
          wholeOf(context),
        ),
  );
}

/** What part of each standard is met, by the plant's own judgement. */
export async function isoShares(context: Context): Promise<Part> {
  const { t, tools, language } = context;
  const { iso } = (await tools.index()) ?? {};
  return indexPart(
    lines(
      ...isoStandards.map((standard) => {
        const percent = iso?.[standard] ?? null;
        const name = t(`dashboard:compliance.${standard}`);
        return bullet(
          percent === null
            ? t('assistant:figure.isoNone', { name })
            : t('assistant:figure.iso', { name, percent: numberText(language, wholePercent(percent)) }),
        );
      }),
      wholeOf(context),
    ),
  );
}

export async function indexNow({ t, tools, form, language }: Context): Promise<Part> {
  const index = await tools.index();
  if (!index || index.score === null) return indexPart(t('assistant:tsi.none'));
  const { score, before, target } = index;
  const gap = target - score;
  return indexPart(
    lines(
      ...(form.filters.span ? scoresIn(language, index, form.filters.span) : []),
      t('assistant:tsi.score', { score: numberText(language, score, 1), target }),
      gap > 0 ? t('assistant:tsi.gap', { gap: numberText(language, gap, 1) }) : t('assistant:tsi.reached'),
      before !== null &&
        t('assistant:tsi.change', {
          before: numberText(language, before, 1),
          change: signed(language, score - before),
        }),
      form.ask === 'tsiParts' && t('assistant:tsi.means'),
      ...partLines(t, language, form.order === 'severity' ? lowestFirst(index) : index),
    ),
  );
}

const lowestFirst = (index: Index): Index => ({
  ...index,
  parts: index.parts.toSorted((a, b) => (a.value ?? 1) - (b.value ?? 1)),
});

/** The scores of a stretch of time, oldest first; of before it the last one, where it has none of its own. */
function scoresIn(language: Language, { history }: Index, { from, to }: Span): string[] {
  const inside = history.filter(({ day }) => (from === null || day >= from) && (to === null || day <= to));
  const found = inside.length > 0 ? inside : history.filter(({ day }) => to !== null && day < to).slice(0, 1);
  return found
    .toReversed()
    .map(({ day, score }) => bullet(`${dayText(language, day)}: ${numberText(language, score, 1)}`));
}

const percent = (language: Language, value: number | null) =>
  value === null ? '–' : `${numberText(language, wholePercent(value * 100))} %`;

const partLines = (t: Translate, language: Language, { parts }: Index) =>
  parts.map(({ name, value, points }) =>
    bullet(
      `${t(`assistant:part.${name}`)}: ${percent(language, value)}, ${t('assistant:tsi.points', { points: numberText(language, points, 1) })}`,
    ),
  );

export async function whyIndex({ t, tools, form, language }: Context): Promise<Part> {
  const index = await tools.index();
  if (!index || index.score === null || index.before === null) return indexPart(t('assistant:tsi.none'));
  const change = index.score - index.before;
  const moved = index.parts
    .flatMap((part) =>
      part.pointsBefore === null ? [] : [{ ...part, effect: part.points - part.pointsBefore }],
    )
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  return indexPart(
    lines(
      ...(form.filters.span ? scoresIn(language, index, form.filters.span) : []),
      t('assistant:tsi.score', { score: numberText(language, index.score, 1), target: index.target }),
      t('assistant:tsi.change', {
        before: numberText(language, index.before, 1),
        change: signed(language, change),
      }),
      t(moved.length > 0 ? 'assistant:tsi.why' : 'assistant:tsi.whyUnknown'),
      ...moved.map(({ name, value, before, points, pointsBefore, effect }) =>
        bullet(
          `${t(`assistant:part.${name}`)}: ${percent(language, before)} → ${percent(language, value)} (${numberText(language, pointsBefore ?? 0, 1)} → ${numberText(language, points, 1)}, ${signed(language, effect)})`,
        ),
      ),
    ),
  );
}

export async function indexTrend({ t, tools, form, language }: Context): Promise<Part> {
  const index = await tools.index();
  if (!index || index.score === null) return indexPart(t('assistant:tsi.none'));
  const { span } = form.filters;
  const all = span
    ? index.history.filter(
        ({ day }) => (span.from === null || day >= span.from) && (span.to === null || day <= span.to),
      )
    : index.history;
  const history =
    form.order === 'newest'
      ? all.slice(0, span ? 24 : 6).toReversed()
      : all
          .toSorted((a, b) => (form.order === 'severity' ? a.score - b.score : b.score - a.score))
          .slice(0, 6);
  return indexPart(
    lines(
      t('assistant:tsi.score', { score: numberText(language, index.score, 1), target: index.target }),
      index.before !== null &&
        t('assistant:tsi.change', {
          before: numberText(language, index.before, 1),
          change: signed(language, index.score - index.before),
        }),
      ...history.map(({ day, score }) =>
        bullet(`${dayText(language, day)}: ${numberText(language, score, 1)}`),
      ),
    ),
  );
}

export async function injuries({ t, tools, language }: Context): Promise<Part> {
  const index = await tools.index();
  const figures = index?.injuries;
  if (!figures || figures.hours === 0)
    return { answer: t('assistant:injuries.none'), sources: ['injury'], records: [] };
  const { hoursBasis = '200000' } = index ?? {};
  const { settings } = await tools.working();
  const rate = (value: number | null) => {
    const based = inBasis({ rate: value, interval: null }, hoursBasis).rate;
    return based === null ? '–' : numberText(language, based, 1);
  };
  return {
    answer: lines(
      t('assistant:injuries.figures', {
        hours: numberText(language, figures.hours),
        recordable: figures.recordable,
        lostTime: figures.lostTime,
      }),
      t('assistant:injuries.rates', {
        tri: rate(figures.tri),
        lta: rate(figures.lta),
        base: numberText(language, Number(hoursBasis)),
      }),
      t('assistant:injuries.against', {
        tri: rate(settings.triTarget),
        lta: rate(settings.ltaTarget),
        triIndustry: rate(settings.triIndustry),
        ltaIndustry: rate(settings.ltaIndustry),
      }),
    ),
    sources: ['injury'],
    records: [],
  };
}

/** The departments' own scores: best or worst first. */
export async function indexBy({ t, tools, form, language }: Context): Promise<Part> {
  const departments = (await tools.index())?.departments ?? [];
  if (departments.length === 0) return indexPart(t('assistant:tsi.none'));
  const ordered = departments.toSorted((a, b) =>
    form.order === 'oldest' ? b.score - a.score : a.score - b.score,
  );
  return indexPart(
    lines(
      t('assistant:tsi.departments'),
      ...ordered.map(({ department, score }) => bullet(`${department}: ${numberText(language, score, 1)}`)),
    ),
  );
}
