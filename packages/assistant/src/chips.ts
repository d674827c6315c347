import type { Chip, Choice } from '@turva/contracts/assistant/assistant';
import { categories as observed, severities, themes } from '@turva/contracts/observations/observation-values';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { helpArticles } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';
import { figureOf } from '@turva/rules/figures/all';
import { flagName, spanText, type Translate } from './describe.ts';
import { type Filters, type Form, groupings, type Kind, type Span, wordsSaid } from './form.ts';
import { statesOf, valueName } from './kinds.ts';
import { articleOf, figureIn, kindOf, questionOf } from './question-names.ts';
import { calendarYear, month, quarterOf, week } from './spans.ts';

/** Competence cards by what people call the work. */
export const cardKinds: Partial<Record<string, string>> = {
  hot_work: 'hot_work',
  electrical: 'sfs6002',
  confined_space: 'confined_space',
  work_safety: 'work_safety',
  first_aid: 'first_aid',
};
const categories: Partial<Record<Kind, readonly (string | undefined)[]>> = {
  observation: observed,
  permit: permitTypes,
  card: Object.values(cardKinds),
};
const valuesOf = (kind: Kind) => ({
  status: Object.values(statesOf(kind)).flatMap((states = []) => states),
  severity: severities,
  category: categories[kind] ?? [],
  theme: themes,
});
/** What the question may be changed to, by the kind of record it is about. */
const beside = 'observations actions risks permits chemicals trainings cards documents rounds'.split(' ');
const ofObservations = 'observations observationsBy observationsTrend observationsCompare'.split(' ');

/** The text of a named question; an article of the help has its own title, and so has a figure. */
export function textOf(t: Translate, ask: string): string {
  const figure = figureIn(ask);
  if (figure) return t(figureOf(figure).title);
  const id = articleOf(ask);
  return id
    ? (helpArticles((key) => t(key)).find((one) => one.id === id)?.title ?? id)
    : t(`assistant:ask.${ask}`);
}

const without = (filters: Filters, ...parts: (keyof Filters)[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.some((one) => one === part)));
/** Those of the slots that a question has. */
export const keptBy = (ask: string, filters: Filters): Filters => {
  const { slots } = questionOf(ask);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => slots.has(key as keyof Filters)));
};
/** The same question of another name keeps the slots it has. */
const asAsked = (form: Form, ask: string): Form => ({
  ask,
  order: form.order,
  filters: keptBy(
    ask,
    kindOf(ask) === kindOf(form.ask)
      ? form.filters
      : without(form.filters, 'status', 'category', 'theme', 'severity', 'ids'),
  ),
  ...(ask.endsWith('By') && { by: form.by ?? ('area' as const) }),
  ...(ask.endsWith('Compare') && form.other && { other: form.other }),
});

/** A question as understood: which it is, and its slots, each with what it may be changed to. */
export function chipsOf(t: Translate, language: Language, form: Form, today: string): Chip[] {
  const { ask, filters } = form;
  const kind = kindOf(ask) ?? 'observation';
  const choice = (label: string, changed: Filters): Choice => ({
    label,
    form: { ...form, filters: changed },
  });
  const any = (...parts: (keyof Filters)[]) => choice(t('assistant:chip.any'), without(filters, ...parts));
  const others = [...new Set([...(kindOf(ask) === 'observation' ? ofObservations : []), ...beside])];
  const known = valuesOf(kind);
  const words = wordsSaid(filters.words ?? []);
  const chips: (Chip | null | false | undefined)[] = [
    {
      part: 'question',
      label: textOf(t, ask),
      choices: others
        .filter((one) => one !== ask)
        .map((one) => ({ label: textOf(t, one), form: asAsked(form, one) })),
    },
    ...(['status', 'severity', 'category', 'theme'] as const).map((part) => {
      const name = (value: string) => valueName(t, kind, part, value);
      const values = [...new Set(known[part])].filter((value) => value !== undefined);
      return (
        filters[part] && {
          part,
          label: filters[part].map(name).join(', '),
          choices: [
            ...values.map((value) => choice(name(value), { ...filters, [part]: [value] })),
            any(part),
          ],
        }
      );
    }),
    form.by && {
      part: 'by',
      label: t(`assistant:by.${form.by}`),
      choices: groupings.map((by) => ({ label: t(`assistant:by.${by}`), form: { ...form, by } })),
    },
    ...(['overdue', 'soon', 'unassigned', 'undated', 'mine'] as const).map((part) => {
      const said = filters[part];
      const label = flagName(t, kind, typeof said === 'string' ? said : part);
      return said && { part, label, choices: [any(part)] };
    }),
    filters.assignee !== undefined && {
      part: 'assignee',
      label: filters.assignee,
      choices: [any('assignee', 'assigneeId')],
    },
    filters.place !== undefined && {
      part: 'place',
      label: filters.place,
      choices: [any('place', 'areaIds', 'department')],
    },
    filters.span && {
      part: 'period',
      label: periodText(t, language, filters),
      choices: [
        ...periods(today).map(([key, span]) => choice(t(`assistant:chip.${key}`), { ...filters, span })),
        any('span', 'spanOf'),
      ],
    },
    ...words.map((word) => {
      const rest = filters.words?.filter(({ said }) => said !== word) ?? [];
      const left = without(filters, 'words');
      const changed = rest.length > 0 ? { ...left, words: rest } : left;
      return { part: 'word', label: `“${word}”`, choices: [choice(t('assistant:chip.any'), changed)] };
    }),
  ];
  return chips.filter((chip) => typeof chip === 'object' && chip !== null);
}

function periodText(t: Translate, language: Language, { span, spanOf }: Filters) {
  const text = span ? spanText(t, language, span) : '';
  return spanOf && spanOf !== 'at' ? t(`assistant:filter.${spanOf}`, { span: text }) : text;
}

const periods = (today: string): [string, Span][] => {
  const year = Number(today.slice(0, 4));
  return [
    ['thisWeek', week(today)],
    ['thisMonth', month(today)],
    ['lastMonth', month(today, 1)],
    ['thisQuarter', quarterOf(today)],
    ['thisYear', calendarYear(year)],
    ['lastYear', calendarYear(year - 1)],
  ];
};

/** What people ask after such an answer. */
export function nextOf(t: Translate, form: Form): Choice[] {
  const { ask, filters } = form;
  const named = (other: string): Choice => ({
    label: textOf(t, other),
    form: asAsked({ ...form, order: 'newest' }, other),
  });
  const isLate = filters.overdue || filters.status?.includes('closed');
  const late: Choice[] = isLate
    ? []
    : [
        {
          label: t('assistant:next.overdue'),
          form: { ...form, filters: { ...without(filters, 'status'), overdue: true }, order: 'due' },
        },
      ];
  if (ask === 'observations') return [...late, named('observationsBy'), named('observationsTrend')];
  if (ask === 'actions') return late;
  if (ask.startsWith('observations')) return [named('observations')];
  return ask.startsWith('tsi') ? ['tsi', 'tsiWhy', 'tsiTrend'].filter((one) => one !== ask).map(named) : [];
}
