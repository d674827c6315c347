import { ActionIcon, Loader, Text, Textarea } from '@mantine/core';
import { IconMicrophone, IconPhotoPlus, IconSend, IconX } from '@tabler/icons-react';
import { MAX_COMMENT_FILES } from '@turva/contracts/observations/media-values';
import { LONG_TEXT } from '@turva/contracts/words/text-limits';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFileInput } from '../../../media/attachments/hidden-file-input.tsx';
import { UnsavedFiles } from '../../../media/attachments/unsaved-files.tsx';
import { useAttachments } from '../../../media/attachments/use-attachments.ts';
import { useBlobUrl } from '../../../media/attachments/use-blob-url.ts';
import { useMarking } from '../../../media/marking/use-marking.tsx';
import { useDraftRecorder } from '../../../media/voice/use-draft-recorder.ts';
import { VoiceRecorder } from '../../../media/voice/voice-recorder.tsx';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import type { OnScreen } from '../../../on-screen.ts';
import { commentObservation } from '../../../records/observations/comment-observation.ts';
import type { ObservationView, OfObservation } from '../../../records/observations/overlay.ts';
import { useSave } from '../../../sync-ui/use-save.ts';
import { IconAct } from '../../../ui/press/icon-act.tsx';
import { standInOf, useStandIns } from '../create/stand-in.ts';
import { useTextDraft } from './use-text-draft.ts';

interface Props extends OfObservation, OnScreen {
  /** the reader is the reporter, who is anonymous here */
  isNameless: boolean;
}

const ownerOf = ({ clientId }: ObservationView) => `comment:${clientId}`;

/** A new comment: text, voice or photos. A draft stays on this device until it is sent. */
export function Composer(props: Props) {
  const { db, view } = props;
  // an existing recording must be known before the microphone is offered
  const found = useLiveQuery(
    () => db.media.where('ownerId').equals(ownerOf(view)).toArray(),
    [db, ownerOf(view)],
  );
  if (!found) return <div className="comment-form flex high-56 gap-8" />;
  return <Writing {...props} found={found} />;
}

function Writing({ db, view, url, isNameless, found }: Props & { found: LocalMedia[] }) {
  const { t } = useTranslation(['handling', 'observations']);
  const owner = ownerOf(view);
  const draft = useTextDraft(db, owner);
  const attachments = useAttachments(db, owner);
  const recorder = useDraftRecorder(db, owner, found);
  const marking = useMarking(db, url);
  const standIns = useStandIns();
  const { attempt: save, busy: saving } = useSave();
  const text = draft.text.trim();
  const photos = attachments.media.filter(({ role }) => role === 'image');
  const isSpeaking = recorder.state.phase !== 'idle' && recorder.state.phase !== 'asking';
  const isEmpty = text === '' && photos.length === 0 && attachments.adding === 0 && !isSpeaking;
  const isFull = attachments.media.length + attachments.adding >= MAX_COMMENT_FILES;

  const send = () =>
    save(async () => {
      await recorder.stop();
      await attachments.settled();
      await marking.settled();
      const files = (await db.media.where('ownerId').equals(owner).sortBy('createdAt')).filter(
        ({ complete }) => complete,
      );
      const said = text || standInOf(files, standIns);
      if (!said) return;
      const mediaIds = files.map(({ id }) => id);
      await commentObservation(db, db.userId, view.clientId, { text: said, mediaIds });
      await draft.clear();
      recorder.release();
    });

  return (
    <div className="stack gap-10">
      {(photos.length > 0 || attachments.adding > 0) && (
        <ul
          className="composer-photos flex scroll-x flush gap-8"
          aria-label={t('observations:field.attachments')}
        >
          {photos.map((photo, at) => (
            <Photo
              key={photo.id}
              photo={photo}
              name={t('observations:attachment.photo', { number: at + 1 })}
              onMark={() => marking.open(photo.id)}
              onRemove={() => attachments.remove(photo.id)}
            />
          ))}
          {attachments.adding > 0 && (
            <li className="composer-adding pack-center grid">
              <Loader size="sm" />
              <span className="visually-hidden" role="status">
                {t('observations:attachment.adding', { count: attachments.adding })}
              </span>
            </li>
          )}
        </ul>
      )}
      {isSpeaking && <VoiceRecorder db={db} recorder={recorder} />}
      <UnsavedFiles files={attachments.unsaved} />
      <div className="comment-form flex high-56 gap-8">
        <Textarea
          aria-label={t('comment.write')}
          placeholder={t('comment.write')}
          minRows={1}
          maxRows={10}
          maxLength={LONG_TEXT}
          value={draft.text}
          onChange={(event) => draft.write(event.currentTarget.value)}
        />
        <PhotoButton isFull={isFull} onPick={(files) => void attachments.add(files)} />
        <ActionIcon
          size={56}
          radius="md"
          aria-label={t(isEmpty ? 'observations:voice.start' : 'comment.send')}
          loading={saving || recorder.state.phase === 'asking'}
          onClick={isEmpty ? recorder.start : send}
        >
          {isEmpty ? <IconMicrophone size={26} aria-hidden /> : <IconSend size={24} aria-hidden />}
        </ActionIcon>
      </div>
      {isNameless && (
        <Text size="sm" c="dimmed">
          {t('comment.nameless')}
        </Text>
      )}
      {photos.some(({ id }) => id === url.params.get('mark')) && marking.dialog}
    </div>
  );
}

interface PhotoProps {
  photo: LocalMedia;
  name: string;
  onMark: () => void;
  onRemove: () => void;
}

/** An attached photo: a tap marks it. */
function Photo({ photo, name, onMark, onRemove }: PhotoProps) {
  const { t } = useTranslation(['observations', 'marking']);
  const thumb = useBlobUrl(photo.thumb, 'image/jpeg');
  return (
    <li className="composer-photo flex no-shrink no-overflow edge round-12">
      <button type="button" aria-label={t('marking:open', { name })} onClick={onMark}>
        {thumb && <img src={thumb} alt="" />}
      </button>
      <IconAct Icon={IconX} iconSize={20} label={t('attachment.remove', { name })} onClick={onRemove} />
    </li>
  );
}

/** A phone offers its camera and its photos, other devices their files. */
function PhotoButton({ isFull, onPick }: { isFull: boolean; onPick: (files: File[]) => void }) {
  const { t } = useTranslation('observations');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconAct
        Icon={IconPhotoPlus}
        iconSize={24}
        label={t('fast.morePhotos')}
        size={56}
        radius="md"
        disabled={isFull}
        onClick={() => input.current?.click()}
      />
      <HiddenFileInput ref={input} accept="image/*" multiple testId="comment-photos" onFiles={onPick} />
    </>
  );
}
