import { Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { areMissing, type Words } from './words.ts';

interface Props {
  label: string;
  words: Words;
  /** several lines, with this minimum */
  rows?: number;
  required?: boolean;
  maxLength: number;
  /** errors are shown */
  tried: boolean;
  onChange: (words: Words) => void;
}

/** One text of a module, in Finnish: its translations belong to it, and move with it. */
export function WordsField({ label, words, rows, required = false, maxLength, tried, onChange }: Props) {
  const { t } = useTranslation(['training', 'errors']);
  const field = {
    label: t('edit.finnish', { label }),
    lang: 'fi',
    required,
    maxLength,
    value: words.fi,
    error: required && tried && areMissing(words) ? t('errors:field.required') : null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...words, fi: event.currentTarget.value }),
  };
  return rows ? <Textarea {...field} minRows={rows} /> : <TextInput {...field} />;
}
