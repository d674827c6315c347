import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Changes, DialogUrl } from '../dialog/dialog-url.ts';
import { finds } from '../finds.ts';
import { CountCards } from '../list/count-cards.tsx';
import { ActionButtons, type ListAction } from '../list/list-actions.tsx';
import { ListStates } from '../list/record-list.tsx';
import { useSearchField } from '../list/use-search-field.ts';
import { type Asked, countGroups, NONE, type RegisterColumn } from './arrange.ts';
import type { DataColumn } from './column.ts';
import { useColumnFit } from './column-fit.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable, type DataTableHandle, type Selection, type Sorting, toggled } from './data-table.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { GroupHead, GroupMenu } from './group-menu.tsx';
import { linkTo } from './link-to.ts';
import { RegisterBar, type RegisterUndo, type RowsAction } from './register-bar.tsx';
import { RegisterTools } from './register-tools.tsx';
import { SectionHead, type Sections, useSections } from './sections.tsx';
import { SidePane } from './side-pane.tsx';
import { useCursor } from './use-cursor.ts';
import { noNarrowing, registerChanges, useRegister } from './use-register.ts';
import { useTableKeys } from './use-table-keys.ts';

export interface Counters<Row, Name extends string = string> {
  label: string;
  names: readonly Name[];
  /** the one that narrows nothing */
  all: NoInfer<Name>;
  /** chosen without a word in the address; absent: the one for all */
  usual?: NoInfer<Name>;
  wordOf: (name: NoInfer<Name>) => string;
  is: (name: NoInfer<Name>, row: Row) => boolean;
  /** what they count, where their words do not say it */
  hint?: string;
}

interface Props<Row extends object, Name extends string> {
  /** columns, widths and views are remembered under it */
  name: string;
  url: DialogUrl;
  title: string;
  /** the ways to look at it, seen in place of the title */
  views?: ReactNode;
  /** what else stands in the head, with the rows that are shown */
  head?: (shown: readonly Row[]) => ReactNode;
  /** what was changed from here last, and the way back (`z`) */
  undo?: RegisterUndo;
  /** the same ones while nothing of them has changed */
  columns: readonly RegisterColumn<Row>[];
  /** undefined: not known yet, and nothing is claimed */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** what a row is called at `?id=` */
  addressOf: (row: Row) => string;
  /** in what order they are without a word in the address */
  usual: Sorting;
  search: {
    label: string;
    /** what is looked in; the same function while it looks in the same */
    textOf: (row: Row) => string;
  };
  counters?: Counters<Row, Name>;
  primary?: ListAction | undefined;
  others?: readonly ListAction[];
  /** of several others that belong together: what their menu is called */
  othersLabel?: string;
  /** what waits to be gone on with */
  notices?: ReactNode;
  /** said where there is nothing at all */
  empty: { icon: ReactNode; title: string; message?: ReactNode; action?: ReactNode };
  /** what can be done with several; absent: rows cannot be selected */
  actions?: readonly RowsAction<Row>[];
  /** what is known of the row at `?id=`, beside the table; absent: the screen opens it over the table */
  pane?: { label: string; of: (id: string, close: () => Promise<void>) => ReactNode };
  /** instead of by `?id=` */
  onOpen?: (row: Row) => void;
  /** where else than at `id` the open row stands in the address, and the counter than at `show` */
  openParam?: string;
  counterParam?: string;
  /** of a screen that has its own heading */
  isPart?: boolean;
  /** what else narrows the rows, after the filters of the columns */
  fields?: ReactNode;
  /** how the rows lie where nobody has asked for an order or groups; the same ones while nothing of them has changed */
  sections?: Sections<Row>;
  /** beside the table as long as nothing else is */
  aside?: ReactNode;
  /** `aside` narrows the rows: the way back from that */
  narrowedAside?: { isOn: boolean; off: Changes };
}

const none: readonly never[] = [];

/**
 * A register at a desk, all of whose rows this device holds: search, filters, order and groups in the address, counters
 * that follow the filters, selection, keys, and columns that say when there is no room for them.
 */
export function Register<Row extends object, Name extends string = string>(props: Props<Row, Name>) {
  const { name, url, title, columns, rows, idOf, nameOf, addressOf, usual, counters, actions, pane } = props;
  const { t } = useTranslation(['table', 'common']);
  const { params, replace } = url;
  const table = useRef<DataTableHandle>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const { field, reset } = useSearchField(params.get('q') ?? '', (q) => void replace({ q }));
  const typed = useDeferredValue(field.typed);
  const { openParam = 'id', counterParam = 'show', isPart = false } = props;
  const usualShow = counters?.usual ?? counters?.all;
  const counter = counters?.names.find((each) => each === params.get(counterParam)) ?? usualShow;
  const show = counter === counters?.all ? undefined : counter;
  const { textOf } = props.search;
  const found = useMemo(
    () => (typed.trim() === '' ? rows : rows?.filter((row) => finds(typed, textOf(row)))),
    [rows, typed, textOf],
  );
  const is = counters?.is;
  const pick = useMemo(
    () => (all: readonly Row[]) => (is && show !== undefined ? all.filter((row) => is(show, row)) : all),
    [is, show],
  );
  const register = useRegister({ params, columns, rows: found, usual, pick });
  const { asked, narrowed, isNarrowed } = register;
  const { narrowedAside } = props;
  const isAnything =
    isNarrowed || counter !== usualShow || typed.trim() !== '' || narrowedAside?.isOn === true;
  const sections = isUsual(asked, usual) ? props.sections : undefined;
  const parts = useSections(register.shown, sections, isAnything);
  const { shown } = parts;
  const drawn = useMemo(() => columns.map(dataColumn), [columns]);
  const fit = useColumnFit(name, drawn);
  const [selection, setSelection] = useState<Selection>({});
  const selected = shown.filter((row) => selection[idOf(row)]);
  const openId = params.get(openParam);
  const { at, open, move } = useCursor(url, openParam);
  const activeIndex = shown.findIndex((row) => addressOf(row) === at);
  const active = shown[activeIndex];

  const onOpen = (row: Row) => {
    move(addressOf(row));
    if (!pane) table.current?.focusRow(shown.indexOf(row));
    if (props.onOpen) props.onOpen(row);
    else open(addressOf(row));
  };
  const closePane = async () => {
    await url.close();
    if (activeIndex >= 0) table.current?.focusRow(activeIndex);
  };
  const done = () => setSelection({});
  const run = ({ run: act }: RowsAction<Row>) => {
    const chosen = selected.length > 0 ? selected : active ? [active] : none;
    if (chosen.length > 0) act(chosen, done);
  };
  useTableKeys({
    title,
    rows: shown,
    listed: `${typed} ${show} ${JSON.stringify(asked)}`,
    at: activeIndex,
    table,
    search: searchRef,
    onMove: (row) => move(addressOf(row)),
    onEnter: () => active && onOpen(active),
    onClose: pane && openId !== null ? () => void closePane() : null,
    onSelect: actions ? (row) => setSelection(toggled(idOf(row))) : null,
    others: [
      ...(actions ?? none).flatMap((action) =>
        action.keys ? [{ keys: action.keys, label: action.label, run: () => run(action) }] : [],
      ),
      ...(props.undo ? [{ keys: 'z', label: t('key.undo'), run: props.undo.run }] : []),
    ],
  });

  const showAll = () => {
    reset();
    void replace({ ...noNarrowing(columns), q: null, [counterParam]: null, ...narrowedAside?.off });
  };
  const byGroup = useMemo(() => {
    const choice = columns.find(({ id }) => id === asked.group)?.choice;
    return choice && { choice, counts: countGroups(shown, choice) };
  }, [columns, asked.group, shown]);

  return (
    <DeskFrame
      title={title}
      views={props.views}
      isPart={isPart}
      head={
        <>
          {counters && (
            <CountCards
              label={counters.label}
              names={counters.names}
              all={usualShow ?? counters.all}
              counts={rows && countsOf(counters, narrowed)}
              wordOf={counters.wordOf}
              chosen={counter === usualShow ? null : (counter ?? null)}
              onChoose={(next) => replace({ [counterParam]: next })}
            />
          )}
          {props.head?.(shown)}
          <ActionButtons
            size="md"
            primary={props.primary}
            others={props.others ?? none}
            othersLabel={props.othersLabel}
          />
        </>
      }
      notices={props.notices}
      tools={
        <RegisterTools
          columns={columns}
          rows={rows ?? none}
          asked={asked}
          search={{ label: props.search.label, typed: field.typed, onType: field.onType, ref: searchRef }}
          onChange={replace}
        >
          {props.fields}
          <GroupMenu
            choices={columns.flatMap(({ id, header, choice }) =>
              choice && !choice.isFilterOnly ? [{ by: id, name: header }] : [],
            )}
            group={asked.group ?? undefined}
            onChange={(by) => replace(registerChanges.group(by))}
          />
          <ColumnsMenu columns={drawn} fit={fit} />
        </RegisterTools>
      }
      listRef={fit.ref}
      pane={
        pane && openId !== null ? (
          <SidePane name={name} label={pane.label}>
            {pane.of(openId, closePane)}
          </SidePane>
        ) : (
          props.aside
        )
      }
    >
      <ListStates
        rows={rows && register.shown}
        found={null}
        empty={props.empty}
        noHits={isAnything && { title: t('noHits'), showAll: t('clearFilters'), onShowAll: showAll }}
      >
        {() => (
          <DataTable
            ref={table}
            isDense
            caption={title}
            columns={fit.shown}
            rows={shown}
            idOf={idOf}
            nameOf={nameOf}
            total={shown.length}
            busy={false}
            sorting={asked.sort}
            onSort={(sort) => replace(registerChanges.sort(sort, usual))}
            {...(actions ? { selection, onSelect: setSelection } : {})}
            activeId={active ? idOf(active) : null}
            onActivate={onOpen}
            linkOf={(row) => linkTo(params, addressOf(row), openParam)}
            groupOf={byGroup ? (row) => byGroup.choice.valuesOf(row)[0] ?? NONE : sections?.of}
            groupHead={(value) =>
              sections ? (
                <SectionHead parts={parts} sections={sections} section={value} />
              ) : (
                byGroup && (
                  <GroupHead
                    word={value === NONE ? t('none') : byGroup.choice.wordOf(value)}
                    count={byGroup.counts.get(value)}
                    onChoose={() =>
                      replace({
                        ...registerChanges.group(null),
                        ...registerChanges.choice(asked.group ?? '', [value]),
                      })
                    }
                  />
                )
              )
            }
            foot={
              sections &&
              parts.isFolded && <SectionHead parts={parts} sections={sections} section={sections.folded} />
            }
          />
        )}
      </ListStates>
      <RegisterBar
        count={rows && register.shown.length}
        selected={selected.length}
        actions={(actions ?? none).map((action) => ({ label: action.label, run: () => run(action) }))}
        hint={counters?.hint}
        undo={props.undo}
        onClearSelection={done}
        onClearFilters={isAnything && shown.length > 0 ? showAll : null}
      />
    </DeskFrame>
  );
}

const isUsual = ({ sort, group }: Asked, usual: Sorting) =>
  group === null && sort.id === usual.id && sort.desc === usual.desc;

/** As the table draws it. */
const dataColumn = <Row,>({ order, isLargestFirst, ...column }: RegisterColumn<Row>): DataColumn<Row> =>
  order ? { ...column, sort: isLargestFirst ? 'desc' : 'asc' } : column;

function countsOf<Row, Name extends string>({ names, all, is }: Counters<Row, Name>, rows: readonly Row[]) {
  const counts = names.map((name) => [
    name,
    name === all ? rows.length : rows.filter((row) => is(name, row)).length,
  ]);
  return Object.fromEntries(counts) as Record<Name, number>;
}
