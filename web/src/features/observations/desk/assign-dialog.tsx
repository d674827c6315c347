import { Button, NativeSelect, TextInput } from '@mantine/core';
import { worksHere } from '@turva/rules/matters/meant';
import { shownTitle, type Titled } from '@turva/rules/observations/observation-title';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../../on-screen.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';
import type { Assignment } from './bulk.ts';

/** What can be assigned. */
export type Assigned = Titled & Pick<ObservationView, 'assignedTo' | 'dueDate'>;

interface Props extends InDialog {
  views: readonly Assigned[];
  /** the heading, for several */
  many?: string;
  onAssign: (assignment: Assignment) => void;
}

const KEEP = 'keep';
const NOBODY = 'none';

/** The value they share, or nothing if they differ. */
const common = <T,>(values: T[]) => (new Set(values).size === 1 ? values[0] : undefined);

/** Sets owner and due date, for one or many. Unchanged fields are not sent. */
export function AssignDialog({ db, views, many, onClose, onAssign }: Props) {
  const { t } = useTranslation(['desk', 'observations', 'common']);
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db]);
  const sharedPerson = common(views.map(({ assignedTo }) => assignedTo));
  const before = {
    person: sharedPerson === undefined ? KEEP : String(sharedPerson ?? NOBODY),
    day: common(views.map(({ dueDate }) => (dueDate ? plantDay(dueDate) : ''))) ?? '',
  };
  const [person, setPerson] = useState(before.person);
  const [day, setDay] = useState(before.day);

  const assign = () => {
    onAssign({
      ...(person === before.person || person === KEEP
        ? {}
        : { assignedTo: person === NOBODY ? null : Number(person) }),
      ...(day === before.day ? {} : { dueDate: day ? endOfPlantDay(day).toISOString() : null }),
    });
    onClose();
  };
  const named = (people ?? []).filter(worksHere).toSorted((a, b) => a.name.localeCompare(b.name));
  const one = views.length === 1 ? views[0] : undefined;

  return (
    <Dialog
      own
      asks="typed"
      size={460}
      onClose={onClose}
      title={one ? t('assign.title') : (many ?? t('assign.titleMany', { count: views.length }))}
      actions={(leave) => (
        <>
          <Act label={t('common:cancel')} onClick={leave} />
          <Button type="submit" form="assign-form">
            {t('assign.save')}
          </Button>
        </>
      )}
    >
      <form
        id="assign-form"
        className="desk-form stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          assign();
        }}
      >
        {one && <p className="user-text">{shownTitle(one)}</p>}
        <NativeSelect
          data-autofocus
          label={t('observations:field.assignee')}
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
          data={[
            ...(before.person === KEEP ? [{ value: KEEP, label: t('assign.keep') }] : []),
            { value: NOBODY, label: t('filter.nobody') },
            ...named.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextInput
          type="date"
          label={t('observations:field.dueDate')}
          description={t('assign.dueHint')}
          min={day === before.day ? undefined : plantDay(Date.now())}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
