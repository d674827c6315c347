import { isAmong } from '@turva/contracts/base/some';
import { MOST_COUNTED, type Status, statuses } from '@turva/contracts/observations/observation-values';
import type { UserDb } from '../../../../offline/engine/db.ts';
import type { DeskQuery } from '../../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import { type DeskRows, useDeskRows } from '../use-desk-rows.ts';
import type { Layout } from './layout.ts';

export interface BoardColumn {
  status: Status;
  views: ObservationView[];
  /** null: not known yet; above `MOST_COUNTED` not counted on */
  total: number | null;
  readMore: () => void;
}

interface Options {
  layout: Layout;
  /** first and last day a calendar shows */
  days: { from: string; to: string };
  isHeld: boolean;
}

const later = (a: string | undefined, b: string) => (a && a > b ? a : b);
const earlier = (a: string | undefined, b: string) => (a && a < b ? a : b);

/** Ordered by due date; of one month these are all. */
const dueWithin = (query: DeskQuery, { from, to }: Options['days']): DeskQuery => ({
  ...query,
  dueFrom: later(query.dueFrom, from),
  dueTo: earlier(query.dueTo, to),
  sort: 'due',
  desc: false,
});

/** The rows of a layout: one list, or one for each column of the board. */
export function useLayoutRows(db: UserDb, query: DeskQuery, { layout, days, isHeld }: Options) {
  const isBoard = layout === 'board';
  const asked = layout === 'calendar' ? dueWithin(query, days) : query;
  const list = useDeskRows(db, isBoard ? null : asked, isHeld);
  const of = (status: Status) => (isBoard && isAmong(status, query.status) ? { ...query, status } : null);
  const [first, second, third] = statuses;
  const lists: [Status, DeskRows][] = [
    [first, useDeskRows(db, of(first), isHeld)],
    [second, useDeskRows(db, of(second), isHeld)],
    [third, useDeskRows(db, of(third), isHeld)],
  ];
  if (!isBoard) return { ...list, columns: [] };
  const columns = columnsOf(lists);
  const asking = lists.filter(([status]) => of(status)).map(([, rows]) => rows);
  return {
    views: asking.every(({ views }) => views) ? columns.flatMap(({ views }) => views) : undefined,
    total: asking.reduce<number | null>(
      (sum, { total }) => (sum === null || total === null ? null : sum + total),
      0,
    ),
    from: asking.some(({ from }) => from === 'device') ? ('device' as const) : ('server' as const),
    busy: asking.some(({ busy }) => busy),
    failed: asking.some(({ failed }) => failed),
    retrying: asking.some(({ retrying }) => retrying),
    retry: async () => {
      for (const { failed, retry } of asking) if (failed) await retry();
    },
    readMore: () => {},
    columns,
  };
}

/** A moved card is shown in its new column at once, before the server lists it there. */
export function columnsOf(
  lists: readonly (readonly [Status, Pick<DeskRows, 'views' | 'total' | 'readMore'>])[],
): BoardColumn[] {
  const all = lists.flatMap(([listed, { views }]) => (views ?? []).map((view) => ({ listed, view })));
  const seen = new Set<string>();
  const once = all.filter(({ view: { clientId } }) => !seen.has(clientId) && seen.add(clientId));
  return lists.map(([status, { total, readMore }]) => {
    const here = once.filter(({ view }) => view.status === status);
    const came = here.filter(({ listed }) => listed !== status).length;
    const went = once.filter(({ listed, view }) => listed === status && view.status !== status).length;
    return {
      status,
      views: here.map(({ view }) => view),
      // beyond that nobody has counted
      total: total === null || total > MOST_COUNTED ? total : total + came - went,
      readMore,
    };
  });
}
