import { useMatches } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { folded, hasWords } from '@turva/rules/words/finds';
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Counters, RegisterProps } from '../data-table/register-props.ts';
import type { Changes } from '../dialog/dialog-url.ts';
import { Act } from '../press/act.tsx';
import { CountCards } from './count-cards.tsx';
import { type ListFilters, ListHead } from './list-head.tsx';
import { RecordList } from './record-list.tsx';
import { useLimit } from './use-limit.ts';
import { useSearchField } from './use-search-field.ts';

type Shared =
  | 'url'
  | 'title'
  | 'rows'
  | 'idOf'
  | 'search'
  | 'primary'
  | 'others'
  | 'othersLabel'
  | 'notices'
  | 'narrowedAside'
  | 'empty';

/** A register on every device: a desk adds its columns, a touch screen its rows. */
export interface Declared<Row extends object, Name extends string>
  extends Pick<RegisterProps<Row, Name>, Shared> {
  counters: Counters<Row, Name>;
}

interface Props<Row extends object, Name extends string> extends Declared<Row, Name> {
  /** if rows exist, but not these */
  noHits: string | ((typed: string, counter: Name) => string);
  /** the label of the reset, if not the usual one */
  showAll?: string;
  found?: (count: number) => string;
  /** already applied to the rows; `off` resets them */
  filters?: (ListFilters & { off?: Changes }) | undefined;
  /** of thousands only a page is drawn: how many that is, and what leads to the others */
  part?: { shown: (shown: number, total: number) => string; more: string };
  /** reads more from the store, which may have more of these */
  rest?: ReactNode;
  /** rows that come last unless a search or a counter narrows them, or first under a label of their own */
  done?: RecordsOf<Row>['done'];
  own?: RecordsOf<Row>['own'];
  foot?: ReactNode;
  children: (row: Row) => ReactNode;
}

type RecordsOf<Row> = ComponentProps<typeof RecordList<Row>>;

/** Rows of one screen: drawn at once after a key; the rest of a page follows after a pause in typing. */
const FIRST = { base: 7, md: 14 };
const REST_MS = 300;
const PAGE = 30;

/** A register on a touch screen: search, counters, rows. */
export function ListRegister<Row extends object, Name extends string>(props: Props<Row, Name>) {
  const { url, title, rows, counters, filters, narrowedAside, noHits, showAll, rest } = props;
  const { params } = url;
  const { all, usual = all, names, is } = counters;
  const { textOf } = props.search;
  const search = useSearchField(params.get('q') ?? '', (q) => void url.replace({ q }));
  const typed = useDeferredValue(search.field.typed).trim();
  // `status`: as links of earlier versions have it
  const counter = names.find((name) => name === (params.get('show') ?? params.get('status'))) ?? usual;
  // folded once, not at every key
  const texts = useMemo(() => rows?.map((row) => ({ row, text: folded(textOf(row)) })), [rows, textOf]);
  const found = texts
    ?.filter(({ row, text }) => hasWords(typed, text) && (counter === all || is(counter, row)))
    .map(({ row }) => row);
  const isListed = typed === '' && counter === usual;
  const isFiltered = (filters?.narrowed ?? 0) > 0 || narrowedAside?.isOn === true;
  const part = usePart(props.part, `${counter} ${typed}`, found?.length ?? 0);
  return (
    <div className="list-screen">
      <ListHead
        title={title}
        primary={props.primary}
        others={props.others ?? []}
        {...(props.othersLabel && { othersLabel: props.othersLabel })}
        search={{ label: props.search.label, ...search.field }}
        filters={filters}
      >
        <CountCards
          label={counters.label}
          names={names}
          all={usual}
          counts={rows && (counters.stored ? counters.stored.counts : countRows(counters, rows))}
          wordOf={counters.wordOf}
          chosen={counter === usual ? null : counter}
          onChoose={(show) => url.replace({ show, status: null })}
          figures={counters.figures && { of: counters.figures, isNarrowed: isFiltered }}
        />
      </ListHead>
      {props.notices}
      <RecordList
        label={title}
        rows={found}
        keyOf={props.idOf}
        rowWidth={400}
        {...(rest ? { found: null } : props.found && { found: props.found(found?.length ?? 0) })}
        done={isListed && props.done}
        own={props.own}
        empty={props.empty}
        noHits={
          (!isListed || isFiltered) && {
            ...(showAll && { showAll }),
            title: typeof noHits === 'string' ? noHits : noHits(typed, counter),
            onShowAll: () => {
              search.reset();
              void url.replace({ ...filters?.off, ...narrowedAside?.off, q: null, show: null, status: null });
            },
          }
        }
        {...part}
        {...(rest && { more: rest })}
      >
        {props.children}
      </RecordList>
      {props.foot}
    </div>
  );
}

function usePart(part: Props<object, string>['part'], narrowedTo: string, total: number) {
  const { limit, more } = useLimit(narrowedTo, PAGE);
  const [rested] = useDebouncedValue(narrowedTo, REST_MS);
  const first = useMatches(FIRST, { getInitialValueInEffect: false });
  if (!part) return {};
  if (rested !== narrowedTo) return { shown: first };
  return {
    shown: limit,
    more: total > limit && (
      <div className="list-more centred flow middle">
        <span className="dim">{part.shown(limit, total)}</span>
        <Act label={part.more} onClick={more} />
      </div>
    ),
  };
}

/** How many rows each counter counts. */
export const countRows = <Row, Name extends string>(
  { names, all, is }: Pick<Counters<Row, Name>, 'names' | 'all' | 'is'>,
  rows: readonly Row[],
) =>
  Object.fromEntries(
    names.map((name) => [name, name === all ? rows.length : rows.filter((row) => is(name, row)).length]),
  ) as Record<Name, number>;
