import { Loader, Text } from '@mantine/core';
import {
  IconCamera,
  IconDeviceMobile,
  IconMicrophone,
  IconMovie,
  IconPencil,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlobUrl, useMediaUrl } from '../../../media/attachments/use-blob-url.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import type { Writing } from './use-writing.ts';
import '../../../media/attachments/attach-files.css';
import { HiddenFileInput } from '../../../media/attachments/hidden-file-input.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';

interface Props {
  db: UserDb;
  writing: Writing;
}

/** The props used here: text, chips and sending change independently. */
const isSame = (before: Props, now: Props) =>
  before.db === now.db &&
  before.writing.attachments.media === now.writing.attachments.media &&
  before.writing.attachments.adding === now.writing.attachments.adding &&
  before.writing.recorder.state.phase === now.writing.recorder.state.phase &&
  before.writing.marking.isOpen === now.writing.marking.isOpen;

/**
 * The photos, large, and buttons for one more; next to them the microphone. Not redrawn for a chip, text or
 * sending.
 */
export const FastPhotos = memo(function FastPhotos({ db, writing }: Props) {
  const { t } = useTranslation(['observations', 'marking']);
  const { attachments, recorder, marking } = writing;
  const camera = useRef<HTMLInputElement>(null);
  const film = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = attachments.media.filter(({ role }) => role !== 'audio');
  const current = shown.find(({ id }) => id === chosen) ?? shown.at(-1);
  const nameOf = (item: LocalMedia) =>
    t(item.role === 'video' ? 'attachment.video' : 'attachment.photo', { number: shown.indexOf(item) + 1 });
  const take = (photos: File[]) => {
    setChosen(null);
    void writing.addFiles(photos);
  };
  const isSpeaking = recorder.state.phase !== 'idle';
  return (
    <>
      {current && (
        <figure className="fast-photo relative flush">
          {/* marks are burnt into the bytes: other bytes are another picture */}
          <Large key={`${current.id} ${current.sha256}`} db={db} media={current} name={nameOf(current)} />
          <div className="fast-photo-actions flex absolute gap-8">
            {current.role === 'image' && (
              <IconAct
                Icon={IconPencil}
                label={t('marking:open', { name: nameOf(current) })}
                onClick={() => marking.open(current.id)}
              />
            )}
            <IconAct
              Icon={IconTrash}
              label={t('attachment.remove', { name: nameOf(current) })}
              onClick={() => void attachments.remove(current.id)}
            />
          </div>
        </figure>
      )}
      {shown.length > 1 && (
        <ul className="fast-strip flex scroll-x flush gap-8" aria-label={t('camera.taken')}>
          {shown.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={item === current}
                aria-label={nameOf(item)}
                onClick={() => setChosen(item.id)}
              >
                <Small media={item} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {attachments.adding > 0 && (
        <Text role="status" c="dimmed" className="line gap-10">
          <Loader size="xs" /> {t('attachment.adding', { count: attachments.adding })}
        </Text>
      )}
      <div className="fast-ways flow gap-8" data-small={current !== undefined || isSpeaking}>
        <Act
          Icon={IconCamera}
          iconSize={26}
          label={t(current ? 'fast.morePhotos' : 'capture.photo')}
          onClick={() => camera.current?.click()}
        />
        {!isSpeaking && (
          <Act
            Icon={IconMicrophone}
            iconSize={26}
            label={t('capture.voice')}
            onClick={() => void recorder.start()}
          />
        )}
        <IconAct
          Icon={IconVideo}
          iconSize={24}
          label={t('attachment.takeFilm')}
          onClick={() => film.current?.click()}
        />
        <IconAct
          Icon={IconDeviceMobile}
          iconSize={24}
          label={t('fast.viewfinder')}
          onClick={() => void writing.openCamera()}
        />
      </div>
      <HiddenFileInput ref={camera} accept="image/*" camera testId="fast-camera" onFiles={take} />
      <HiddenFileInput ref={film} accept="video/*" camera testId="fast-film" onFiles={take} />
    </>
  );
}, isSame);

function Large({ db, media, name }: { db: UserDb; media: LocalMedia; name: string }) {
  const { t } = useTranslation('observations');
  const { url, missing } = useMediaUrl(db, media.id);
  if (missing) return <Text c="var(--mantine-color-error)">{t('attachment.missing')}</Text>;
  if (!url) return null;
  if (media.role === 'image') return <img src={url} alt={name} />;
  // biome-ignore lint/a11y/useMediaCaption: a video taken a moment ago has no captions
  return <video src={url} controls aria-label={name} />;
}

function Small({ media }: { media: LocalMedia }) {
  const url = useBlobUrl(media.thumb, 'image/jpeg');
  return url ? <img src={url} alt="" /> : <IconMovie size={26} aria-hidden />;
}
