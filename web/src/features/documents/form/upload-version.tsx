import { Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/documents';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { uploadVersion } from '../save-documents.ts';
import { FileField, type FileValues, noFile } from './file-field.tsx';

interface Props {
  db: UserDb;
  document: SafetyDocument;
  onClose: () => void;
}

interface NewVersion extends FileValues {
  label: string;
  note: string;
  mustRead: boolean;
}

/** The next version: the file, what is new in it, and whether everybody must read it again. */
export function UploadVersion({ db, document, onClose }: Props) {
  const { t } = useTranslation('documents');
  const form = useRecordForm<NewVersion>({
    id: 'document',
    start: { ...noFile, label: '', note: '', mustRead: true },
    by: useAttempt(),
    faults: ({ file, fileFault }) => {
      const message = file ? fileFault : t('fault.fileRequired');
      return message ? [{ field: 'file', message }] : [];
    },
    send: async ({ file, label, note, mustRead }) =>
      file && uploadVersion(db, document.id, { file, label, note, mustRead }),
    onSent: () => showToast({ title: t('upload.done'), message: document.title, kind: 'success' }),
    leave: onClose,
  });
  return (
    <RecordForm
      form={form}
      title={t('upload.title')}
      aside={document.title}
      submit={t('upload.send')}
      failed={t('upload.failed')}
      className="document-form"
      onClose={onClose}
    >
      <FileField form={form} />
      <TextInput
        label={t('field.label')}
        description={t('field.labelHint')}
        maxLength={20}
        {...form.field('label')}
      />
      <Textarea label={t('field.note')} autosize minRows={2} maxLength={500} {...form.field('note')} />
      <Switch
        className="document-switch"
        size="md"
        label={t('field.mustRead')}
        description={t('field.mustReadHint')}
        {...form.field('mustRead')}
      />
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}
