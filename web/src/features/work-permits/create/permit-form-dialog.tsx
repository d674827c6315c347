import { Text } from '@mantine/core';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import { lacksPeople } from '@turva/rules/permits/permit-lacks';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { ClockWarning } from '../../../sync-ui/chip/clock-warning.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { BlocksLine } from '../conflicts/blocks-line.tsx';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { type Asked, findLocalConflicts } from '../conflicts/find-local-conflicts.ts';
import { type PermitForm, timesOf } from './form-values.ts';
import { PermitFields } from './permit-fields.tsx';
import type { PermitFormState } from './use-permit-form.ts';

interface Props extends Pick<ComponentProps<typeof RecordForm>, 'title' | 'submit' | 'guard' | 'onClose'> {
  db: UserDb;
  form: PermitFormState;
  /** null: not sent yet */
  id: number | null;
  fixedType?: boolean;
  /** a shortcut to fill in the fields */
  offer?: ReactNode;
}

/**
 * The form of a new or corrected request. Errors are listed above and next to their fields; nothing disables the
 * button.
 */
export function PermitFormDialog({ db, form, id, fixedType = false, offer, ...dialog }: Props) {
  const { t } = useTranslation('permits');
  const { template } = form;
  const conflicts = useFormConflicts({ db, form: form.values, id, title: form.title, now: form.now });
  return (
    <RecordForm
      form={form}
      summary
      top={
        <>
          <ClockWarning />
          {offer}
        </>
      }
      bottom={
        <BlocksLine
          conflicts={conflicts}
          missing={template ? lacksPeople(template, form.values) : []}
          watchWord={t(`watch.${template?.watch ?? 'fire_watch'}`)}
        />
      }
      {...dialog}
    >
      <PermitFields db={db} form={form} fixedType={fixedType} />
      {conflicts.length > 0 && (
        <Section id="permit-form-conflicts" title={t('conflict.title')}>
          <Text c="dimmed">{t('conflict.formHint')}</Text>
          <ConflictList conflicts={conflicts} apart />
        </Section>
      )}
      <Text c="dimmed" size="sm">
        {t('form.notValidYet')}
      </Text>
    </RecordForm>
  );
}

interface ConflictsProps {
  db: UserDb;
  form: PermitForm;
  id: number | null;
  title: string;
  now: number;
}

/** What the approver will have to weigh, from this device's data. */
function useFormConflicts({ db, form, id, title, now }: ConflictsProps): PermitConflict[] {
  const { times } = timesOf(form, now);
  const asked: Asked | null = times
    ? {
        id,
        type: form.type,
        title,
        location: form.location,
        areaId: form.areaId,
        status: 'pending',
        late: times.late,
        validFrom: new Date(times.from).toISOString(),
        validTo: new Date(times.to).toISOString(),
        gasDueAt: null,
        afterWatchMinutes: 0,
        roofWork: form.roofWork,
        people: form.people,
      }
    : null;
  const about = JSON.stringify(asked);
  return useLiveQuery(
    () => (asked ? findLocalConflicts(db, asked, { now, issuer: null }) : []),
    [db, about],
    [],
  );
}
