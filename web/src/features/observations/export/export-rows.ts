import type { Observation } from '@turva/contracts/observations';
import type { ObservationForm } from '@turva/rules/observation-steps';
import type { TFunction } from 'i18next';
import type { Cell } from '../../../files/to-csv.ts';
import { api, NetworkError } from '../../../http/api-client.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  type DeskQuery,
  laidOver,
  rowsOnDevice,
  unsentReports,
} from '../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { listPath } from '../desk/desk-query.ts';

const AT_ONCE = 500;

export interface Progress {
  done: number;
  total: number;
}

/**
 * Every row of the list, in its order, as the screen shows it: from the server page by page, with what waits here laid
 * over. Without a server what this device has. A line that breaks half-way is an error: half a list is none.
 */
export async function allRows(
  db: UserDb,
  query: DeskQuery,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<ObservationView[]> {
  const views = await unsentReports(db, query);
  const path = listPath(query, { limit: AT_ONCE, count: true });
  const first = await api.page(path, { signal }).catch((error: unknown) => {
    if (error instanceof NetworkError && !signal.aborted) return null;
    throw error;
  });
  if (!first) return (await rowsOnDevice(db, query, Number.MAX_SAFE_INTEGER)).views;
  const total = views.length + (first.total ?? 0);
  for (let page = first; ; ) {
    views.push(...(await laidOver(db, page.rows)));
    onProgress({ done: views.length, total });
    if (!page.next) return views;
    page = await page.next({ signal });
  }
}

type T = TFunction<['observations', 'common', 'desk']>;

interface Column {
  name: string;
  width: number;
  cell: (view: ObservationView) => Cell;
}

const instant = (at: string | null): Cell => at && { date: at };

/** What a reporter says has a column, or does not compile. */
type Exported = Record<keyof ObservationForm, Column> & Partial<Record<keyof Observation, Column>>;

/** Head and cells in the reader's language, in this order. */
export function exportColumns(t: T): Column[] {
  const word = (key: string, value: string | null) => value && t(`${key}.${value}`, { defaultValue: value });
  const columns: Exported = {
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
    theme: { name: t('field.theme'), width: 14, cell: ({ theme }) => word('theme', theme) },
    location: { name: t('field.location'), width: 26, cell: ({ location }) => location },
    department: { name: t('field.department'), width: 18, cell: ({ department }) => department },
    reporterName: { name: t('field.reporter'), width: 22, cell: ({ reporterName }) => reporterName },
    assigneeName: { name: t('field.assignee'), width: 22, cell: ({ assigneeName }) => assigneeName },
    capturedAt: {
      name: t('field.captured'),
      width: 18,
      cell: (view) => instant(view.capturedAt ?? view.createdAt),
    },
    dueDate: { name: t('field.dueDate'), width: 18, cell: ({ dueDate }) => instant(dueDate) },
    completedAt: { name: t('field.completedAt'), width: 18, cell: ({ completedAt }) => instant(completedAt) },
  };
  return Object.values(columns);
}

export function cellsOf(views: readonly ObservationView[], columns: readonly Column[]): Cell[][] {
  return [columns.map(({ name }) => name), ...views.map((view) => columns.map(({ cell }) => cell(view)))];
}
