import { languageOf } from '@turva/rules/duties/document-reading';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../records/documents/overlay-documents.ts';
import { nativeName } from '../../ui/native-names.ts';
import { formatDate } from '../../ui/time.tsx';

/** When it was read, and in which language: the receipt names the file. */
export function useReadWords() {
  const { t } = useTranslation('documents');
  return ({ document: { versions }, reading: { latest } }: DocumentView): string => {
    if (!latest) return '';
    const version = versions.find(({ number }) => number === latest.version);
    const translation = version?.translations?.find(({ sha256 }) => sha256 === latest.sha256);
    const isPlain = version?.sha256 === latest.sha256 && (version?.translations?.length ?? 0) > 0;
    const language = translation?.language ?? (version && isPlain ? languageOf(version) : null);
    const day = t('badge.read', { day: formatDate(latest.readAt) });
    return language ? `${day} · ${nativeName[language]}` : day;
  };
}
