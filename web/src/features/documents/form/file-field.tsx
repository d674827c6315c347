import { FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { documentTypes, MAX_DOCUMENT_BYTES } from '@turva/contracts/registers/document-values';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import type { FieldsOf } from '../../../ui/form/use-record-form.ts';
import { faultOf } from './check-file.ts';

export interface FileValues {
  file: File | null;
  /** why it cannot be sent, as a sentence */
  fileFault: string | null;
}

export const noFile: FileValues = { file: null, fileFault: null };

/** A file that phones can open, checked before anything is sent. */
export function FileField({ form }: { form: Omit<FieldsOf<FileValues>, 'field'> }) {
  const { t } = useTranslation('documents');
  const max = formatBytes(MAX_DOCUMENT_BYTES);
  const choose = async (file: File | null) => {
    const wrong = file && (await faultOf(file));
    form.set({ file, fileFault: wrong && t(`fault.${wrong}`, { max }) });
  };
  return (
    <FileInput
      id={form.idOf('file')}
      label={t('field.file')}
      description={t('field.fileHint', { max })}
      placeholder={t('field.fileChoose')}
      accept={documentTypes.join(',')}
      leftSection={<IconFileUpload size={20} aria-hidden />}
      value={form.values.file}
      error={form.values.fileFault ?? form.errorOf('file')}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
