import { someOf } from '@turva/contracts/base/some';
import { useMemo } from 'react';
import type { Changes } from '../dialog/dialog-url.ts';
import { dayOf } from '../list/params.ts';
import type { Period } from '../list/usual-periods.ts';
import { type Asked, inOrder, narrow, type RegisterColumn } from './arrange.ts';

const from = (id: string) => `${id}From`;
const to = (id: string) => `${id}To`;

/** The register's settings in a URL; unknown values are ignored. */
export function askedOf<Row>(
  params: URLSearchParams,
  columns: readonly RegisterColumn<Row>[],
  usual: Asked['sort'],
): Asked {
  const sort = columns.find(({ id, order }) => order && id === params.get('sort'));
  const group = columns.find(
    ({ id, choice }) => choice && !choice.isFilterOnly && id === params.get('group'),
  );
  const choices = columns
    .filter(({ choice }) => choice)
    .map(({ id }) => [id, [...new Set(params.getAll(id))].filter(Boolean)] as const);
  const days = columns
    .filter((column) => column.days)
    .map(({ id }) => [id, { from: dayOf(params.get(from(id))), to: dayOf(params.get(to(id))) }] as const);
  return {
    sort: sort ? { id: sort.id, desc: params.get('dir') === 'desc' } : usual,
    group: group?.id ?? null,
    choices: Object.fromEntries(choices),
    days: Object.fromEntries(days),
  };
}

/** Changes of the URL. */
export const registerChanges = {
  sort: ({ id, desc }: Asked['sort'], usual: Asked['sort']): Changes =>
    id === usual.id && desc === usual.desc
      ? { sort: null, dir: null }
      : { sort: id, dir: desc ? 'desc' : null },
  choice: (id: string, values: readonly string[]): Changes => ({ [id]: someOf(values) ?? null }),
  days: (id: string, period: Record<'from' | 'to', string | null>): Changes => ({
    [from(id)]: period.from,
    [to(id)]: period.to,
  }),
  group: (id: string | null): Changes => ({ group: id }),
};

/** Whether rows are filtered by anything but a search or a counter. */
const isNarrowed = ({ choices, days }: Asked) =>
  Object.values(choices).some((values) => values.length > 0) ||
  Object.values(days).some((period: Period) => period.from !== undefined || period.to !== undefined);

/** Removes every filter parameter. */
export const noNarrowing = <Row>(columns: readonly RegisterColumn<Row>[]): Changes =>
  Object.fromEntries(
    columns
      .flatMap(({ id, choice, days }) => [...(choice ? [id] : []), ...(days ? [from(id), to(id)] : [])])
      .map((name) => [name, null]),
  );

interface Options<Row> {
  params: URLSearchParams;
  columns: readonly RegisterColumn<Row>[];
  /** undefined: not known yet */
  rows: readonly Row[] | undefined;
  usual: Asked['sort'];
  /** applies the search and the counters; the same function while they are the same */
  pick: (rows: readonly Row[]) => readonly Row[];
}

const none: readonly never[] = [];

/** A device's rows as the URL asks for them: filtered, sorted, grouped. */
export function useRegister<Row>({ params, columns, rows, usual, pick }: Options<Row>) {
  const text = params.toString();
  const asked = useMemo(() => askedOf(new URLSearchParams(text), columns, usual), [text, columns, usual]);
  const all = rows ?? none;
  /** after the filters: the counters count these */
  const narrowed = useMemo(() => narrow(all, columns, asked), [all, columns, asked]);
  const shown = useMemo(() => inOrder(pick(narrowed), columns, asked), [narrowed, pick, columns, asked]);
  return { asked, narrowed, shown, isNarrowed: isNarrowed(asked) };
}
