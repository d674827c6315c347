import { ActionIcon } from '@mantine/core';
import { IconMicrophone, IconMovie, IconTrash } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlobUrl } from '../../../media/attachments/use-blob-url.ts';
import { discardDraft, draftIdOf } from '../../../offline/engine/draft.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { categoryIcons } from '../category-icons.tsx';
import { categoryOf } from '../create/form-values.ts';
import { type FoundDraft, findDrafts } from '../create/found-drafts.ts';
import './draft-reminder.css';

/** The beginning of a draft, in one line. */
export const wordsOf = ({ values }: FoundDraft, t: TFunction<'observations'>) =>
  values.title || values.description.trim() || t(`category.${categoryOf(values)}`);

/** The URL parameters that reopen it. */
export const addressOf = ({ key, values }: FoundDraft) => ({
  new: '1',
  draft: draftIdOf(key),
  ...(values.fast && { fast: '1' }),
});

/** Unsent drafts, newest first; one line, and the others at a tap. */
export function DraftReminder({ db, url }: OnScreen) {
  const { t } = useTranslation('observations');
  const drafts = useLiveQuery(() => findDrafts(db), [db]);
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<FoundDraft | null>(null);
  if (!drafts || drafts.length === 0) return null;
  const discard = async () => {
    if (asked) await discardDraft(db, asked.key);
    setAsked(null);
  };
  return (
    <aside className="card drafts pad-0" aria-label={t('draft.reminder')}>
      <ul>
        {(isWhole ? drafts : drafts.slice(0, 1)).map((draft, at) => (
          <li key={draft.key} className="draft-row high-56 line gap-8">
            <DraftPicture draft={draft} />
            <button
              type="button"
              className="draft-open centred high-56 pad-0 text-left stack grow bare"
              onClick={() => void url.enter(addressOf(draft))}
            >
              <span className="visually-hidden">{t('draft.resume')}: </span>
              <strong className="user-text w-600">{wordsOf(draft, t)}</strong>
              <span className="user-text">
                {draft.values.location && `${draft.values.location} · `}
                <RelativeTime value={draft.updatedAt} />
              </span>
            </button>
            {at === 0 && drafts.length > 1 && (
              <button
                type="button"
                className="choice-chip"
                aria-expanded={isWhole}
                aria-label={t('draft.all', { number: drafts.length })}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? '−' : `+${drafts.length - 1}`}
              </button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={48}
              aria-label={t('draft.discard', { words: wordsOf(draft, t) })}
              onClick={() => setAsked(draft)}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('cancel.title')}
        message={t('cancel.message')}
        keep={t('draft.keep')}
        confirm={t('cancel.discard')}
        onKeep={() => setAsked(null)}
        onConfirm={discard}
      />
    </aside>
  );
}

/** Its first photo, or an icon for its content. */
export function DraftPicture({ draft: { media, values } }: { draft: FoundDraft }) {
  const photo = media.find(({ role }) => role !== 'audio');
  const url = useBlobUrl(photo?.thumb ?? null, 'image/jpeg');
  const Icon = photo ? IconMovie : media.length > 0 ? IconMicrophone : categoryIcons[categoryOf(values)];
  return (
    <span className="draft-picture pack-center grid">
      {url ? <img src={url} alt="" /> : <Icon size={24} aria-hidden />}
    </span>
  );
}
