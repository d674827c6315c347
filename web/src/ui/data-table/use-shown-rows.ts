import { finds } from '@turva/rules/words/finds';
import { useDeferredValue, useMemo } from 'react';
import { countRows } from '../list/list-register.tsx';
import { useSearchField } from '../list/use-search-field.ts';
import type { Asked } from './arrange.ts';
import type { Sorting } from './data-table.tsx';
import type { RegisterProps } from './register-props.ts';
import { useSections } from './sections.tsx';
import { noNarrowing, useRegister } from './use-register.ts';

export type ShownRows<Row extends object, Name extends string> = ReturnType<typeof useShownRows<Row, Name>>;

/** The rows left by search, counter, filters and folded sections, and the reset of all of them. */
export function useShownRows<Row extends object, Name extends string>(props: RegisterProps<Row, Name>) {
  const { url, columns, rows, usual, counters, counterParam = 'show', narrowedAside } = props;
  const { params, replace } = url;
  const { field, reset } = useSearchField(params.get('q') ?? '', (q) => void replace({ q }));
  const typed = useDeferredValue(field.typed);
  const { textOf } = props.search;
  const found = useMemo(
    () => (typed.trim() === '' ? rows : rows?.filter((row) => finds(typed, textOf(row)))),
    [rows, typed, textOf],
  );
  const usualCounter = counters?.usual ?? counters?.all;
  const counter = counters?.names.find((each) => each === params.get(counterParam)) ?? usualCounter;
  const counted = counter === counters?.all ? undefined : counter;
  const is = counters?.is;
  const pick = useMemo(
    () => (all: readonly Row[]) =>
      is && counted !== undefined ? all.filter((row) => is(counted, row)) : all,
    [is, counted],
  );
  const {
    asked,
    narrowed,
    shown: arranged,
    isNarrowed,
  } = useRegister({
    params,
    columns,
    rows: found,
    usual,
    pick,
  });
  const isAnything =
    isNarrowed || counter !== usualCounter || typed.trim() !== '' || narrowedAside?.isOn === true;
  const { stored } = counters ?? {};
  const isStored = stored !== undefined && !isAnything && asked.group === null;
  const sections = isUsual(asked, usual) ? props.sections : undefined;
  const parts = useSections(arranged, sections, isAnything);
  return {
    asked,
    field,
    /** changes with the query only */
    listed: `${typed} ${counted} ${JSON.stringify(asked)}`,
    /** undefined: not known yet */
    arranged: rows && arranged,
    shown: parts.shown,
    sections,
    parts,
    counter: counter === usualCounter ? null : (counter ?? null),
    counts: counters && rows && (isStored ? stored?.counts : countRows(counters, narrowed)),
    /** rows of the store, if these are not all of them; undefined: they are */
    total: isStored && counters ? stored?.counts?.[counters.all] : undefined,
    /** by more than the counter that was chosen */
    isNarrowed: isNarrowed || typed.trim() !== '' || narrowedAside?.isOn === true,
    /** the rows are filtered */
    isAnything,
    showAll: () => {
      reset();
      void replace({ ...noNarrowing(columns), q: null, [counterParam]: null, ...narrowedAside?.off });
    },
  };
}

const isUsual = ({ sort, group }: Asked, usual: Sorting) =>
  group === null && sort.id === usual.id && sort.desc === usual.desc;
