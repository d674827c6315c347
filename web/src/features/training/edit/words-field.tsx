import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Words } from './words.ts';

interface Props {
  label: string;
  words: Words;
  inEnglish: boolean;
  /** several lines, from so many on */
  rows?: number;
  required?: boolean;
  maxLength: number;
  /** what is missing is said */
  tried: boolean;
  onChange: (words: Words) => void;
}

/** One text of a module: in Finnish, and under it in English where it is written in that too. */
export function WordsField({
  label,
  words,
  inEnglish,
  rows,
  required = false,
  maxLength,
  tried,
  onChange,
}: Props) {
  const { t } = useTranslation(['training', 'errors']);
  const languages = inEnglish ? (['fi', 'en'] as const) : (['fi'] as const);
  return languages.map((language) => {
    const field = {
      label: t(language === 'fi' ? 'edit.finnish' : 'edit.english', { label }),
      lang: language,
      required,
      maxLength,
      value: words[language],
      error: required && tried && words[language].trim() === '' ? t('errors:field.required') : null,
    };
    const set = (text: string) => onChange({ ...words, [language]: text });
    return rows ? (
      <Textarea
        key={language}
        {...field}
        autosize
        minRows={rows}
        onChange={(event) => set(event.currentTarget.value)}
      />
    ) : (
      <TextInput key={language} {...field} onChange={(event) => set(event.currentTarget.value)} />
    );
  });
}
