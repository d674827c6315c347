import { helpNamespaces } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';
import { localeTag } from '@turva/locales/languages';
import { DAY_MS, formatTime, plantDay } from '@turva/rules/plant/plant-time';
import { type Fact, isOverdue } from './facts.ts';
import { type Filters, type Grouping, type Kind, type Span, wordsSaid } from './form.ts';

/** i18next's `t`, of the namespaces that `namespaces` names. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What `Translate` must know: also the names of the buttons that the help tells of. */
export const namespaces = [...new Set(['help', 'phrases', ...helpNamespaces])];

const statusKeys: Record<Kind, string> = {
  action: 'assistant:action',
  card: 'assistant:card',
  area: 'assistant:reading',
  round: 'assistant:reading',
  alarm: 'assistant:alarm',
  observation: 'common:status',
  risk: 'risk:status',
  permit: 'permits:status',
  chemical: 'assistant:sds',
  training: 'training:state',
  document: 'assistant:reading',
  procedure: 'assistant:reading',
};
const severityKeys: Partial<Record<Kind, string>> = { risk: 'risk:level', chemical: 'chemicals:hazardClass' };
const categoryKeys: Record<Kind, string> = {
  action: 'actions:source',
  card: 'training:cards.kind',
  area: 'common:severity',
  round: 'common:severity',
  alarm: 'assistant:alarmKind',
  observation: 'observations:category',
  risk: 'risk:category',
  permit: 'permits:type',
  chemical: 'chemicals:state',
  training: 'training:category',
  document: 'documents:category',
  procedure: 'emergency:category',
};

const named = (t: Translate, key: string, value: string) => t(`${key}.${value}`, { defaultValue: value });

export const statusName = (t: Translate, kind: Kind, value: string) => named(t, statusKeys[kind], value);
export const severityName = (t: Translate, kind: Kind, value: string) =>
  named(t, severityKeys[kind] ?? 'common:severity', value);
export const categoryName = (t: Translate, kind: Kind, value: string) => named(t, categoryKeys[kind], value);
export const themeName = (t: Translate, value: string) => named(t, 'observations:theme', value);

export const dayText = (language: Language, at: number | string) =>
  formatTime(at, localeTag[language], { dateStyle: 'short' });

/** A moment of the plant's clock. */
export const timeText = (language: Language, at: number | string) =>
  formatTime(at, localeTag[language], { dateStyle: 'short', timeStyle: 'short' });

export const numberText = (language: Language, value: number, digits = 0) =>
  new Intl.NumberFormat(localeTag[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** In whole percent, with its sign. */
export const changeText = (language: Language, percent: number) =>
  new Intl.NumberFormat(localeTag[language], { style: 'percent', signDisplay: 'exceptZero' }).format(
    percent / 100,
  );

export const monthText = (language: Language, yearMonth: string) =>
  formatTime(yearMonth, localeTag[language], { month: 'long', year: 'numeric' });

export function spanText(t: Translate, language: Language, { from, to }: Span): string {
  if (from !== null && from === to) return dayText(language, from);
  if (from === null) return t('assistant:filter.until', { day: dayText(language, to ?? '') });
  if (to === null) return t('assistant:filter.since', { day: dayText(language, from) });
  return `${dayText(language, from)}–${dayText(language, to)}`;
}

/** What the answer was narrowed to: said aloud, so that a question understood otherwise is seen. */
export function filtersText(t: Translate, language: Language, kind: Kind, filters: Filters): string {
  const span = filters.span && spanText(t, language, filters.span);
  const parts = [
    filters.ids && t('assistant:filter.ids', { ids: filters.ids.join(', ') }),
    ...(filters.status ?? []).map((value) => statusName(t, kind, value)),
    ...(filters.severity ?? []).map((value) => severityName(t, kind, value)),
    ...(filters.category ?? []).map((value) => categoryName(t, kind, value)),
    ...(filters.theme ?? []).map((value) => themeName(t, value)),
    filters.overdue && t('assistant:filter.overdue'),
    filters.soon && t('assistant:filter.soon'),
    filters.unassigned && t('assistant:filter.unassigned'),
    filters.undated && t('assistant:filter.undated'),
    filters.mine && t(`assistant:filter.${filters.mine}`),
    filters.assignee && t('assistant:filter.assignee', { name: filters.assignee }),
    filters.place,
    span &&
      (filters.spanOf && filters.spanOf !== 'at' ? t(`assistant:filter.${filters.spanOf}`, { span }) : span),
    // what has a capital is a card's own name; what people say has none here
    ...wordsSaid(filters.words ?? []).map((word) =>
      /^\p{Lu}/u.test(word) ? word : t('assistant:filter.word', { word }),
    ),
  ];
  return parts.filter(Boolean).join(' · ');
}

const MAX_TITLE = 160;

/** A record's words in a line of ours: on one line, and no longer than a line. */
export const titleOf = ({ title }: Pick<Fact, 'title'>) => {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line;
};

const awaited: ReadonlySet<Kind> = new Set(['observation', 'action', 'training']);

/** Until when, and by how many days that has gone by. */
function dueText(t: Translate, language: Language, { kind, due, status }: Fact, now: Date): string {
  const day = kind === 'permit' ? timeText(language, due ?? 0) : dayText(language, due ?? 0);
  const until = t('assistant:until', { day });
  const days = due === null ? 0 : (Date.parse(plantDay(now)) - Date.parse(plantDay(due))) / DAY_MS;
  const isLate = days > 0 && awaited.has(kind) && isOverdue({ due, status }, now.getTime());
  return isLate ? `${until} (${t('assistant:late', { count: days })})` : until;
}

/** What tells one record from the next: state, gravity, place, day. */
export function detailsOf(t: Translate, language: Language, fact: Fact, now: Date): string {
  const isOver = ['closed', 'completed', 'done', 'verified', 'effective', 'ineffective'].includes(
    fact.status ?? '',
  );
  const parts = [
    fact.kind === 'alarm' && fact.category === 'drill' && categoryName(t, fact.kind, fact.category),
    // on a phone the first of them are seen
    fact.due !== null && (fact.kind === 'card' || fact.kind === 'training' || !isOver)
      ? dueText(t, language, fact, now)
      : fact.at !== null &&
        ['observation', 'round', 'alarm'].includes(fact.kind) &&
        dayText(language, fact.at),
    fact.status && fact.status !== 'none' && statusName(t, fact.kind, fact.status),
    isOver && fact.done !== null && t('assistant:filter.done', { span: dayText(language, fact.done) }),
    fact.severity && severityName(t, fact.kind, fact.severity),
    fact.kind === 'round' && typeof fact.percent === 'number' && `${fact.percent} %`,
    (fact.kind === 'action' || fact.kind === 'area' || fact.kind === 'alarm') && fact.responsible,
    fact.kind === 'area' && fact.department,
    fact.kind === 'document' && fact.category && categoryName(t, fact.kind, fact.category),
    fact.kind !== 'round' && fact.kind !== 'alarm' && fact.place?.replace(/\s+/g, ' ').slice(0, 80),
  ];
  return parts.filter(Boolean).join(', ');
}

export function groupName(
  t: Translate,
  language: Language,
  kind: Kind,
  by: Grouping,
  key: string | null,
  areaName: (id: number) => string | undefined,
): string {
  if (key === null || key === '') return t('assistant:notGiven');
  if (by === 'area') return areaName(Number(key)) ?? t('assistant:notGiven');
  if (by === 'severity') return severityName(t, kind, key);
  if (by === 'status') return statusName(t, kind, key);
  if (by === 'theme') return themeName(t, key);
  if (by === 'category') return categoryName(t, kind, key);
  if (by === 'month') return monthText(language, key);
  return key;
}

const paths: Record<Kind, string> = {
  action: '/observations?id=',
  card: '/training?card=',
  area: '/areas?id=',
  round: '/audits?id=',
  alarm: '/emergency?alert=',
  observation: '/observations?id=',
  risk: '/risk-assessment?id=',
  permit: '/work-permits?id=',
  chemical: '/chemicals?id=',
  training: '/training?id=',
  document: '/documents?id=',
  procedure: '/emergency#procedure-',
};
export const urlOf = ({ kind, id, unsent, url }: Pick<Fact, 'kind' | 'id' | 'unsent' | 'url'>) =>
  url ? url : kind === 'procedure' ? '/emergency' : `${paths[kind]}${id > 0 ? id : (unsent?.localId ?? id)}`;
