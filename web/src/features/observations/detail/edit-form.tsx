import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { categories, severities } from '@turva/contracts/observations/observation-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { missingAnywhere, type ObservationForm } from '@turva/rules/observations/observation-steps';
import { TITLE_MAX } from '@turva/rules/observations/observation-title';
import { useLiveQuery } from 'dexie-react-hooks';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areaNames, areaOf } from '../../../records/areas/places.ts';
import { editObservation } from '../../../records/observations/edit-observation.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { saySaved } from '../../../sync-ui/say-saved.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { type FieldsOf, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { optionalControls } from '../optional-fields.tsx';
import { changesOf, formOf } from './changes-of.ts';
import { RemovableAttachments } from './removable-attachments.tsx';

interface Props extends OfObservation {
  onDone: () => void;
}

type Values = ObservationForm & { removed: string[] };

/** The reporter's own correction; works offline. */
export function EditForm({ db, view, onDone }: Props) {
  const { t } = useTranslation('observations');
  const areas = useLiveQuery(() => db.srvAreas.toArray().then(areaNames), [db], []);
  const form = useRecordForm<Values>({
    id: 'edit',
    start: () => ({ ...formOf(view), removed: [] }),
    keep: `observation:${view.clientId}`,
    by: useAttempt({ toast: t('error.title'), otherwise: t('error.edit') }),
    faults: (values) =>
      missingAnywhere(values, { hasRecording: false }).map(({ field }) => ({
        field,
        message: t(`missing.${field}`),
      })),
    send: async (values) => {
      const changes = changesOf(view, values, areaOf(areas, values.location), values.removed);
      if (Object.keys(changes).length === 0) return;
      await editObservation(db, db.userId, view.clientId, changes);
      requestFlush();
      navigator.vibrate?.(30);
      void saySaved({ db, localId: view.clientId, arrived: { title: t('edit.arrived') } });
    },
    leave: onDone,
  });
  return (
    <RecordForm form={form} title={t('edit.title')} submit={t('edit.save')} summary onClose={onDone}>
      <EditFields form={form} />
      <RemovableAttachments
        view={view}
        removed={form.values.removed}
        onChange={(removed) => form.set({ removed })}
      />
    </RecordForm>
  );
}

function EditFields({ form }: { form: FieldsOf<Values> }) {
  const { t } = useTranslation(['observations', 'common']);
  const controls: Record<keyof ObservationForm, ReactNode> = {
    title: <TextInput label={t('field.title')} required maxLength={TITLE_MAX} {...form.field('title')} />,
    category: (
      <NativeSelect
        label={t('field.category')}
        required
        {...form.field('category')}
        data={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
    ),
    location: <TextInput label={t('field.location')} required maxLength={500} {...form.field('location')} />,
    description: (
      <Textarea
        label={t('field.description')}
        required
        minRows={4}
        maxRows={14}
        maxLength={LONG_TEXT}
        {...form.field('description')}
      />
    ),
    severity: (
      <NativeSelect
        label={t('field.severity')}
        required
        {...form.field('severity')}
        data={severities.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
      />
    ),
    ...optionalControls(form.values, form.set),
  };
  return Object.entries(controls).map(([field, control]) => <Fragment key={field}>{control}</Fragment>);
}
