import { useAuditWords } from './use-audit-words.ts';

/** Below 75, accidents are three to four times as frequent as above 90. */
export const toneOf = (index: number | null) =>
  index === null ? 'neutral' : index >= 90 ? 'ok' : index >= 75 ? 'warn' : 'danger';

/** The index in the colour of its meaning, which is also in words. */
export function IndexBadge({ index }: { index: number | null }) {
  const words = useAuditWords();
  const tone = toneOf(index);
  return (
    <span className="tone audit-index" data-tone={tone} data-index={index ?? ''}>
      {words.index(index)} · {words.t(`index.${tone}`)}
    </span>
  );
}
