import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { RelativeTime } from '../../../ui/time.tsx';
import { findDraft } from '../create/use-draft.ts';

/** Something was begun and not sent. */
export function DraftReminder({ db, onResume }: { db: UserDb; onResume: () => void }) {
  const { t } = useTranslation('observations');
  const draft = useLiveQuery(() => findDraft(db), [db]);
  if (!draft) return null;
  return (
    <aside className="card draft-reminder" aria-label={t('draft.reminder')}>
      <IconPencil size={22} aria-hidden />
      <div className="draft-words">
        <Text fw={650}>{t('draft.reminder')}</Text>
        <Text size="sm" c="dimmed" className="user-text">
          {[draft.values.title, draft.values.location].filter(Boolean).join(' · ')}{' '}
          <RelativeTime value={draft.updatedAt} />
        </Text>
      </div>
      <Button variant="default" onClick={onResume}>
        {t('draft.resume')}
      </Button>
    </aside>
  );
}
