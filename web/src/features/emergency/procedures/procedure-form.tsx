import { Alert, Button, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EveryField } from '@turva/contracts/base/every-field';
import {
  type CreateProcedure,
  type EditProcedure,
  type EmergencyProcedure,
  type ProcedureCategory,
  procedureCategories,
} from '@turva/contracts/plant/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../../on-screen.ts';
import { changesOf, FormConflict, useDecisions } from '../../../sync-ui/conflict/form-conflict.tsx';
import { FormWindow } from '../../../ui/dialog/form-window.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { GoesOn } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { type FieldsOf, nothingSent, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeleteProcedure } from './delete-procedure.tsx';
import { createProcedure, editProcedure } from './save-procedure.ts';

interface Props extends InDialog {
  /** this phone's current row, even if somebody else changes it meanwhile; null: a new one */
  procedure: EmergencyProcedure | null;
}

const valuesOf = (procedure: EmergencyProcedure | null) =>
  ({
    title: procedure?.title ?? '',
    category: (procedure?.category ?? 'other') as ProcedureCategory,
    description: procedure?.description ?? '',
    steps: procedure?.steps ?? '',
    emergencyContacts: procedure?.emergencyContacts ?? '',
    isActive: procedure?.isActive ?? true,
  }) satisfies EveryField<Omit<CreateProcedure, 'clientId'>>;

type Values = ReturnType<typeof valuesOf>;

/** their keys in the texts of the form */
const labels = {
  title: 'title',
  category: 'category',
  description: 'description',
  steps: 'steps',
  emergencyContacts: 'contacts',
  isActive: 'active',
} as const satisfies Record<keyof Values, string>;

const required = ['title', 'steps'] as const;

/**
 * For supervisors. What could not be saved stays in the form; another person's version is shown next to one's own.
 */
export function ProcedureForm({ db, procedure, onClose }: Props) {
  const { t } = useTranslation(['emergency', 'common', 'sync']);
  const isPhone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false });
  const form = useProcedureForm({ db, procedure, onClose });
  const { failure, kept } = form;
  const close = () => {
    kept.end();
    onClose();
  };
  return (
    <FormWindow
      onClose={close}
      isKept={form.kept.isKept}
      fullScreen={isPhone ?? false}
      size={720}
      title={t(procedure ? 'form.edit' : 'form.new')}
    >
      <Stack>
        <GoesOn form={form} />
        {failure && (
          <Alert color="puna" role="alert" title={t('error')}>
            {failure.sentence ?? t('form.failed')} {t('kept')}
          </Alert>
        )}
        <FormConflict
          db={db}
          failure={failure}
          decisions={form.decisions}
          nameOf={(field) => t(`form.${labels[field as keyof Values]}`)}
          word={(field, value) =>
            field === 'category'
              ? t(`category.${value as ProcedureCategory}`)
              : typeof value === 'boolean'
                ? t(value ? 'sync:conflict.yes' : 'sync:conflict.no')
                : String(value ?? '')
          }
          onDecided={form.submit}
        />
        <ErrorSummary errors={form.summary} attempt={form.tries} />
        <ProcedureFields form={form} />
        <Button size="xl" aria-disabled={form.busy} onClick={form.submit}>
          {t('form.save')}
        </Button>
        <Act label={t('common:cancel')} size="xl" onClick={close} />
        {procedure && <DeleteProcedure db={db} procedure={procedure} onDeleted={onClose} />}
      </Stack>
    </FormWindow>
  );
}

function useProcedureForm({ db, procedure, onClose }: Props) {
  const { t } = useTranslation('emergency');
  const [clientId] = useState(() => crypto.randomUUID());
  // what the editor saw, even if the row changes meanwhile
  const [seen] = useState(procedure);
  const decisions = useDecisions();
  const form = useRecordForm<Values>({
    id: 'procedure',
    start: () => valuesOf(procedure),
    keep: `procedure:${procedure?.id ?? 'new'}`,
    by: useAttempt(),
    faults: (values) =>
      required
        .filter((field) => values[field].trim() === '')
        .map((field) => ({ field, message: t(`form.missing.${field}`) })),
    send: async (values) => {
      if (!seen) return createProcedure(db, { ...values, clientId });
      const changes = decisions.settle(changesOf(seen, valuesOf(seen), values));
      return changes ? editProcedure(db, seen.id, seen.rev, changes as EditProcedure) : nothingSent;
    },
    onSent: () => showToast({ title: t('form.saved'), kind: 'success' }),
    leave: onClose,
  });
  return { ...form, decisions };
}

function ProcedureFields({ form }: { form: FieldsOf<Values> }) {
  const { t } = useTranslation('emergency');
  return (
    <>
      <TextInput label={t('form.title')} required maxLength={255} {...form.field('title')} />
      <NativeSelect
        label={t('form.category')}
        {...form.field('category')}
        data={procedureCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <Textarea label={t('form.description')} maxLength={2000} {...form.field('description')} />
      <Textarea
        label={t('form.steps')}
        description={t('form.stepsHint')}
        required
        minRows={6}
        {...form.field('steps')}
      />
      <ContactFields form={form} />
      <Switch label={t('form.active')} description={t('form.activeHint')} {...form.field('isActive')} />
    </>
  );
}
