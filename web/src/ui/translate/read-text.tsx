import { IconLanguage } from '@tabler/icons-react';
import type { InLanguage } from '@turva/rules/words/in-language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from './reading.ts';
import './translate.css';

interface Props {
  /** the versions of one text, in order of preference */
  read: readonly InLanguage[];
  /** renders it */
  children: (text: string) => ReactNode;
  /** the note is shown elsewhere for the whole record */
  quiet?: boolean;
}

/** A text of a record in the reader's language; otherwise with a note. */
export function ReadText({ read, children, quiet = false }: Props) {
  return read.map(({ text, language, flaw }) => (
    <div key={language} lang={langOf(language)}>
      {flaw && !(quiet && flaw === 'missing') && <FlawMark flaw={flaw} />}
      {children(text)}
    </div>
  ));
}

/** A discreet note that the text is not what it should be. */
export function FlawMark({ flaw }: { flaw: NonNullable<InLanguage['flaw']> | 'fileMissing' }) {
  const { t, i18n } = useTranslation('common');
  return (
    <p className="flaw line flush dim gap-8" lang={i18n.language}>
      <IconLanguage size={18} aria-hidden />
      {t(`reading.${flaw}`)}
    </p>
  );
}
