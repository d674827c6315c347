import { auditIndex, auditLevel, type Rounded, sumOf } from '@turva/rules/duties/audit-index';
import { useAuditWords } from './use-audit-words.ts';

/** The index in the colour of its meaning, which is also in words. */
export function IndexBadge({ round }: { round: Rounded }) {
  const words = useAuditWords();
  const index = auditIndex(sumOf(round.counts));
  const level = auditLevel(round);
  return (
    <span
      className="tone audit-index"
      data-tone={level === 'partial' ? 'neutral' : level}
      data-index={index ?? ''}
    >
      {words.index(index)} · {words.level(round)}
    </span>
  );
}
