import { useMemo } from 'react';
import { CountCards } from '../list/count-cards.tsx';
import { ActionButtons } from '../list/list-actions.tsx';
import type { RegisterColumn } from './arrange.ts';
import type { DataColumn } from './column.ts';
import { useColumnFit } from './column-fit.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { GroupMenu } from './group-menu.tsx';
import { RegisterBar } from './register-bar.tsx';
import type { RegisterProps } from './register-props.ts';
import { RegisterRows } from './register-rows.tsx';
import { RegisterTools } from './register-tools.tsx';
import { SidePane } from './side-pane.tsx';
import { registerChanges } from './use-register.ts';
import { useRowsAtHand } from './use-rows-at-hand.ts';
import { type ShownRows, useShownRows } from './use-shown-rows.ts';

const none: readonly never[] = [];

/**
 * A register at a desk with all rows on this device: search, filters, order and groups in the URL, counters that
 * follow the filters, selection, shortcuts, and columns that report when they do not fit.
 */
export function Register<Row extends object, Name extends string = string>(props: RegisterProps<Row, Name>) {
  const { name, url, title, columns, pane } = props;
  const { replace } = url;
  const rows = useShownRows(props);
  const hand = useRowsAtHand(props, rows);
  const { field, asked, isAnything } = rows;
  const { openId } = hand;
  const drawn = useMemo(() => columns.map(dataColumn), [columns]);
  const fit = useColumnFit(name, drawn);
  return (
    <DeskFrame
      title={title}
      views={props.views}
      isPart={props.isPart ?? false}
      head={<Head props={props} rows={rows} />}
      notices={props.notices}
      tools={
        <RegisterTools
          columns={columns}
          rows={props.rows ?? none}
          asked={asked}
          search={{ label: props.search.label, typed: field.typed, onType: field.onType, ref: hand.search }}
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
            {pane.of(openId, hand.closePane)}
          </SidePane>
        ) : (
          props.aside
        )
      }
    >
      <RegisterRows props={props} rows={rows} hand={hand} drawn={fit.shown} />
      <RegisterBar
        count={rows.arranged?.length}
        total={rows.total}
        selected={hand.selected.length}
        actions={hand.actions}
        hint={props.counters?.hint}
        undo={props.undo}
        onClearSelection={hand.clearSelection}
        onClearFilters={isAnything && rows.shown.length > 0 ? rows.showAll : null}
      />
    </DeskFrame>
  );
}

interface HeadProps<Row extends object, Name extends string> {
  props: RegisterProps<Row, Name>;
  rows: ShownRows<Row, Name>;
}

/** Counters, and actions for the whole register. */
function Head<Row extends object, Name extends string>({ props, rows }: HeadProps<Row, Name>) {
  const { url, counters, counterParam = 'show' } = props;
  return (
    <>
      {counters && (
        <CountCards
          label={counters.label}
          names={counters.names}
          all={counters.usual ?? counters.all}
          counts={rows.counts}
          wordOf={counters.wordOf}
          chosen={rows.counter}
          onChoose={(next) => url.replace({ [counterParam]: next })}
          figures={counters.figures && { of: counters.figures, isNarrowed: rows.isNarrowed }}
        />
      )}
      {props.head?.(rows.shown)}
      <ActionButtons
        size="md"
        primary={props.primary}
        others={props.others ?? none}
        othersLabel={props.othersLabel}
      />
    </>
  );
}

/** The column as the table draws it. */
const dataColumn = <Row,>({ order, isLargestFirst, ...column }: RegisterColumn<Row>): DataColumn<Row> =>
  order ? { ...column, sort: isLargestFirst ? 'desc' : 'asc' } : column;
