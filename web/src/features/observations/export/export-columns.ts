import type { Severity } from '@turva/contracts/observations/observation-values';
import type { Observation } from '@turva/contracts/observations/observations';
import type { Area } from '@turva/contracts/plant/areas';
import type { ObservationForm } from '@turva/rules/observations/observation-steps';
import { observedAt } from '@turva/rules/observations/observed-at';
import { answeredInTime, responseHours } from '@turva/rules/observations/response-time';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { TFunction } from 'i18next';
import type { Cell } from '../../../files/to-csv.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { optionalColumns } from '../optional-fields.tsx';

type T = TFunction<['observations', 'common', 'desk']>;
export type AreasById = ReadonlyMap<number, Pick<Area, 'code' | 'name'>>;

interface Column {
  name: string;
  width: number;
  cell: (view: ObservationView) => Cell;
}

const instant = (at: string | null | undefined): Cell => (at ? { date: at } : null);
const day = (at: string | null): Cell => at && { day: plantDay(at) };

/** Values computed from several fields, or looked up. */
type Made = 'areaCode' | 'areaName' | 'answerHours' | 'answeredInTime' | 'openActions' | 'nextAction';

/** Every field of a report needs a column, or this does not compile. */
type Exported = Record<keyof ObservationForm, Column> & Partial<Record<keyof Observation | Made, Column>>;

function reportColumns(t: T, areas: AreasById) {
  const word = (key: string, value: string | null | undefined) =>
    value ? t(`${key}.${value}`, { defaultValue: value }) : null;
  const areaOf = ({ areaId }: ObservationView) => (areaId === null ? undefined : areas.get(areaId));
  return {
    id: { name: t('field.number'), width: 9, cell: ({ id }) => id },
    title: { name: t('field.title'), width: 44, cell: ({ title }) => title },
    description: { name: t('field.description'), width: 60, cell: ({ description }) => description },
    category: { name: t('field.category'), width: 16, cell: ({ category }) => word('category', category) },
    severity: {
      name: t('field.severity'),
      width: 14,
      cell: ({ severity }) => word('common:severity', severity),
    },
    status: { name: t('field.status'), width: 14, cell: ({ status }) => word('common:status', status) },
    priority: { name: t('field.priority'), width: 14, cell: ({ priority }) => word('priority', priority) },
    ...optionalColumns(t),
    location: { name: t('field.location'), width: 26, cell: ({ location }) => location },
    areaCode: {
      name: t('desk:export.column.areaCode'),
      width: 14,
      cell: (view) => areaOf(view)?.code ?? null,
    },
    areaName: {
      name: t('desk:export.column.areaName'),
      width: 22,
      cell: (view) => areaOf(view)?.name ?? null,
    },
    placeSource: {
      name: t('desk:export.column.placeSource'),
      width: 24,
      cell: ({ placeSource }) => word('desk:export.place', placeSource),
    },
    department: { name: t('field.department'), width: 18, cell: ({ department }) => department },
    reporterName: { name: t('field.reporter'), width: 22, cell: ({ reporterName }) => reporterName },
    assigneeName: { name: t('field.assignee'), width: 22, cell: ({ assigneeName }) => assigneeName },
  } satisfies Partial<Exported>;
}

function handlingColumns(t: T) {
  const name = (column: string) => t(`desk:export.column.${column}` as 'desk:export.column.createdAt');
  return {
    capturedAt: {
      name: t('field.captured'),
      width: 20,
      cell: (view) => instant(observedAt(view)),
    },
    // an unsent report has not been received
    createdAt: {
      name: name('createdAt'),
      width: 20,
      cell: ({ id, createdAt }) => (id === null ? null : instant(createdAt)),
    },
    answeredAt: { name: name('answeredAt'), width: 20, cell: ({ answeredAt }) => instant(answeredAt) },
    answerHours: {
      name: name('answerHours'),
      width: 14,
      cell: ({ createdAt, answeredAt }) =>
        answeredAt ? Math.round(responseHours(new Date(createdAt), new Date(answeredAt)) * 100) / 100 : null,
    },
    answeredInTime: {
      name: name('answeredInTime'),
      width: 14,
      cell: ({ severity, createdAt, answeredAt }) =>
        answeredAt
          ? t(
              answeredInTime(severity as Severity, new Date(createdAt), new Date(answeredAt))
                ? 'desk:export.yes'
                : 'desk:export.no',
            )
          : null,
    },
    dueDate: { name: t('field.dueDate'), width: 14, cell: ({ dueDate }) => day(dueDate) },
    completedAt: { name: t('field.completedAt'), width: 20, cell: ({ completedAt }) => instant(completedAt) },
    closedAs: {
      name: name('closedAs'),
      width: 18,
      cell: ({ closedAs }) =>
        closedAs ? t(`desk:export.closed.${closedAs}`, { defaultValue: closedAs }) : null,
    },
    resolution: { name: name('resolution'), width: 50, cell: ({ resolution }) => resolution },
    verifiedAt: { name: name('verifiedAt'), width: 20, cell: ({ verifiedAt }) => instant(verifiedAt) },
    actions: { name: name('actions'), width: 12, cell: ({ actions }) => actions.length },
    openActions: {
      name: name('openActions'),
      width: 12,
      cell: ({ actions }) => actions.filter(({ doneAt }) => doneAt === null).length,
    },
    nextAction: {
      name: name('nextAction'),
      width: 16,
      cell: ({ actions }) => {
        const [first] = actions.flatMap((one) => (one.doneAt === null ? (one.dueDate ?? []) : [])).sort();
        return first === undefined ? null : { day: first };
      },
    },
    attachments: { name: name('attachments'), width: 10, cell: ({ attachments }) => attachments.length },
    comments: { name: name('comments'), width: 10, cell: ({ comments }) => comments.length },
    updatedAt: { name: name('updatedAt'), width: 20, cell: ({ updatedAt }) => instant(updatedAt) },
  } satisfies Partial<Exported>;
}

/** Headings and cells in the reader's language, in this order; the same in every format. */
export function exportColumns(t: T, areas: AreasById): Column[] {
  const columns: Exported = { ...reportColumns(t, areas), ...handlingColumns(t) };
  return Object.values(columns);
}

export function cellsOf(views: readonly ObservationView[], columns: readonly Column[]): Cell[][] {
  return [columns.map(({ name }) => name), ...views.map((view) => columns.map(({ cell }) => cell(view)))];
}
