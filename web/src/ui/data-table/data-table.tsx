import { Table } from '@mantine/core';
import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router-dom';
import type { CellState, DataColumn } from './column.ts';
import { needs } from './column-fit.ts';
import { HeadCell } from './head-cell.tsx';
import { lineOfRow, linesOf } from './lines.ts';
import { SelectAll, SelectRow } from './select-boxes.tsx';
import { useVisibleRows } from './use-visible-rows.ts';
import './data-table.css';

export interface Sorting {
  id: string;
  desc: boolean;
}

export type Selection = Record<string, true>;

/** A change of a selection that adds this row, or removes it. */
export const toggled =
  (id: string) =>
  ({ [id]: was, ...others }: Selection): Selection =>
    was ? others : { ...others, [id]: true };

export interface DataTableHandle {
  /** Scrolls to a row and focuses it. */
  focusRow(index: number): void;
}

interface Props<Row> {
  ref?: Ref<DataTableHandle>;
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** a row's name, for its checkbox */
  nameOf: (row: Row) => string;
  /** number of rows, including those not read yet */
  total: number | null;
  busy: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** absent: rows cannot be selected */
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  activeId: string | null;
  onActivate: (row: Row) => void;
  /** a row's address in a new tab */
  linkOf?: (row: Row) => To;
  /** the value that groups consecutive rows; absent: no groups */
  groupOf?: ((row: Row) => string) | undefined;
  /** shown before the rows of a group */
  groupHead?: ((group: string) => ReactNode) | undefined;
  /** after the last row: a note on rows not shown */
  foot?: ReactNode;
  /** called when the end of the loaded rows is near; absent: all rows are here */
  onNearEnd?: () => void;
  /** rows of 32 px instead of 40 */
  isDense?: boolean;
}

const allHere = () => {};

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

/**
 * The one table: the caller sorts and filters the rows, and only visible ones are drawn. TanStack Table manages
 * order, selection and columns; the markup is a plain table, for screen readers.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, rows, groupOf, idOf, total, busy, selection, activeId, isDense = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const model = useModel(props);
  const modelled = model.getRowModel().rows;
  const activeIndex = rows.findIndex((row) => idOf(row) === activeId);
  const lines = useMemo(() => linesOf(rows, groupOf), [rows, groupOf]);
  const { items, above, below, scrollTo } = useVisibleRows(frame, lines.length, {
    isDense,
    onNearEnd: props.onNearEnd ?? allHere,
  });

  useImperativeHandle(props.ref, () => ({
    focusRow(index) {
      scrollTo(lineOfRow(lines, index));
      // a row out of sight exists only after the scroll
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-link]`)
          ?.focus({ preventScroll: true }),
      );
    },
  }));
  useSelectionInSight(props);

  // while no row is active, Tab reaches the first one
  const tabStop = Math.max(activeIndex, 0);
  // a cell spanning more columns than there are would add one
  const width = columns.length + (selection ? 1 : 0);
  return (
    <section
      ref={frame}
      className="data-table framed min-h-0 relative on-card"
      data-dense={isDense || undefined}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-busy={busy}
    >
      <Table
        layout="fixed"
        verticalSpacing={0}
        miw={`${needs(columns)}rem`}
        aria-rowcount={total === null ? -1 : total + 1}
      >
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Head table={props} model={model} />
        <Table.Tbody>
          <Gap height={above} columns={width} />
          {items.map(({ index: at }) => {
            const line = lines[at];
            if (!line) return null;
            if ('group' in line)
              return (
                <WideRow key={`group ${line.first}`} columns={width}>
                  {props.groupHead?.(line.group)}
                </WideRow>
              );
            const row = modelled[line.row];
            if (!row) return null;
            return (
              <BodyRow
                key={row.id}
                table={props}
                row={row}
                index={line.row}
                active={line.row === activeIndex}
                tabIndex={line.row === tabStop ? 0 : -1}
              />
            );
          })}
          <Gap height={below} columns={width} />
          {props.foot && <WideRow columns={width}>{props.foot}</WideRow>}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** The caller's sort order and selection, as TanStack Table needs them. */
function useModel<Row extends object>({ columns, rows, idOf, sorting, selection, ...on }: Props<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort }) => ({
        id,
        header,
        accessorFn: () => null,
        enableSorting: sort !== undefined,
        sortDescFirst: sort === 'desc',
      })),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    state: {
      sorting: [sorting],
      rowSelection: selection ?? {},
    },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableRowSelection: selection !== undefined,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change([sorting]) : change;
      if (next) on.onSort(next);
    },
    onRowSelectionChange: (change) => {
      on.onSelect?.(typeof change === 'function' ? change(selection ?? {}) : change);
    },
  });
}

type Model<Row extends object> = ReturnType<typeof useModel<Row>>;

/** Rows that are selected but no longer listed must not be acted on. */
function useSelectionInSight<Row>({ rows, selection, busy, idOf, onSelect }: Props<Row>) {
  useEffect(() => {
    if (!selection || busy) return;
    const here = new Set(rows.map(idOf));
    const left = Object.keys(selection).filter((id) => here.has(id));
    if (left.length < Object.keys(selection).length)
      onSelect?.(Object.fromEntries(left.map((id) => [id, true])));
  }, [rows, selection, busy, idOf, onSelect]);
}

function Head<Row extends object>({ table, model }: { table: Props<Row>; model: Model<Row> }) {
  const { t } = useTranslation('table');
  return (
    <Table.Thead>
      <Table.Tr aria-rowindex={1}>
        {table.selection && (
          <Table.Th className="data-check" scope="col">
            <SelectAll
              label={t('selectAll')}
              all={model.getIsAllRowsSelected()}
              some={model.getIsSomeRowsSelected()}
              onChange={() => model.toggleAllRowsSelected()}
            />
          </Table.Th>
        )}
        {model.getHeaderGroups()[0]?.headers.map((header) => {
          const column = table.columns.find(({ id }) => id === header.column.id);
          return (
            <HeadCell
              key={header.id}
              name={column?.header ?? ''}
              width={column?.width}
              isNarrow={column?.isNarrow}
              sorted={header.column.getIsSorted()}
              onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : null}
            />
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}

interface BodyRowProps<Row extends object> {
  table: Props<Row>;
  row: ReturnType<Model<Row>['getRowModel']>['rows'][number];
  index: number;
  active: boolean;
  tabIndex: CellState['tabIndex'];
}

function BodyRow<Row extends object>({ table, row, index, active, tabIndex }: BodyRowProps<Row>) {
  const { t } = useTranslation('table');
  const open = () => table.onActivate(row.original);
  const state: CellState = { active, tabIndex, open, to: table.linkOf?.(row.original) };
  return (
    <Table.Tr
      data-index={index}
      data-selected={row.getIsSelected() || undefined}
      aria-rowindex={index + 2}
      aria-current={active || undefined}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, input, select, label')) open();
      }}
    >
      {table.selection && (
        <Table.Td className="data-check">
          <SelectRow
            label={t('select', { name: table.nameOf(row.original) })}
            checked={row.getIsSelected()}
            tabIndex={tabIndex}
            onToggle={row.getToggleSelectedHandler()}
          />
        </Table.Td>
      )}
      {table.columns.map((column) =>
        column.isRowHeader ? (
          <Table.Th key={column.id} scope="row">
            {column.cell(row.original, state)}
          </Table.Th>
        ) : (
          <Table.Td key={column.id}>{column.cell(row.original, state)}</Table.Td>
        ),
      )}
    </Table.Tr>
  );
}

/** Spans all columns: a group's head, or the foot after the last row. */
function WideRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <Table.Tr className="data-group">
      <Table.Th scope="rowgroup" colSpan={columns}>
        {children}
      </Table.Th>
    </Table.Tr>
  );
}

/** Takes the place of rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="data-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
