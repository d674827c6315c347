import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { fileSize } from '../../../media/attachments/file-size.ts';
import { useBlobUrl, useMediaUrl } from '../../../media/attachments/use-blob-url.ts';
import { clock } from '../../../media/voice/recorder-state.ts';
import { VoicePlayer } from '../../../media/voice/voice-player.tsx';
import type { UserDb } from '../../../offline/engine/db.ts';
import { usePictureArrives } from '../../../ui/list/picture-travel.ts';
import type { ShownAttachment } from './attachments-of.ts';
import './detail.css';

interface TileProps {
  item: ShownAttachment;
  number: number;
  onOpen: () => void;
}

/** A picture, small; a tap opens it large. */
export function ImageTile({ item, number, onOpen }: TileProps) {
  const { t } = useTranslation('observations');
  const [failed, setFailed] = useState(false);
  const local = useBlobUrl(item.from === 'device' ? item.thumb : null, 'image/jpeg');
  const tile = useRef<HTMLButtonElement>(null);
  usePictureArrives(tile, number === 1);
  if (item.from === 'server-later') {
    return (
      <div className="detail-image place-center w-full no-overflow edge round-12 on-line detail-image-later text-center grid dim gap-4">
        <IconPhoto size={28} aria-hidden />
        <Text size="xs">{t(`attachment.${item.state}`)}</Text>
      </div>
    );
  }
  const src = item.from === 'server' ? (item.thumbUrl ?? item.url) : local;
  return (
    <button
      ref={tile}
      type="button"
      className="detail-image place-center w-full no-overflow edge round-12 on-line grid dim"
      onClick={onOpen}
      aria-label={t('attachment.open', { name: t('attachment.photo', { number }) })}
    >
      {src && !failed ? (
        <img src={src} alt="" onError={() => setFailed(true)} loading="lazy" />
      ) : (
        <IconPhoto size={28} aria-hidden />
      )}
    </button>
  );
}

/** A recording or video, played in place. */
export function Player({ db, item }: { db: UserDb; item: ShownAttachment }) {
  const { t } = useTranslation('observations');
  const local = useMediaUrl(db, item.from === 'device' ? item.id : null);
  const src = item.from === 'server' ? item.url : local.url;
  const words = [
    t(`attachment.${item.role}Word`),
    item.durationMs ? clock(item.durationMs) : null,
    fileSize(item.size, currentLocale()),
  ];
  return (
    <figure className="detail-player">
      {/* a voice player describes itself */}
      <figcaption className={src && item.role === 'audio' ? 'visually-hidden' : undefined}>
        {words.filter(Boolean).join(' · ')}
      </figcaption>
      {item.from === 'server-later' && <Text c="dimmed">{t(`attachment.${item.state}`)}</Text>}
      {local.missing && <Text c="var(--mantine-color-error)">{t('attachment.missing')}</Text>}
      {src && item.role === 'audio' && (
        <VoicePlayer url={src} bytes={local.bytes} size={item.size} durationMs={item.durationMs} />
      )}
      {src && item.role === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: a video made in a hurry has no captions
        <video controls src={src} preload="metadata" playsInline aria-label={t('attachment.videoWord')} />
      )}
    </figure>
  );
}
