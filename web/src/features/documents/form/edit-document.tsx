import { Text } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/documents';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { editDocument } from '../save-documents.ts';
import { DocumentFields, inputOf, useFaults, type Values, valuesOf } from './document-fields.tsx';

interface Props {
  db: UserDb;
  document: SafetyDocument;
  onClose: () => void;
}

/** Title, category, texts and readers; a file is added as a version. */
export function EditDocument({ db, document, onClose }: Props) {
  const { t } = useTranslation('documents');
  // the values the editor saw, even if the row changes meanwhile
  const [seen] = useState(document);
  const hasFile = seen.versions.length > 0;
  const form = useRecordForm<Values>({
    id: 'document',
    start: () => valuesOf(seen),
    by: useAttempt(),
    faults: useFaults(),
    send: (values) => editDocument(db, seen, inputOf(values, hasFile)),
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
    >
      <DocumentFields db={db} form={form} hasFile={hasFile} />
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}
