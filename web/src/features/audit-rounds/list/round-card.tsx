import { memo } from 'react';
import type { AuditView } from '../../../records/audit-rounds/overlay-audits.ts';
import { SendBadge } from '../../../sync-ui/send-badge.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { IndexBadge } from '../index-badge.tsx';
import { useAuditWords } from '../use-audit-words.ts';

interface Props {
  view: AuditView;
  onOpen: (id: string) => void;
}

export const RoundCard = memo(function RoundCard({ view, onOpen }: Props) {
  const words = useAuditWords();
  return (
    <button
      type="button"
      className="card audit-card"
      data-round={view.clientId}
      onClick={() => onOpen(String(view.id ?? view.clientId))}
    >
      <strong className="user-text">{view.location}</strong>
      <span className="audit-card-badges">
        <IndexBadge index={view.index} />
        <SendBadge pending={view.pending} />
      </span>
      <span>{words.template(view.template)}</span>
      <span className="audit-dim">
        <DateTime value={view.finishedAt} />
        {view.authorName && ` · ${view.authorName}`}
        {view.findings.length > 0 && (
          <>
            {' · '}
            <span className="nb">{words.t('result.reports', { count: view.findings.length })}</span>
          </>
        )}
      </span>
    </button>
  );
});
