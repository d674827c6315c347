import {
  categories,
  type Status,
  severities,
  statuses,
  themes,
} from '@turva/contracts/observations/observation-values';
import type { Severity } from '@turva/contracts/observations/observations';
import type { Plan } from '@turva/contracts/plant/plans';
import { NONE, type ObservationFact } from '@turva/rules/observations/observation-fact';
import type { Days } from '@turva/rules/observations/observation-period';
import { monthsOf } from '@turva/rules/observations/observation-period';
import { addDays } from '@turva/rules/plant/plant-time';
import { isOn, oneOf, serialOf } from '../../ui/list/params.ts';

/** Days back from today. */
export const spans = ['30', '90', '365'] as const;
export const usualSpan = '90';

export const layers = ['observations', 'permits', 'chemicals', 'rounds', 'points', 'deadZones'] as const;
export type Layer = (typeof layers)[number];
/** Alerts are no layer: a running one is always shown. */
const usualLayers: readonly Layer[] = ['observations', 'permits', 'points'];

export interface MapFilters {
  /** its id, or the UUID by which records refer to it */
  plan: string | undefined;
  /** the area that was pressed */
  chosen: number | undefined;
  span: (typeof spans)[number];
  /** one month of the span; absent: all of it */
  month: string | undefined;
  /** any of them; empty: all */
  severity: readonly Severity[];
  status: readonly Status[];
  category: readonly string[];
  theme: readonly string[];
  layers: ReadonlySet<Layer>;
}

const unclosed = statuses.filter((status) => status !== 'closed');

/** Only known values are taken from a URL: a mistyped filter shows everything, not nothing. */
export function readFilters(params: URLSearchParams): MapFilters {
  const some = <Value extends string>(name: string, known: readonly Value[]) => [
    ...new Set(params.getAll(name).flatMap((text) => oneOf(known, text) ?? [])),
  ];
  const status = some('status', statuses);
  return {
    plan: params.get('plan') ?? undefined,
    chosen: serialOf(params.get('area')),
    span: oneOf(spans, params.get('span')) ?? usualSpan,
    month: /^\d{4}-\d{2}$/.exec(params.get('month') ?? '')?.[0],
    severity: some('severity', severities),
    status: status.length === 0 && isOn(params.get('open')) ? unclosed : status,
    category: some('category', categories),
    theme: some('theme', [...themes, NONE]),
    layers: new Set(params.has('layer') ? some('layer', layers) : usualLayers),
  };
}

/** Includes those out of use for people who may restore them. */
export const plansFor = (plans: readonly Plan[], mayDraw: boolean) =>
  plans.filter(({ isActive }) => isActive || mayDraw);

/** The requested plan, and no other in its place; without a request, the first. */
export const planAsked = (plans: readonly Plan[], asked: string | undefined) =>
  asked === undefined
    ? plans[0]
    : plans.find(({ id, clientId }) => String(id) === asked || clientId === asked);

/** The URL value with one layer shown or hidden; hiding all of them has a value too. */
export function withLayer(shown: ReadonlySet<Layer>, layer: Layer, isShown: boolean): string[] {
  const next = layers.filter((one) => (one === layer ? isShown : shown.has(one)));
  return next.length > 0 ? next : ['none'];
}

export const narrowedBy = ({ severity, status, category, theme, span }: MapFilters) =>
  [severity, status, category, theme].filter(({ length }) => length > 0).length +
  (span === usualSpan ? 0 : 1);

/** Whether an observation matches the filters, on any day. */
export function isWanted(filters: MapFilters): (fact: ObservationFact) => boolean {
  const { severity, status, category, theme } = filters;
  const among = (wanted: readonly string[], value: string | null) =>
    wanted.length === 0 || wanted.includes(value ?? NONE);
  return (fact) =>
    among(severity, fact.severity) &&
    among(status, fact.status) &&
    among(category, fact.category) &&
    among(theme, fact.theme);
}

/** The days of the span, ending today. */
export const spanDays = ({ span }: Pick<MapFilters, 'span'>, today: string): Days => ({
  from: addDays(today, 1 - Number(span)),
  to: today,
});

/** The shown days: the whole span, or one of its months. */
export function shownDays(filters: Pick<MapFilters, 'span' | 'month'>, today: string): Days {
  const days = spanDays(filters, today);
  const month = monthsOf(days).find((one) => one.month === filters.month);
  return month ? { from: month.from, to: month.to } : days;
}

/** The exact records that were counted, by the parameters of `/observations`. */
export function observationsPath(
  { severity, status, category, theme }: MapFilters,
  { days, areas }: { days: Days; areas: readonly number[] },
): string {
  const params = new URLSearchParams({ ...days });
  for (const [name, values] of Object.entries({ severity, status, category, theme }))
    for (const value of values) params.append(name, value);
  for (const area of areas) params.append('area', String(area));
  params.set('here', '1');
  return `/observations?${params}`;
}
