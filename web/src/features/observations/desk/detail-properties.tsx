import { NativeSelect, TextInput } from '@mantine/core';
import { priorities, type Status, severities } from '@turva/contracts/observations/observation-values';
import { nextStatuses } from '@turva/rules/observations/observation-status';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../../forms/person-select.tsx';
import type { OnScreen } from '../../../on-screen.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { optionsOf } from '../../../ui/list/filter-select.tsx';
import { openSheet } from '../handling/handling-url.ts';
import type { Assignment } from './bulk.ts';

interface Props extends OfObservation, OnScreen {
  onGive: (assignment: Assignment) => void;
  onTake: () => void;
}

/** Owner, due date, priority and state: each is edited in place, and can be undone. */
export function DetailProperties({ db, view, url, onGive, onTake }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const id = useId();
  const status = view.status as Status;
  const moveTo = (to: string) => {
    if (to === 'in_progress' && status === 'open') onTake();
    else if (to === 'closed') void openSheet(url, { kind: 'close' });
    else if (to === 'in_progress') void openSheet(url, { kind: 'reopen' });
  };
  return (
    <div className="detail-properties grid gap-8-12">
      <PersonSelect
        db={db}
        id={`${id}owner`}
        label={t('field.assignee')}
        value={view.assignedTo}
        onChange={(assignedTo) => onGive({ assignedTo })}
      />
      <DueField view={view} onGive={onGive} />
      <NativeSelect
        label={t('field.status')}
        value={status}
        data={optionsOf([status, ...(nextStatuses(status) ?? [])], (value) => t(`common:status.${value}`))}
        onChange={(event) => moveTo(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('field.priority')}
        value={view.priority ?? ''}
        data={optionsOf(priorities, (value) => t(`priority.${value}`))}
        onChange={(event) =>
          onGive({ priority: priorities.find((each) => each === event.currentTarget.value) })
        }
      />
      <NativeSelect
        label={t('field.severity')}
        value={view.severity}
        data={optionsOf(severities, (value) => t(`common:severity.${value}`))}
        onChange={(event) =>
          onGive({ severity: severities.find((each) => each === event.currentTarget.value) })
        }
      />
    </div>
  );
}

/** A day is typed in parts, each of which forms a valid day: it counts on leaving the field or pressing Enter. */
function DueField({ view, onGive }: Pick<Props, 'view' | 'onGive'>) {
  const { t } = useTranslation('observations');
  const known = view.dueDate ? plantDay(view.dueDate) : '';
  const [day, setDay] = useState(known);
  useEffect(() => setDay(known), [known]);
  const give = () => {
    if (day !== known) onGive({ dueDate: day ? endOfPlantDay(day).toISOString() : null });
  };
  return (
    <TextInput
      type="date"
      label={t('field.dueDate')}
      value={day}
      onChange={(event) => setDay(event.currentTarget.value)}
      onBlur={give}
      onKeyDown={(event) => event.key === 'Enter' && give()}
    />
  );
}
