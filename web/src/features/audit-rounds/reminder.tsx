import { Button, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { loadDraft } from '../../offline/engine/draft.ts';
import { NEW_AUDIT } from '../../records/audit-rounds/audit-rounds.ts';
import { RelativeTime } from '../../ui/time.tsx';
import { fromDraft } from './round/round-state.ts';
import { useAuditWords } from './use-audit-words.ts';
import '../../ui/list/list.css';

/** A round was begun and not finished. */
export function AuditReminder({ db }: { db: UserDb }) {
  const words = useAuditWords();
  const [params] = useSearchParams();
  const draft = useLiveQuery(() => loadDraft(db, NEW_AUDIT), [db]);
  const round = fromDraft(draft?.values);
  if (!draft || !round || params.has('audit')) return null;
  return (
    <aside className="card draft-reminder" aria-label={words.t('draft.reminder')}>
      <IconClipboardCheck size={22} aria-hidden />
      <div className="draft-words">
        <Text fw={650}>{words.t('draft.reminder')}</Text>
        <Text size="sm" c="dimmed" className="user-text">
          {[words.template(round.template), round.location].filter(Boolean).join(' · ')}{' '}
          <RelativeTime value={draft.updatedAt} />
        </Text>
      </div>
      <Button component={Link} to="/observations?audit=new" variant="default">
        {words.t('draft.resume')}
      </Button>
    </aside>
  );
}
