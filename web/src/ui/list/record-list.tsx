import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type CSSProperties, type Key, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import { Fold } from './fold.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useLeavingRows } from './use-leaving-rows.ts';
import './list.css';

interface StateProps<Row> {
  /** undefined: not known yet, and nothing is claimed */
  rows: readonly Row[] | undefined;
  /** shown until then */
  loading?: ReactNode;
  /** shown if there is nothing to list */
  empty: { icon: ReactNode; title: string; message?: ReactNode; action?: ReactNode };
  /** shown instead if the list is filtered, with a reset */
  noHits?: { title: string; showAll?: string; onShowAll: () => void } | false | null | undefined;
  /** announced to screen readers; a list read in parts gives the number once known, `null` before */
  found?: string | null;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The place of a list of records in all its states. `children` draws the rows. */
export function ListStates<Row>(props: StateProps<Row>) {
  const { rows, loading = <ListSkeleton />, empty, noHits, found, children } = props;
  const { t } = useTranslation();
  if (!rows) return loading;
  const said = found === undefined ? t('common:found', { count: rows.length }) : found;
  return (
    <>
      {said !== null && (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
      {rows.length > 0 && children(rows)}
      {rows.length === 0 && !noHits && <EmptyState {...empty} />}
      {rows.length === 0 && noHits && (
        <EmptyState
          icon={<IconFilterOff size={40} />}
          title={noHits.title}
          action={<Button onClick={noHits.onShowAll}>{noHits.showAll ?? t('common:showAll')}</Button>}
        />
      )}
    </>
  );
}

interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** a row is never narrower than this many pixels while there is room for two; absent: lines of any kind */
  rowWidth?: number | undefined;
  /** its own styling instead */
  className?: string | undefined;
  children: (row: Row) => ReactNode;
}

/** The rows of one card, in columns where there is room. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { label, rows, keyOf, rowWidth, className, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = rows.map((row) => String(keyOf(row)));
  const told = keys.join('\n');
  useLeavingRows(
    list,
    useMemo(() => told.split('\n'), [told]),
  );
  return (
    <ul
      ref={list}
      className={className ?? (rowWidth ? 'record-rows card' : 'record-lines card')}
      style={rowWidth ? ({ '--row-width': `${rowWidth}px` } as CSSProperties) : {}}
      aria-label={label}
    >
      {rows.map((row) => (
        <li key={keyOf(row)} data-row={String(keyOf(row))}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

type Props<Row> = Omit<StateProps<Row>, 'children'> &
  Omit<RowsProps<Row>, 'rows'> & {
    /** rows that come last, in one line that unfolds; false: every row stays in place */
    done?: { label: string; isDone: (row: Row) => boolean } | false | undefined;
    /** rows that come first, under a label of their own */
    own?: { label: string; others: string; isOwn: (row: Row) => boolean } | undefined;
    /** only this many are drawn; `more` reaches the others */
    shown?: number;
    more?: ReactNode;
  };

const no = () => false;

/** A list of records: all, the search results, or the reason why there are none. */
export function RecordList<Row>(props: Props<Row>) {
  const { label, keyOf, rowWidth, className, done, own, shown, more, children, ...states } = props;
  const look = { label, keyOf, rowWidth, className };
  return (
    <ListStates {...states}>
      {(rows) => {
        const listed = rows.slice(0, shown);
        const [isOwn, isDone] = [own?.isOwn ?? no, done ? done.isDone : no];
        const first = listed.filter(isOwn);
        const closed = listed.filter(isDone);
        const open = listed.filter((row) => !isOwn(row) && !isDone(row));
        return (
          <>
            {own && first.length > 0 && (
              <Rows {...look} label={own.label} rows={first}>
                {children}
              </Rows>
            )}
            {own && first.length > 0 && open.length > 0 && (
              <h2 className="list-others size-17">{own.others}</h2>
            )}
            {open.length > 0 && (
              <Rows {...look} label={own?.others ?? label} rows={open}>
                {children}
              </Rows>
            )}
            {done && closed.length > 0 && (
              <Fold label={done.label} count={closed.length} isOpen={open.length === 0}>
                <Rows {...look} label={done.label} rows={closed}>
                  {children}
                </Rows>
              </Fold>
            )}
            {more}
          </>
        );
      }}
    </ListStates>
  );
}
