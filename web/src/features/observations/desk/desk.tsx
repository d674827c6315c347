import { Text } from '@mantine/core';
import { observationGroups } from '@turva/contracts/observations/observation-values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { useColumnFit } from '../../../ui/data-table/column-fit.ts';
import { ColumnsMenu } from '../../../ui/data-table/columns-menu.tsx';
import { DeskFrame } from '../../../ui/data-table/desk-frame.tsx';
import { GroupMenu } from '../../../ui/data-table/group-menu.tsx';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { ThreadNews } from '../handling/thread-news.tsx';
import { DraftReminder } from '../list/draft-reminder.tsx';
import { isFiltered, noFilters } from '../list/filters.ts';
import { useFilterChoices } from '../list/use-filter-choices.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { useColumns } from './columns.tsx';
import { DeskBar } from './desk-bar.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskList } from './desk-list.tsx';
import { DetailPane } from './detail-pane.tsx';
import { HandOut } from './hand-out.tsx';
import { MonthPicker } from './layouts/month-picker.tsx';
import { type DeskState, useDesk, useRowEdit } from './use-desk.ts';
import './layouts/layouts.css';
import './observations-desk.css';
import { Act } from '../../../ui/press/act.tsx';

interface Props extends OnScreen {
  /** further entry points */
  others: readonly ListAction[];
  notices?: ReactNode;
  onCreate: () => void;
}

/** The supervisor's desk: list and detail next to each other, usable by mouse or by keyboard alone. */
export function Desk({ db, url, others, notices, onCreate }: Props) {
  // includes the table's texts: loaded with the first rows, they would suspend the screen once more
  const { t } = useTranslation(['observations', 'desk', 'table', 'common']);
  const desk = useDesk(db, url);
  const { layout, openId } = desk;
  const { replace } = url;
  const choices = useFilterChoices(db);
  const columns = useColumns(db.userId, useRowEdit(db, desk.actions));
  const fit = useColumnFit('observations', columns);
  return (
    <>
      <DeskFrame
        title={t('list.title')}
        views={<ViewSwitch view="observations" />}
        head={<DeskHead db={db} url={url} desk={desk} others={others} onCreate={onCreate} />}
        notices={
          <>
            <ThreadNews db={db} />
            {!url.params.has('new') && <DraftReminder db={db} url={url} />}
            {notices}
          </>
        }
        tools={
          <DeskFilters db={db} filters={desk.filters} onChange={replace} searchRef={desk.search}>
            {layout === 'table' && (
              <>
                <GroupMenu
                  choices={observationGroups.map((by) => ({ by, name: choices?.[by].name ?? '' }))}
                  group={desk.group}
                  onChange={(by) => replace({ group: by, sort: null, dir: null })}
                />
                <ColumnsMenu columns={columns} fit={fit} />
              </>
            )}
            {layout === 'calendar' && (
              <MonthPicker month={desk.month} today={desk.today} onChange={(month) => replace({ month })} />
            )}
          </DeskFilters>
        }
        listRef={fit.ref}
        pane={
          openId && (
            <DetailPane
              db={db}
              id={openId}
              url={{ ...url, close: desk.closePane }}
              wantsFocus={desk.entering === openId}
              onFocused={desk.onEntered}
              changes={desk.actions.changes}
            />
          )
        }
      >
        <DeskList db={db} url={url} desk={desk} columns={fit.shown} choices={choices} onCreate={onCreate} />
        {desk.listed.failed && <MoreFailed desk={desk} />}
        <Foot db={db} url={url} desk={desk} />
      </DeskFrame>
      {desk.actions.dialogs}
    </>
  );
}

function MoreFailed({ desk: { listed, table, rows } }: { desk: DeskState }) {
  const { t } = useTranslation(['desk', 'common']);
  const readOn = async () => {
    await listed.retry();
    // the focused button is gone after success
    table.current?.focusRow(rows.length - 1);
  };
  return (
    <div role="alert" className="desk-more-failed gap-4-12 round-10 flow middle apart">
      <Text fw={650}>{t('moreFailed')}</Text>
      <Act
        label={t('common:retry')}
        size="compact-md"
        loading={listed.retrying}
        onClick={() => void readOn()}
      />
    </div>
  );
}

/** The line below the rows; while rows are handed out, the questions for each. */
function Foot({ db, url, desk }: { db: UserDb; url: DialogUrl; desk: DeskState }) {
  const { actions, active, listed } = desk;
  if (desk.handing)
    return (
      <HandOut
        db={db}
        view={active}
        onGive={(assignment) => actions.give(active, assignment)}
        onNext={desk.nextRow}
        onStop={desk.stopHanding}
      />
    );
  return (
    <DeskBar
      total={listed.total}
      from={listed.from}
      selected={desk.selected.length}
      done={actions.changes.said}
      filtered={desk.rows.length > 0 && isFiltered(desk.filters)}
      onAsk={actions.ask}
      onClearFilters={() => url.replace(noFilters)}
      onClearSelection={desk.clearSelection}
      onHandOut={desk.handOut}
      onUndo={() => void desk.undo()}
      onForget={actions.changes.forget}
    />
  );
}
