import { Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { standInRole } from '@turva/rules/observations/observation-title';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import type { ObservationView, OfObservation } from '../../../records/observations/overlay.ts';
import type { WaitingComment } from '../../../records/observations/overlay-handling.ts';
import { WaitingMark } from '../../../sync-ui/outbox/waiting-mark.tsx';
import { DoneBy } from '../../../ui/detail/history.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { ImageTile, Player } from '../detail/attachment-tiles.tsx';
import { attachmentsOf, picturesOf, type ShownAttachment } from '../detail/attachments-of.ts';
import { Composer } from './composer.tsx';
import { headlineOf } from './history-words.ts';
import { type Happening, threadOf } from './thread-of.ts';

type Props = OfObservation & OnScreen;

/** Events and comments in one timeline, with the composer at its end. */
export function Thread({ db, view, url }: Props) {
  const { t } = useTranslation('handling');
  // an anonymous reporter is anonymous in their own replies too
  const isNameless = view.anonymous && view.userId === db.userId;
  const all = attachmentsOf(view);
  const pictures = picturesOf(all);
  return (
    <Section id="observation-thread" title={t('thread.title')}>
      <ol className="thread stack gap-12" aria-labelledby="observation-thread">
        {threadOf(view).map((item) =>
          'comment' in item ? (
            <Said
              key={item.comment.id}
              db={db}
              comment={item.comment}
              isNameless={isNameless}
              files={all.filter(({ commentId }) => commentId === item.comment.id)}
              numberOf={(file) => pictures.indexOf(file) + 1}
              onOpen={(number) => url.enter({ image: String(number) })}
            />
          ) : (
            <Happened key={item.entry.id} item={item} view={view} />
          ),
        )}
      </ol>
      <Composer db={db} view={view} url={url} isNameless={isNameless} />
    </Section>
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
  db: UserDb;
  comment: WaitingComment;
  /** the reader is the reporter, who is anonymous here */
  isNameless: boolean;
  files: ShownAttachment[];
  /** of a picture, among all of the record */
  numberOf: (file: ShownAttachment) => number;
  onOpen: (number: number) => void;
}

function Said({ db, comment, isNameless, files, numberOf, onOpen }: SaidProps) {
  const { t } = useTranslation(['handling', 'observations']);
  const isOwn = comment.authorId === db.userId || (isNameless && comment.byReporter);
  const name = isOwn ? t('comment.you') : (comment.authorName ?? t('comment.reporter'));
  const awaited = (comment.files ?? 0) - files.length;
  // a picture speaks for itself
  const isWordless = files.length > 0 && standInRole(comment.text) !== null;
  return (
    <li className="comment" data-own={isOwn} data-history="commented">
      <Text size="sm" c="dimmed">
        <b>{name}</b>
        {comment.byReporter && !isOwn && comment.authorName && ` (${t('comment.reporter')})`}
        {' · '}
        <DateTime value={comment.at} />
      </Text>
      {files.map((file) =>
        file.role === 'image' ? (
          <ImageTile
            key={file.id}
            item={file}
            number={numberOf(file)}
            onOpen={() => onOpen(numberOf(file))}
          />
        ) : (
          <Player key={file.id} db={db} item={file} />
        ),
      )}
      {!isWordless && <Text className="user-text pre-line">{comment.text}</Text>}
      {awaited > 0 && (
        <p className="comment-awaited small line dim gap-6">
          <IconClock size={18} aria-hidden />
          {t('observations:attachment.awaited', { count: awaited })}
        </p>
      )}
      {comment.pending && <WaitingMark />}
    </li>
  );
}
