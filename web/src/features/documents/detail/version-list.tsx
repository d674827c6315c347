import type { DocumentVersion } from '@turva/contracts/registers/documents';
import { plantLanguage } from '@turva/contracts/words/readings';
import { languageOf, noteIn } from '@turva/rules/duties/document-reading';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { nativeName } from '../../../ui/native-names.ts';
import { Act } from '../../../ui/press/act.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { currentReading } from '../../../ui/translate/reading.ts';

interface Props {
  versions: readonly DocumentVersion[];
  onOpen: (version: DocumentVersion) => void;
}

const namesOf = ({ translations = [] }: DocumentVersion) =>
  translations.map(({ language }) => nativeName[language]).join(', ');

/** All versions, newest first: what was known when. */
export function VersionList({ versions, onOpen }: Props) {
  const { t } = useTranslation('documents');
  const reading = currentReading();
  return (
    <Section id="document-versions" title={t('section.versions')}>
      <ul className="document-versions">
        {versions.map((version) => (
          <li className="flow middle apart gap-8-12" key={version.number} data-version={version.number}>
            <p className="flush">
              <b>{t('version', { label: version.label })}</b>{' '}
              <span className="flush dim">
                {formatDate(version.addedAt)} · {formatBytes(version.size)}
                {languageOf(version) !== plantLanguage && ` · ${nativeName[languageOf(version)]}`}
              </span>
              {(version.translations ?? []).length > 0 && (
                <span className="as-block flush dim">{t('alsoIn', { languages: namesOf(version) })}</span>
              )}
              {noteIn(version, reading) && (
                <span className="as-block user-text">{noteIn(version, reading)}</span>
              )}
            </p>
            <Act
              label={t('open')}
              aria-label={t('openVersion', { label: version.label })}
              onClick={() => onOpen(version)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
