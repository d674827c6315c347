import type { Status } from '@turva/contracts/observations/observation-values';
import { nextStatuses } from '@turva/rules/observations/observation-status';
import { isPastDue, latenessOf } from '@turva/rules/observations/response-time';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { NotHere } from '../../../sync-ui/use-not-here.ts';
import { DueCell } from '../../../ui/data-table/cells.tsx';
import { CellChoice, CellDay, EditCell } from '../../../ui/data-table/edit-cell.tsx';
import { peopleChoices } from '../../../ui/form/people-choices.ts';
import { optionsOf } from '../../../ui/list/filter-select.tsx';
import { PersonMark } from '../../../ui/marks/person-mark.tsx';
import { StatusTone } from '../../../ui/marks/status-badge.tsx';
import { LateMark } from '../late-mark.tsx';
import type { Assignment } from './bulk.ts';

/** Inline edits of a row. */
export interface RowEdit {
  db: UserDb;
  notHere: NotHere;
  mayHandle: (view: ObservationView) => boolean;
  give: (view: ObservationView, assignment: Assignment) => void;
  move: (view: ObservationView, to: Status) => void;
}

interface Props {
  view: ObservationView;
  tabIndex: 0 | -1;
  edit: RowEdit;
}

export function OwnerCell({ view, tabIndex, edit, isFull }: Props & { isFull: boolean }) {
  const { t } = useTranslation(['observations', 'handling']);
  const mark = <PersonMark name={view.assigneeName} note={edit.notHere(view.assignedTo)} isFull={isFull} />;
  if (!edit.mayHandle(view)) return mark;
  return (
    <EditCell
      label={`${t('field.assignee')}: ${view.assigneeName ? '' : t('handling:person.nobody')}`}
      tabIndex={tabIndex}
      control={(leave) => <OwnerChoice view={view} edit={edit} onLeave={leave} />}
    >
      {mark}
    </EditCell>
  );
}

function OwnerChoice({ view, edit, onLeave }: Omit<Props, 'tabIndex'> & { onLeave: () => void }) {
  const { t } = useTranslation(['observations', 'handling']);
  const people = useLiveQuery(() => edit.db.srvPeople.toArray(), [edit.db]);
  if (!people) return null;
  const choices = peopleChoices(people, {
    me: edit.db.userId,
    chosen: view.assignedTo,
    nobody: t('handling:person.nobody'),
    meWord: t('handling:person.me'),
    other: t('handling:person.otherDepartment'),
  });
  return (
    <CellChoice
      label={t('field.assignee')}
      value={view.assignedTo === null ? '' : String(view.assignedTo)}
      options={choices}
      onChoose={(id) => edit.give(view, { assignedTo: Number(id) || null })}
      onLeave={onLeave}
    />
  );
}

export function DueDayCell({ view, tabIndex, edit }: Props) {
  const { t } = useTranslation('observations');
  // the mark takes the place of a day that nobody has set
  const isUnanswered = view.id !== null && latenessOf(view, Date.now())?.why === 'unanswered';
  const shown = (
    <>
      {(view.dueDate || !isUnanswered) && <DueCell day={view.dueDate} isLate={isPastDue(view, Date.now())} />}
      <LateMark view={view} only="unanswered" />
    </>
  );
  if (!edit.mayHandle(view)) return shown;
  return (
    <EditCell
      label={`${t('field.dueDate')}: ${view.dueDate ? '' : '–'}`}
      tabIndex={tabIndex}
      control={(leave) => (
        <CellDay
          label={t('field.dueDate')}
          value={view.dueDate ? plantDay(view.dueDate) : ''}
          onChoose={(day) => edit.give(view, { dueDate: day ? endOfPlantDay(day).toISOString() : null })}
          onLeave={leave}
        />
      )}
    >
      {shown}
    </EditCell>
  );
}

export function StatusCell({ view, tabIndex, edit, word }: Props & { word: string }) {
  const { t } = useTranslation(['observations', 'common']);
  const shown = <StatusTone status={view.status} word={word} />;
  const status = view.status as Status;
  const next = nextStatuses(status) ?? [];
  if (!edit.mayHandle(view) || next.length === 0) return shown;
  return (
    <EditCell
      label={`${t('field.status')}: `}
      tabIndex={tabIndex}
      control={(leave) => (
        <CellChoice
          label={t('field.status')}
          value={status}
          options={optionsOf([status, ...next], (value) => t(`common:status.${value}`))}
          onChoose={(to) => {
            const chosen = next.find((each) => each === to);
            if (chosen) edit.move(view, chosen);
          }}
          onLeave={leave}
        />
      )}
    >
      {shown}
    </EditCell>
  );
}
