import { Button, Text, Textarea } from '@mantine/core';
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
import { DateTime } from '../../../ui/time.tsx';
import { useTextDraft } from './use-text-draft.ts';

interface Props {
  db: UserDb;
  view: ObservationView;
}

/** What people say about it, to each other and to the reporter. */
export function Comments({ db, view }: Props) {
  const { t } = useTranslation('handling');
  const draft = useTextDraft(db, `comment:${view.clientId}`);
  const [told, setTold] = useState(false);
  const { attempt: save, busy: saving } = useSave();
  const text = draft.text.trim();
  const isNameless = view.anonymous && view.userId === db.userId;

  const send = async () => {
    setTold(!text);
    if (!text) return document.getElementById('comment-text')?.focus();
    await save(async () => {
      await commentObservation(db, db.userId, view.clientId, text);
      await draft.clear();
    });
  };
  return (
    <section aria-labelledby="observation-comments">
      <h3 id="observation-comments" className="detail-section">
        {t('comment.title')}
      </h3>
      {view.comments.length > 0 && (
        <ol className="comment-list" aria-labelledby="observation-comments">
          {view.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} userId={db.userId} isNameless={isNameless} />
          ))}
        </ol>
      )}
      <div className="comment-form">
        <Textarea
          id="comment-text"
          label={t('comment.write')}
          description={isNameless ? t('comment.nameless') : undefined}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONG_TEXT}
          value={draft.text}
          error={told && !text ? t('comment.missing') : undefined}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
        <Button leftSection={<IconSend size={20} />} loading={saving} onClick={send}>
          {t('comment.send')}
        </Button>
      </div>
    </section>
  );
}

interface ItemProps {
  comment: WaitingComment;
  userId: number;
  /** the reader is the reporter, and has no name here */
  isNameless: boolean;
}

function CommentItem({ comment, userId, isNameless }: ItemProps) {
  const { t } = useTranslation('handling');
  const isOwn = comment.authorId === userId || (isNameless && comment.byReporter);
  const name = isOwn ? t('comment.you') : (comment.authorName ?? t('comment.reporter'));
  return (
    <li className="comment" data-own={isOwn}>
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
