import { helpNamespaces } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';
import { localeTag } from '@turva/locales/languages';
import { DAY_MS, formatTime, plantDay } from '@turva/rules/plant/plant-time';
import { isHazard } from './class-codes.ts';
import { type Fact, isOverdue } from './facts.ts';
import { type Filters, type Grouping, type Kind, type Span, wordsSaid } from './form.ts';
import { is, kindRows, valueName } from './kinds.ts';

/** i18next's `t`, of the namespaces that `namespaces` names. */
export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** What `Translate` must know: also the names of figures, and of the buttons that the help tells of. */
export const namespaces = [
  ...new Set(['help', 'phrases', 'figures', 'reportText', 'investigations', ...helpNamespaces]),
];

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

/** What their registers call soon is what those count, in their words. */
const soonNames: Partial<Record<Kind, string>> = {
  chemical: 'chemicals:counter.expiring',
  training: 'assistant:filter.soonTraining',
  card: 'training:cards.expiring',
};
export const flagName = (t: Translate, kind: Kind, flag: string) =>
  t((flag === 'soon' && soonNames[kind]) || `assistant:filter.${flag}`);

/** What the answer was narrowed to: said aloud, so that a question understood otherwise is seen. */
export function filtersText(t: Translate, language: Language, kind: Kind, filters: Filters): string {
  const span = filters.span && spanText(t, language, filters.span);
  const hazards = new Set((filters.words ?? []).filter(isHazard).map(({ said }) => said));
  const parts = [
    filters.ids && t('assistant:filter.ids', { ids: filters.ids.join(', ') }),
    ...(['status', 'severity', 'category', 'theme'] as const).flatMap((part) =>
      (filters[part] ?? []).map((value) => valueName(t, kind, part, value)),
    ),
    ...(['overdue', 'soon', 'unassigned', 'undated'] as const).map(
      (flag) => filters[flag] && flagName(t, kind, flag),
    ),
    filters.mine && t(`assistant:filter.${filters.mine}`),
    filters.assignee && t('assistant:filter.assignee', { name: filters.assignee }),
    filters.place,
    span &&
      (filters.spanOf && filters.spanOf !== 'at' ? t(`assistant:filter.${filters.spanOf}`, { span }) : span),
    // what has a capital is a card's own name; what people say has none here
    ...wordsSaid(filters.words ?? []).map((word) =>
      /^\p{Lu}/u.test(word) ? word : t(`assistant:filter.${hazards.has(word) ? 'hazard' : 'word'}`, { word }),
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

/** Until when, and by how many days that has gone by. */
function dueText(t: Translate, language: Language, { kind, at, due, status }: Fact, now: Date): string {
  if (kind === 'permit' && at !== null && due !== null) {
    const isOneDay = plantDay(at) === plantDay(due);
    const end = isOneDay
      ? formatTime(due, localeTag[language], { timeStyle: 'short' })
      : timeText(language, due);
    return `${timeText(language, at)}–${end}`;
  }
  const day = dayText(language, due ?? 0);
  const until = t('assistant:until', { day });
  const days = due === null ? 0 : (Date.parse(plantDay(now)) - Date.parse(plantDay(due))) / DAY_MS;
  const isLate = days > 0 && is(kind, 'awaited') && isOverdue({ due, status }, now.getTime());
  return isLate ? `${until} (${t('assistant:late', { count: days })})` : until;
}

const over = new Set(['closed', 'completed', 'done', 'verified', 'effective', 'ineffective']);

/** What tells one record from the next: state, gravity, place, day. */
export function detailsOf(t: Translate, language: Language, fact: Fact, now: Date): string {
  const { kind, status, category } = fact;
  const isOver = over.has(status ?? '');
  const name = (part: 'status' | 'severity' | 'category', value: string | null) =>
    value && value !== 'none' && valueName(t, kind, part, value);
  const parts = [
    kind === 'alarm' && category === 'drill' && name('category', category),
    // on a phone the first of them are seen
    fact.due !== null && (kind === 'card' || kind === 'training' || !isOver)
      ? dueText(t, language, fact, now)
      : fact.at !== null && is(kind, 'dated') && dayText(language, fact.at),
    name('status', status),
    isOver && fact.done !== null && t('assistant:filter.done', { span: dayText(language, fact.done) }),
    name('severity', fact.severity),
    kind === 'round' && typeof fact.percent === 'number' && `${fact.percent} %`,
    (kind === 'action' || kind === 'area' || kind === 'alarm') && fact.responsible,
    kind === 'area' && fact.department,
    kind === 'document' && name('category', category),
    kind !== 'round' && kind !== 'alarm' && fact.place?.replace(/\s+/g, ' ').slice(0, 80),
  ];
  return parts.filter(Boolean).join(', ');
}

export function groupName(
  t: Translate,
  language: Language,
  { kind, by, key }: { kind: Kind; by: Grouping; key: string | null },
  areaName: (id: number) => string | undefined,
): string {
  if (key === null || key === '') return t('assistant:notGiven');
  if (by === 'area') return areaName(Number(key)) ?? t('assistant:notGiven');
  if (by === 'month') return monthText(language, key);
  return by === 'department' || by === 'responsible' ? key : valueName(t, kind, by, key);
}

export const urlOf = ({ kind, id, unsent, url }: Pick<Fact, 'kind' | 'id' | 'unsent' | 'url'>) => {
  const { path } = kindRows[kind];
  return url ?? (path.endsWith('=') ? `${path}${id > 0 ? id : (unsent?.localId ?? id)}` : path);
};
