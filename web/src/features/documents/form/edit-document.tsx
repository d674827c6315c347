import { Text } from '@mantine/core';
import type { EditDocument as Edit, Readers, SafetyDocument } from '@turva/contracts/registers/documents';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../../on-screen.ts';
import { changesOf, FormConflict, useDecisions } from '../../../sync-ui/conflict/form-conflict.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { nothingSent, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { categoryName } from '../category-name.ts';
import { editDocument } from '../save-documents.ts';
import { DocumentFields, inputOf, useFaults, type Values, valuesOf } from './document-fields.tsx';

const labels = {
  title: 'field.title',
  description: 'field.description',
  category: 'field.category',
  documentUrl: 'field.link',
  readers: 'form.section.readers',
} as const satisfies Record<keyof ReturnType<typeof inputOf>, string>;

function worded(t: TFunction<'documents'>, value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '');
  const groups = (value as Readers[]).map(({ role, department }) =>
    [role ? t(`readers.roles.${role}`) : t('readers.anyRole'), department ?? t('readers.everywhere')].join(
      ' · ',
    ),
  );
  return groups.join('\n') || t('readers.nobody');
}

interface Props extends InDialog {
  document: SafetyDocument;
}

/** Title, category, texts and readers; a file is added as a version. */
export function EditDocument({ db, document, onClose }: Props) {
  const { t } = useTranslation('documents');
  // the values the editor saw, even if the row changes meanwhile
  const [seen] = useState(document);
  const hasFile = seen.versions.length > 0;
  const decisions = useDecisions();
  const form = useRecordForm<Values>({
    id: 'document',
    start: () => valuesOf(seen),
    keep: `document:${seen.id}`,
    by: useAttempt(),
    faults: useFaults(),
    send: async (values) => {
      const before = inputOf(valuesOf(seen), hasFile);
      const changes = decisions.settle(changesOf(seen, before, inputOf(values, hasFile)));
      return changes ? editDocument(db, seen, changes as Edit) : nothingSent;
    },
    onSent: () => showToast({ title: t('form.saved'), kind: 'success' }),
    leave: onClose,
  });
  return (
    <RecordForm
      form={form}
      title={t('form.edit')}
      aside={document.title}
      submit={t('form.save')}
      failed={t('form.failed')}
      className="document-form"
      onClose={onClose}
      top={
        <FormConflict
          db={db}
          failure={form.failure}
          decisions={decisions}
          nameOf={(field) => t(labels[field as keyof typeof labels])}
          word={(field, value) => (field === 'category' ? categoryName(t, String(value)) : worded(t, value))}
          onDecided={form.submit}
        />
      }
    >
      <DocumentFields db={db} form={form} hasFile={hasFile} />
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}
