import { isSeverity, SeverityShape, severityTones } from '../../../ui/marks/severity-shape.tsx';

/** A shape in its colour; the word is on hover, and for screen readers. */
export function SeverityMark({
  severity,
  word,
  size = 18,
}: {
  severity: string;
  word: string;
  size?: number;
}) {
  return (
    <span
      className="grid place-center"
      title={word}
      data-severity={severity}
      data-tone={isSeverity(severity) ? severityTones[severity] : 'neutral'}
    >
      {isSeverity(severity) && <SeverityShape severity={severity} size={size} />}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
