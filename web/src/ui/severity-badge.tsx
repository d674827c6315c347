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

interface Props {
  severity: string;
  /** where it is not an observation's: a language may have another form of the word */
  word?: string;
}

export function SeverityBadge({ severity, word }: Props) {
  const { t } = useTranslation('common');
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
      {word ?? t(`severity.${severity}`)}
    </span>
  );
}
