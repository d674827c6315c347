import { IconClipboardCheck } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSearchParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { NEW_AUDIT } from '../../records/audit-rounds/audit-rounds.ts';
import { NoticeLine } from '../../ui/list/notice-line.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { fromDraft } from './round/round-state.ts';
import { useAuditWords } from './use-audit-words.ts';

/** A round was begun and not finished. */
export function AuditReminder({ db }: { db: UserDb }) {
  const words = useAuditWords();
  const [params] = useSearchParams();
  const draft = useLiveQuery(() => db.draft.get(NEW_AUDIT), [db]);
  const round = fromDraft(draft?.values);
  if (!draft || !round || params.has('audit')) return null;
  return (
    <NoticeLine
      tone="warn"
      icon={<IconClipboardCheck size={20} aria-hidden />}
      label={words.t('draft.reminder')}
      details={
        <>
          {[words.template(round.template), round.location].filter(Boolean).join(' · ')}{' '}
          <RelativeTime value={draft.updatedAt} />
        </>
      }
      action={words.t('draft.resume')}
      way={{ to: '/observations?audit=new' }}
    />
  );
}
