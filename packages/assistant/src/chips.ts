import type { Chip, Choice } from '@turva/contracts/assistant/assistant';
import {
  categories as observed,
  severities,
  statuses as standing,
  themes,
} from '@turva/contracts/observations/observation-values';
import { permitTypes } from '@turva/contracts/permits/permit-values';
import { helpArticles } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';
import { categoryName, severityName, spanText, statusName, type Translate, themeName } from './describe.ts';
import { type Filters, type Form, groupings, type Kind, type Span } from './form.ts';
import { articleOf, kindOf, questionOf } from './question-names.ts';
import { calendarYear, month, quarterOf, week } from './spans.ts';

const statuses: Partial<Record<Kind, readonly string[]>> = {
  observation: standing,
  action: ['open', 'done', 'verified'],
  risk: ['pending', 'in-progress', 'completed', 'expired'],
  permit: ['pending', 'approved', 'suspended', 'closed', 'expired', 'rejected'],
  training: ['not_started', 'in_progress', 'completed', 'expired'],
  card: ['valid', 'expired'],
  chemical: ['valid', 'soon', 'past', 'missing'],
};
const categories: Partial<Record<Kind, readonly string[]>> = {
  observation: observed,
  permit: permitTypes,
  card: ['hot_work', 'sfs6002', 'confined_space', 'work_safety', 'first_aid'],
};
/** What the question may be changed to, by the kind of record it is about. */
const beside = [
  'observations',
  'actions',
  'risks',
  'permits',
  'chemicals',
  'trainings',
  'cards',
  'documents',
  'rounds',
];
const ofObservations = ['observations', 'observationsBy', 'observationsTrend', 'observationsCompare'];

/** The text of a named question; an article of the help has its own title. */
export function textOf(t: Translate, ask: string): string {
  const id = articleOf(ask);
  return id
    ? (helpArticles((key) => t(key)).find((one) => one.id === id)?.title ?? id)
    : t(`assistant:ask.${ask}`);
}

const without = (filters: Filters, ...parts: (keyof Filters)[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.some((one) => one === part)));
/** The same question of another name keeps the slots it has. */
const asAsked = (form: Form, ask: string): Form => {
  const { slots } = questionOf(ask);
  const kept =
    kindOf(ask) === kindOf(form.ask)
      ? form.filters
      : without(form.filters, 'status', 'category', 'theme', 'severity', 'ids');
  return {
    ask,
    order: form.order,
    filters: Object.fromEntries(
      Object.entries(kept).filter(([key]) => slots.has(key as keyof Filters)),
    ) as Filters,
    ...(ask.endsWith('By') && { by: form.by ?? ('area' as const) }),
    ...(ask.endsWith('Compare') && form.other && { other: form.other }),
  };
};

/** A question as understood: which it is, and its slots, each with what it may be changed to. */
export function chipsOf(t: Translate, language: Language, form: Form, today: string): Chip[] {
  const { ask, filters } = form;
  const kind = kindOf(ask) ?? 'observation';
  const withFilters = (changed: Filters): Form => ({ ...form, filters: changed });
  const any = (...parts: (keyof Filters)[]): Choice => ({
    label: t('assistant:chip.any'),
    form: withFilters(without(filters, ...parts)),
  });
  const others = [...new Set([...(kind === 'observation' && kindOf(ask) ? ofObservations : []), ...beside])];
  const chips: Chip[] = [
    {
      part: 'question',
      label: textOf(t, ask),
      choices: others
        .filter((one) => one !== ask)
        .map((one) => ({ label: textOf(t, one), form: asAsked(form, one) })),
    },
  ];
  const oneOf = (
    part: 'status' | 'severity' | 'category' | 'theme',
    values: readonly string[],
    name: (value: string) => string,
  ) => {
    const said = filters[part];
    if (!said) return;
    const choices = values.map((value) => ({
      label: name(value),
      form: withFilters({ ...filters, [part]: [value] }),
    }));
    chips.push({ part, label: said.map(name).join(', '), choices: [...choices, any(part)] });
  };
  oneOf('status', statuses[kind] ?? [], (value) => statusName(t, kind, value));
  oneOf('severity', severities, (value) => severityName(t, kind, value));
  oneOf('category', categories[kind] ?? [], (value) => categoryName(t, kind, value));
  oneOf('theme', themes, (value) => themeName(t, value));
  if (form.by)
    chips.push({
      part: 'by',
      label: t(`assistant:by.${form.by}`),
      choices: groupings.map((by) => ({ label: t(`assistant:by.${by}`), form: { ...form, by } })),
    });
  const flag = (part: keyof Filters, label: string) =>
    filters[part] && chips.push({ part, label, choices: [any(part)] });
  for (const part of ['overdue', 'soon', 'unassigned', 'undated'] as const)
    flag(part, t(`assistant:filter.${part}`));
  flag('mine', t(`assistant:filter.${filters.mine ?? 'assigned'}`));
  if (filters.assignee)
    chips.push({ part: 'assignee', label: filters.assignee, choices: [any('assignee', 'assigneeId')] });
  if (filters.place)
    chips.push({ part: 'place', label: filters.place, choices: [any('place', 'areaIds', 'department')] });
  if (filters.span) chips.push(periodChip(t, language, form, today));
  const words = [...new Map((filters.words ?? []).map((word) => [word.said, word])).values()];
  for (const word of words) {
    const rest = words.filter((one) => one !== word);
    const left = without(filters, 'words');
    chips.push({
      part: 'word',
      label: `“${word.said}”`,
      choices: [
        {
          label: t('assistant:chip.any'),
          form: withFilters(rest.length > 0 ? { ...left, words: rest } : left),
        },
      ],
    });
  }
  return chips;
}

function periodChip(t: Translate, language: Language, form: Form, today: string): Chip {
  const { filters } = form;
  const year = Number(today.slice(0, 4));
  const spans: [string, Span][] = [
    ['thisWeek', week(today)],
    ['thisMonth', month(today)],
    ['lastMonth', month(today, 1)],
    ['thisQuarter', quarterOf(today)],
    ['thisYear', calendarYear(year)],
    ['lastYear', calendarYear(year - 1)],
  ];
  const text = filters.span ? spanText(t, language, filters.span) : '';
  const { spanOf } = filters;
  return {
    part: 'period',
    label: spanOf && spanOf !== 'at' ? t(`assistant:filter.${spanOf}`, { span: text }) : text,
    choices: [
      ...spans.map(([key, span]) => ({
        label: t(`assistant:chip.${key}`),
        form: { ...form, filters: { ...filters, span } },
      })),
      { label: t('assistant:chip.any'), form: { ...form, filters: without(filters, 'span', 'spanOf') } },
    ],
  };
}

/** What people ask after such an answer. */
export function nextOf(t: Translate, form: Form): Choice[] {
  const { ask, filters, order } = form;
  const named = (other: string): Choice => ({
    label: textOf(t, other),
    form: asAsked({ ...form, order: 'newest' }, other),
  });
  const late: Choice = {
    label: t('assistant:next.overdue'),
    form: { ...form, filters: { ...without(filters, 'status'), overdue: true }, order: 'due' },
  };
  const isLate = filters.overdue || filters.status?.includes('closed');
  if (ask === 'observations')
    return [...(isLate ? [] : [late]), named('observationsBy'), named('observationsTrend')];
  if (ask === 'actions') return isLate ? [] : [late];
  if (ask.startsWith('observations')) return [named('observations')];
  if (ask.startsWith('tsi'))
    return ['tsi', 'tsiWhy', 'tsiTrend']
      .filter((one) => one !== ask)
      .map((one) => ({ label: textOf(t, one), form: { ask: one, filters: {}, order } }));
  return [];
}
