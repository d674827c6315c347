import { IconPencil } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { Matter } from '../../../ui/list/matter.ts';
import { RelativeTime } from '../../../ui/time.tsx';
import { findDrafts } from '../create/found-drafts.ts';
import { addressOf, DraftPicture, wordsOf } from './draft-reminder.tsx';

/** Unsent drafts, each with its photo and first words; undefined while they are read. */
export function useDraftMatters(db: UserDb): Matter[] | undefined {
  const { t } = useTranslation('observations');
  const drafts = useLiveQuery(() => findDrafts(db), [db]);
  return drafts?.map((draft) => ({
    key: `draft ${draft.key}`,
    need: 'asks',
    since: draft.updatedAt,
    to: `/observations?${new URLSearchParams(addressOf(draft))}`,
    picture: <DraftPicture draft={draft} />,
    title: wordsOf(draft, t),
    line: (
      <>
        {[t('draft.reminder'), draft.values.location].filter(Boolean).join(' · ')} ·{' '}
        <RelativeTime value={draft.updatedAt} />
      </>
    ),
    state: { word: t('draft.reminder'), tone: 'warn', Icon: IconPencil },
  }));
}
