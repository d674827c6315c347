import { useTranslation } from 'react-i18next';

// Word, colour and shape: any two may fail in glare or for a colour-blind eye.
const looks = {
  low: { tone: 'neutral', shape: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z' },
  medium: { tone: 'warn', shape: 'M6 0 12 6 6 12 0 6z' },
  high: { tone: 'danger', shape: 'M6 .5 12 11.5H0z' },
  critical: { tone: 'alarm', shape: 'M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z' },
} as const;

const isKnown = (severity: string): severity is keyof typeof looks => severity in looks;

export function SeverityBadge({ severity }: { severity: string }) {
  const { t } = useTranslation('common');
  if (!isKnown(severity)) {
    return (
      <span className="tone" data-tone="neutral">
        {severity}
      </span>
    );
  }
  const { tone, shape } = looks[severity];
  return (
    <span className="tone" data-tone={tone} data-severity={severity}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={shape} fill="currentColor" />
      </svg>
      {t(`severity.${severity}`)}
    </span>
  );
}
