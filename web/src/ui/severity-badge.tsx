import { useTranslation } from 'react-i18next';
import { SeverityShape } from './severity-shape.tsx';

// Word, colour and shape: any two may fail in glare or for a colour-blind eye.
const tones = {
  low: 'neutral',
  medium: 'warn',
  high: 'danger',
  critical: 'alarm',
} as const;

const isKnown = (severity: string): severity is keyof typeof tones => severity in tones;

/** With its word at hand: a list of many has looked it up once. */
export function SeverityTone({ severity, word }: { severity: string; word: string }) {
  if (!isKnown(severity)) {
    return (
      <span className="tone" data-tone="neutral">
        {severity}
      </span>
    );
  }
  return (
    <span className="tone" data-tone={tones[severity]} data-severity={severity}>
      <SeverityShape severity={severity} />
      {word}
    </span>
  );
}

interface Props {
  severity: string;
  /** where it is not an observation's: a language may have another form of the word */
  word?: string;
}

export function SeverityBadge({ severity, word }: Props) {
  const { t } = useTranslation('common');
  const ownWord = () => (isKnown(severity) ? t(`severity.${severity}`) : severity);
  return <SeverityTone severity={severity} word={word ?? ownWord()} />;
}
