import { useTranslation } from 'react-i18next';
import { isSeverity, SeverityShape, severityTones } from './severity-shape.tsx';

/** With the word given: a long list looks it up once. */
export function SeverityTone({ severity, word }: { severity: string; word: string }) {
  if (!isSeverity(severity)) {
    return (
      <span className="tone" data-tone="neutral">
        {severity}
      </span>
    );
  }
  return (
    <span className="tone" data-tone={severityTones[severity]} data-severity={severity}>
      <SeverityShape severity={severity} />
      {word}
    </span>
  );
}

interface Props {
  severity: string;
  /** if it is not an observation's severity: a language may use another form of the word */
  word?: string;
}

export function SeverityBadge({ severity, word }: Props) {
  const { t } = useTranslation('common');
  const ownWord = () => (isSeverity(severity) ? t(`severity.${severity}`) : severity);
  return <SeverityTone severity={severity} word={word ?? ownWord()} />;
}
