import { categories, severities, themes } from '@turva/contracts/observation-values';
import type { Severity } from '@turva/contracts/observations';
import type { Plan } from '@turva/contracts/plans';
import type { Days } from '@turva/rules/observation-period';
import { monthsOf } from '@turva/rules/observation-period';
import { addDays } from '@turva/rules/plant-time';
import { isOn, oneOf, serialOf } from '../../ui/list/params.ts';

/** Days back from today. */
export const spans = ['30', '90', '365'] as const;
export const usualSpan = '90';

export const layers = ['observations', 'permits', 'chemicals', 'rounds', 'points'] as const;
export type Layer = (typeof layers)[number];
/** Alerts are no layer: one that is running is always shown. */
const usualLayers: readonly Layer[] = ['observations', 'permits', 'points'];

export interface MapFilters {
  /** its number, or the UUID records name it by */
  plan: string | undefined;
  /** the area that was pressed */
  chosen: number | undefined;
  span: (typeof spans)[number];
  /** one month of the span; absent: all of it */
  month: string | undefined;
  severity: Severity | undefined;
  category: string | undefined;
  theme: string | undefined;
  isOpen: boolean;
  layers: ReadonlySet<Layer>;
}

/** Of the address only what we know: a mistyped filter shows everything, not nothing. */
export function readFilters(params: URLSearchParams): MapFilters {
  const asked = params.getAll('layer').flatMap((name) => oneOf(layers, name) ?? []);
  return {
    plan: params.get('plan') ?? undefined,
    chosen: serialOf(params.get('area')),
    span: oneOf(spans, params.get('span')) ?? usualSpan,
    month: /^\d{4}-\d{2}$/.exec(params.get('month') ?? '')?.[0],
    severity: oneOf(severities, params.get('severity')),
    category: oneOf(categories, params.get('category')),
    theme: oneOf(themes, params.get('theme')),
    isOpen: isOn(params.get('open')) ?? false,
    layers: new Set(params.has('layer') ? asked : usualLayers),
  };
}

/** Also those out of use for who may bring them back. */
export const plansFor = (plans: readonly Plan[], mayDraw: boolean) =>
  plans.filter(({ isActive }) => isActive || mayDraw);

/** The one that is asked for, and no other in its place; where none is, the first. */
export const planAsked = (plans: readonly Plan[], asked: string | undefined) =>
  asked === undefined
    ? plans[0]
    : plans.find(({ id, clientId }) => String(id) === asked || clientId === asked);

/** With one layer shown or hidden, as the address says it; all hidden is said, too. */
export function withLayer(shown: ReadonlySet<Layer>, layer: Layer, isShown: boolean): string[] {
  const next = layers.filter((one) => (one === layer ? isShown : shown.has(one)));
  return next.length > 0 ? next : ['none'];
}

export const narrowedBy = ({ severity, category, theme, isOpen, span }: MapFilters) =>
  [severity, category, theme, isOpen || undefined, span === usualSpan ? undefined : span].filter(
    (one) => one !== undefined,
  ).length;

/** The days of the span, today the last. */
export const spanDays = ({ span }: Pick<MapFilters, 'span'>, today: string): Days => ({
  from: addDays(today, 1 - Number(span)),
  to: today,
});

/** The days that are looked at: the span's, or those of one of its months. */
export function shownDays(filters: Pick<MapFilters, 'span' | 'month'>, today: string): Days {
  const days = spanDays(filters, today);
  const month = monthsOf(days).find((one) => one.month === filters.month);
  return month ? { from: month.from, to: month.to } : days;
}

/** Exactly the records that were counted, in the words of `/observations`. */
export function observationsPath(
  { severity, category, theme, isOpen }: MapFilters,
  { days, areas }: { days: Days; areas: readonly number[] },
): string {
  const params = new URLSearchParams({ ...days });
  for (const [name, value] of Object.entries({ severity, category, theme }))
    if (value) params.set(name, value);
  // what is not closed
  if (isOpen) for (const status of ['open', 'in_progress']) params.append('status', status);
  for (const area of areas) params.append('area', String(area));
  params.set('here', '1');
  return `/observations?${params}`;
}
