import type { Chip, Choice } from '@turva/contracts/assistant';
import {
  categories as observed,
  severities,
  statuses as standing,
} from '@turva/contracts/observation-values';
import { permitTypes } from '@turva/contracts/permit-values';
import type { Language } from '@turva/locales/languages';
import { categoryName, severityName, spanText, statusName, type Translate, themeName } from './describe.ts';
import { type Filters, type Form, type Kind, kinds, type Measure, type Span } from './form.ts';
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
const offered: readonly Measure[] = ['list', 'by', 'trend', 'who'];

const isKind = (noun: Form['noun']): noun is Kind => kinds.some((kind) => kind === noun);
const without = (filters: Filters, ...parts: (keyof Filters)[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.some((one) => one === part)));

/** The parts of a form as they are shown, each with what it may be changed to. */
export function chipsOf(t: Translate, language: Language, form: Form, today: string): Chip[] {
  const { noun, filters } = form;
  if (!isKind(noun)) return [];
  const withFilters = (changed: Filters): Form => ({ ...form, filters: changed });
  const any = (...parts: (keyof Filters)[]): Choice => ({
    label: t('assistant:chip.any'),
    form: withFilters(without(filters, ...parts)),
  });
  const chips: Chip[] = [
    {
      part: 'noun',
      label: t(`assistant:source.${noun}`),
      choices: kinds.map((kind) => ({
        label: t(`assistant:source.${kind}`),
        form: {
          ...form,
          noun: kind,
          measure: form.measure === 'by' ? 'by' : 'list',
          filters: without(filters, 'status', 'category', 'theme', 'severity', 'ids'),
        },
      })),
    },
  ];
  if (
    form.measure === 'by' ||
    form.measure === 'trend' ||
    form.measure === 'list' ||
    form.measure === 'count'
  )
    chips.push({
      part: 'measure',
      label: t(`assistant:measure.${form.measure === 'count' ? 'list' : form.measure}`),
      choices: offered.map((measure) => ({
        label: t(`assistant:measure.${measure}`),
        form: { ...form, measure, ...(measure === 'by' ? { by: form.by ?? 'area' } : {}) },
      })),
    });
  const oneOf = (
    part: 'status' | 'severity' | 'category' | 'theme',
    values: readonly string[],
    name: (value: string) => string,
  ) => {
    const said = filters[part];
    if (!said) return;
    chips.push({
      part,
      label: said.map(name).join(', '),
      choices: [
        ...values.map((value) => ({
          label: name(value),
          form: withFilters({ ...filters, [part]: [value] }),
        })),
        any(part),
      ],
    });
  };
  oneOf('status', statuses[noun] ?? [], (value) => statusName(t, noun, value));
  oneOf('severity', severities, (value) => severityName(t, noun, value));
  oneOf('category', categories[noun] ?? [], (value) => categoryName(t, noun, value));
  oneOf('theme', ['ergonomics', 'chemicals', 'machines', 'traffic', 'other'], (value) => themeName(t, value));
  const flag = (part: keyof Filters, label: string) =>
    filters[part] && chips.push({ part, label, choices: [any(part)] });
  flag('overdue', t('assistant:filter.overdue'));
  flag('soon', t('assistant:filter.soon'));
  flag('unassigned', t('assistant:filter.unassigned'));
  flag('undated', t('assistant:filter.undated'));
  flag('mine', t(`assistant:filter.${filters.mine ?? 'assigned'}`));
  if (filters.assignee)
    chips.push({ part: 'assignee', label: filters.assignee, choices: [any('assignee', 'assigneeId')] });
  if (filters.place)
    chips.push({ part: 'place', label: filters.place, choices: [any('place', 'areaIds', 'department')] });
  if (filters.span) chips.push(periodChip(t, language, form, today));
  for (const word of filters.words ?? []) {
    const rest = filters.words?.filter((one) => one.said !== word.said) ?? [];
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
  return chips.filter(
    (chip, i) => chips.findIndex(({ part, label }) => part === chip.part && label === chip.label) === i,
  );
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

/** Whose day may have passed. */
const dueKinds: ReadonlySet<string> = new Set(['observation', 'action', 'risk']);
const NEXT = 3;

/** What people ask after such an answer, each as the form it makes. */
export function nextOf(t: Translate, form: Form): Choice[] {
  const { noun, measure, filters } = form;
  const choice = (key: string, changed: Partial<Form>): Choice => ({
    label: t(`assistant:next.${key}`),
    form: { ...form, ...changed },
  });
  if (form.topic === 'answers' || form.topic === 'iso') return [];
  if (noun === 'tsi')
    return [
      ...(measure === 'why' ? [] : [choice('why', { measure: 'why' })]),
      ...(measure === 'trend' ? [] : [choice('tsiTrend', { measure: 'trend', filters: {} })]),
    ];
  if (!isKind(noun) || !['list', 'count', 'by', 'trend'].includes(measure)) return [];
  const isListed = measure === 'list' || measure === 'count';
  return [
    isListed && dueKinds.has(noun) && !filters.overdue && !filters.status?.includes('closed')
      ? choice('overdue', { measure: 'list', filters: { ...filters, overdue: true } })
      : null,
    measure === 'by' || !dueKinds.has(noun) ? null : choice('by', { measure: 'by', by: 'area' }),
    measure === 'trend' || noun !== 'observation' ? null : choice('trend', { measure: 'trend' }),
    isListed ? null : choice('list', { measure: 'list' }),
    isListed && dueKinds.has(noun) ? choice('who', { measure: 'who' }) : null,
  ]
    .filter((one) => one !== null)
    .slice(0, NEXT);
}
