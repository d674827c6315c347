import { NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/registers/documents';
import { plantLanguage, type Reading, readings } from '@turva/contracts/words/readings';
import { languageOf } from '@turva/rules/duties/document-reading';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../../on-screen.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { nativeName } from '../../../ui/native-names.ts';
import { showToast } from '../../../ui/toast.ts';
import { uploadTranslation, uploadVersion } from '../save-documents.ts';
import { FileField, type FileValues, noFile } from './file-field.tsx';

interface Props extends InDialog {
  document: SafetyDocument;
}

interface NewFile extends FileValues {
  /** a new version, or a translation of the newest one */
  isVersion: 'yes' | 'no';
  language: Reading;
  label: string;
  note: string;
  mustRead: boolean;
}

/**
 * The next version: file, changes, and whether everybody must read it again. Or a translation of the newest file,
 * which nobody has to read again.
 */
export function UploadVersion({ db, document, onClose }: Props) {
  const { t } = useTranslation('documents');
  // the version that was translated, whatever arrives meanwhile
  const [current] = useState(document.versions[0]);
  const form = useRecordForm<NewFile>({
    id: 'document',
    start: { ...noFile, isVersion: 'yes', language: plantLanguage, label: '', note: '', mustRead: true },
    keep: `version:${document.id}`,
    by: useAttempt(),
    faults: ({ file, fileFault, isVersion, language }) => {
      const message = file ? fileFault : t('fault.fileRequired');
      const isSame = isVersion === 'no' && current && languageOf(current) === language;
      return [
        ...(message ? [{ field: 'file' as const, message }] : []),
        ...(isSame ? [{ field: 'language' as const, message: t('fault.sameLanguage') }] : []),
      ];
    },
    send: async ({ file, isVersion, language, label, note, mustRead }) => {
      if (!file) return;
      if (isVersion === 'yes')
        await uploadVersion(db, document.id, { file, label, note, language, mustRead });
      else if (current)
        await uploadTranslation(db, document.id, { file, language, version: current.number, note });
    },
    onSent: ({ isVersion }) =>
      showToast({
        title: t(isVersion === 'yes' ? 'upload.done' : 'upload.translated'),
        message: document.title,
        kind: 'success',
      }),
    leave: onClose,
  });
  const isVersion = form.values.isVersion === 'yes';
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
      {current && (
        <NativeSelect
          label={t('upload.what')}
          data={[
            { value: 'yes', label: t('upload.newVersion') },
            { value: 'no', label: t('upload.translation', { label: current.label }) },
          ]}
          {...form.field('isVersion')}
        />
      )}
      <FileField form={form} />
      <NativeSelect
        label={t('upload.language')}
        data={readings.map((reading) => ({ value: reading, label: nativeName[reading] }))}
        {...form.field('language')}
      />
      {isVersion && (
        <TextInput
          label={t('field.label')}
          description={t('field.labelHint')}
          maxLength={20}
          {...form.field('label')}
        />
      )}
      <Textarea label={t('field.note')} maxLength={500} {...form.field('note')} />
      {isVersion && (
        <Switch
          className="document-switch"
          size="md"
          label={t('field.mustRead')}
          description={t('field.mustReadHint')}
          {...form.field('mustRead')}
        />
      )}
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}
