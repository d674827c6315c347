import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { SafetyDocument } from '@turva/contracts/registers/documents';
import { plantLanguage, type Reading, readings } from '@turva/contracts/words/readings';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { nativeName } from '../../../ui/native-names.ts';
import { showToast } from '../../../ui/toast.ts';
import { createDocument, editDocument, uploadVersion } from '../save-documents.ts';
import { DocumentFields, emptyValues, inputOf, useFaults, type Values } from './document-fields.tsx';
import { FileField, type FileValues, noFile } from './file-field.tsx';
import { groupOf } from './readers-rows.tsx';

type NewDocument = Values & FileValues & { label: string; language: Reading };

interface Props {
  db: UserDb;
  url: Pick<DialogUrl, 'close'>;
  /** values prepared by another part of the app */
  begin?: Partial<Pick<NewDocument, 'title' | 'category' | 'file' | 'language'>>;
}

/** A new document with its first file, or with a link. Works online only, and says so. */
export function CreateDocument(props: Props) {
  const { t } = useTranslation('documents');
  const { db } = props;
  const form = useNewDocument(props);
  const { file } = form.values;
  return (
    <RecordForm
      form={form}
      title={t('form.new')}
      submit={t('form.save')}
      failed={t('form.failed')}
      className="document-form"
      onClose={form.leave}
    >
      <DocumentFields
        db={db}
        form={form}
        hasFile={file !== null}
        file={<FileField form={form} />}
        label={
          file && (
            <>
              <NativeSelect
                label={t('upload.language')}
                data={readings.map((reading) => ({ value: reading, label: nativeName[reading] }))}
                {...form.field('language')}
              />
              <TextInput
                label={t('field.label')}
                description={t('field.labelHint')}
                maxLength={20}
                {...form.field('label')}
              />
            </>
          )
        }
      />
      <Text c="dimmed">{t('form.online')}</Text>
    </RecordForm>
  );
}

function useNewDocument({ db, url, begin }: Props) {
  const { t } = useTranslation('documents');
  const faultsOf = useFaults();
  // a retry after a lost answer is the same document
  const [clientId] = useState(() => crypto.randomUUID());
  const made = useRef<SafetyDocument | null>(null);
  return useRecordForm<NewDocument>({
    id: 'document',
    start: () => ({
      ...emptyValues(),
      ...noFile,
      label: '',
      language: plantLanguage,
      // a page written for reading is for everybody by default
      ...(begin && { ...begin, groups: [groupOf({ role: null, department: null })] }),
    }),
    // what another part of the app has prepared is there to be prepared again
    ...(begin ? {} : { keep: 'document:new' }),
    by: useAttempt(),
    faults: (values) => [
      ...(values.file || values.link.trim() ? [] : [{ field: 'file', message: t('fault.fileOrLink') }]),
      ...(values.fileFault ? [{ field: 'file', message: values.fileFault }] : []),
      ...faultsOf(values),
    ],
    send: async ({ file, label, language, ...values }) => {
      const input = inputOf(values, file !== null);
      made.current = made.current
        ? await editDocument(db, made.current, input)
        : await createDocument(db, { ...input, clientId });
      const { id } = made.current;
      if (file) await uploadVersion(db, id, { file, label, note: '', language, mustRead: true });
    },
    onSent: () => showToast({ title: t('form.added'), message: made.current?.title, kind: 'success' }),
    leave: url.close,
  });
}
