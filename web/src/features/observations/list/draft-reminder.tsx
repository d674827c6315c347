import { IconPencil } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { NoticeLine } from '../../../ui/list/notice-line.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { findDraft } from '../create/use-draft.ts';

/** Something was begun and not sent. */
export function DraftReminder({ db, onResume }: { db: UserDb; onResume: () => void }) {
  const { t } = useTranslation('observations');
  const draft = useLiveQuery(() => findDraft(db), [db]);
  if (!draft) return null;
  return (
    <NoticeLine
      tone="warn"
      icon={<IconPencil size={20} aria-hidden />}
      label={t('draft.reminder')}
      details={
        <>
          {[draft.values.title, draft.values.location].filter(Boolean).join(' · ')}{' '}
          <RelativeTime value={draft.updatedAt} />
        </>
      }
      action={t('draft.resume')}
      way={{ onClick: onResume }}
    />
  );
}
