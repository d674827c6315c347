import { FileInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { documentTypes, MAX_DOCUMENT_BYTES } from '@turva/contracts/document-values';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import { faultOf } from './check-file.ts';

interface Props {
  file: File | null;
  /** a sentence, or nothing */
  fault: string | null;
  onChange: (file: File | null, fault: string | null) => void;
}

/** A file a phone can open, looked at before anything is sent. */
export function FileField({ file, fault, onChange }: Props) {
  const { t } = useTranslation('documents');
  const max = formatBytes(MAX_DOCUMENT_BYTES);
  const choose = async (chosen: File | null) => {
    const wrong = chosen && (await faultOf(chosen));
    onChange(chosen, wrong && t(`fault.${wrong}`, { max }));
  };
  return (
    <FileInput
      id="document-file"
      label={t('field.file')}
      description={t('field.fileHint', { max })}
      placeholder={t('field.fileChoose')}
      accept={documentTypes.join(',')}
      leftSection={<IconFileUpload size={20} aria-hidden />}
      value={file}
      error={fault}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
