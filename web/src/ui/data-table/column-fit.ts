import { useElementSize, useLocalStorage } from '@mantine/hooks';
import { type RefCallback, useMemo } from 'react';
import type { DataColumn } from './column.ts';

/** rem; minimum width of a column without a fixed one */
const LEAST = 18;
/** rem; for the checkboxes */
const BOXES = 2.75;

export type ChosenColumns = Record<string, boolean>;

type Fitted = Pick<DataColumn<never>, 'id' | 'width' | 'leaves' | 'isExtra'>;

const wanted = ({ id, isExtra }: Fitted, chosen: ChosenColumns) => chosen[id] ?? !isExtra;

/** rem that these columns need next to each other */
export const needs = (columns: readonly Pick<Fitted, 'width'>[]) =>
  columns.reduce((sum, { width }) => sum + (width ?? LEAST), BOXES);

/**
 * The columns that fit into this many rem, and those dropped for lack of room: in the order of `leaves`, and never
 * one that the person chose.
 */
export function fitColumns<Column extends Fitted>(
  columns: readonly Column[],
  { room, chosen }: { room: number; chosen: ChosenColumns },
): { shown: Column[]; left: Column[] } {
  const left: Column[] = [];
  let shown = columns.filter((column) => wanted(column, chosen));
  const order = shown
    .filter(({ id, leaves }) => leaves !== undefined && chosen[id] === undefined)
    .toSorted((a, b) => (a.leaves ?? 0) - (b.leaves ?? 0));
  for (const next of order) {
    if (needs(shown) <= room) break;
    shown = shown.filter((column) => column !== next);
    left.push(next);
  }
  return { shown, left };
}

/** px of one rem */
export const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface ColumnFit<Row> {
  /** of the element that is as wide as the table */
  ref: RefCallback<HTMLDivElement>;
  shown: DataColumn<Row>[];
  /** columns that do not fit */
  left: DataColumn<Row>[];
  isShown: (id: string) => boolean;
  choose: (id: string, on: boolean) => void;
  /** back to the defaults */
  reset: () => void;
  isChosen: boolean;
}

/** The columns of a table that fit its width, and the person's choice of them, stored under `name`. */
export function useColumnFit<Row>(name: string, columns: readonly DataColumn<Row>[]): ColumnFit<Row> {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [chosen, setChosen] = useLocalStorage<ChosenColumns>({
    key: `turva.columns.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  // before it is measured, nothing is dropped
  const room = width > 0 ? width / rootSize() : Number.POSITIVE_INFINITY;
  const { shown, left } = useMemo(() => fitColumns(columns, { room, chosen }), [columns, room, chosen]);
  return {
    ref,
    shown,
    left,
    isShown: (id: string) => shown.some((column) => column.id === id),
    choose: (id: string, on: boolean) => setChosen({ ...chosen, [id]: on }),
    reset: () => setChosen({}),
    isChosen: Object.keys(chosen).length > 0,
  };
}
