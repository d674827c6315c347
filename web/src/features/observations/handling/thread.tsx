import { ActionIcon, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { LONG_TEXT } from '@turva/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { commentObservation } from '../../../records/observations/comment-observation.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { WaitingComment } from '../../../records/observations/overlay-handling.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { WaitingMark } from '../../../sync-ui/waiting-mark.tsx';
import { DoneBy } from '../../../ui/detail/history.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { headlineOf } from './history-words.ts';
import { type Happening, threadOf } from './thread-of.ts';
import { useTextDraft } from './use-text-draft.ts';

interface Props {
  db: UserDb;
  view: ObservationView;
}

/** What happened to it and what people said about it, in one line of time, with the next word to be said at its end. */
export function Thread({ db, view }: Props) {
  const { t } = useTranslation('handling');
  // somebody without a name here has none in their own answers either
  const isNameless = view.anonymous && view.userId === db.userId;
  return (
    <section aria-labelledby="observation-thread">
      <h3 id="observation-thread" className="detail-section">
        {t('thread.title')}
      </h3>
      <ol className="thread" aria-labelledby="observation-thread">
        {threadOf(view).map((item) =>
          'comment' in item ? (
            <Said key={item.comment.id} comment={item.comment} userId={db.userId} isNameless={isNameless} />
          ) : (
            <Happened key={item.entry.id} item={item} view={view} />
          ),
        )}
      </ol>
      <Composer db={db} view={view} isNameless={isNameless} />
    </section>
  );
}

function Happened({ item: { entry, files }, view }: { item: Happening; view: ObservationView }) {
  const { t } = useTranslation(['observations', 'handling', 'common']);
  return (
    <li className="thread-event" data-history={entry.action}>
      <Text fw={600}>
        {files > 1 ? t('handling:history.attachedFiles', { count: files }) : headlineOf(entry, view, t)}
      </Text>
      {entry.reason && <Text className="user-text">{entry.reason}</Text>}
      <Text size="sm" c="dimmed">
        <DoneBy entry={entry} who={entry.actorName} />
        {entry.sentAgain && ` · ${t('handling:history.sentAgain')}`}
      </Text>
    </li>
  );
}

interface SaidProps {
  comment: WaitingComment;
  userId: number;
  /** the reader is the reporter, and has no name here */
  isNameless: boolean;
}

function Said({ comment, userId, isNameless }: SaidProps) {
  const { t } = useTranslation('handling');
  const isOwn = comment.authorId === userId || (isNameless && comment.byReporter);
  const name = isOwn ? t('comment.you') : (comment.authorName ?? t('comment.reporter'));
  return (
    <li className="comment" data-own={isOwn} data-history="commented">
      <Text size="sm" c="dimmed">
        <b>{name}</b>
        {comment.byReporter && !isOwn && comment.authorName && ` (${t('comment.reporter')})`}
        {' · '}
        <DateTime value={comment.at} />
      </Text>
      <Text className="user-text comment-words">{comment.text}</Text>
      {comment.pending && <WaitingMark />}
    </li>
  );
}

function Composer({ db, view, isNameless }: Props & { isNameless: boolean }) {
  const { t } = useTranslation('handling');
  const draft = useTextDraft(db, `comment:${view.clientId}`);
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();
  const text = draft.text.trim();
  const send = async () => {
    setTold(!text);
    if (!text) return document.getElementById('comment-text')?.focus();
    await save(async () => {
      await commentObservation(db, db.userId, view.clientId, text);
      await draft.clear();
    });
  };
  return (
    <div className="comment-form">
      <Textarea
        id="comment-text"
        aria-label={t('comment.write')}
        placeholder={t('comment.write')}
        description={isNameless ? t('comment.nameless') : undefined}
        autosize
        minRows={1}
        maxRows={10}
        maxLength={LONG_TEXT}
        value={draft.text}
        error={told && !text ? t('comment.missing') : undefined}
        onChange={(event) => draft.write(event.currentTarget.value)}
      />
      <ActionIcon size={56} radius="md" aria-label={t('comment.send')} loading={saving} onClick={send}>
        <IconSend size={24} aria-hidden />
      </ActionIcon>
    </div>
  );
}
