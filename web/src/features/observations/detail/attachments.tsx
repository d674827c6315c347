import { Text } from '@mantine/core';
import { IconClock, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { fileSize } from '../../../ui/media/file-size.ts';
import { clock } from '../../../ui/media/recorder-state.ts';
import { useBlobUrl, useMediaUrl } from '../../../ui/media/use-blob-url.ts';
import { VoicePlayer } from '../../../ui/media/voice-player.tsx';
import { arrivalOf, attachmentsOf, type ShownAttachment } from './attachments-of.ts';
import { Lightbox } from './lightbox.tsx';

interface Props {
  db: UserDb;
  view: ObservationView;
  url: DialogUrl;
}

export function Attachments({ db, view, url }: Props) {
  const { t } = useTranslation(['observations', 'handling']);
  const all = attachmentsOf(view);
  const arrival = arrivalOf(view);
  if (all.length === 0 && !arrival) return null;
  // before and after: pictures of the fix come last, also when one leafs through them
  const before = all.filter((item) => item.role === 'image' && item.purpose === 'report');
  const after = all.filter((item) => item.role === 'image' && item.purpose === 'fix');
  const images = [...before, ...after];
  const rest = all.filter((item) => item.role !== 'image');
  const shown = Number(url.params.get('image'));
  return (
    <section aria-label={t('field.attachments')}>
      <Images images={before} first={1} url={url} />
      {after.length > 0 && (
        <>
          <h4 className="detail-subsection">{t('handling:close.photos')}</h4>
          <Images images={after} first={before.length + 1} url={url} />
        </>
      )}
      {rest.map((item) => (
        <Player key={item.id} db={db} item={item} />
      ))}
      {arrival && <Arrival {...arrival} />}
      {images.length > 0 && (
        <Lightbox
          db={db}
          images={images}
          shown={Number.isInteger(shown) && shown >= 1 && shown <= images.length ? shown : null}
          onShow={(number) => url.replace({ image: String(number) })}
          onClose={() => url.back()}
        />
      )}
    </section>
  );
}

function Arrival({ arrived, awaited }: { arrived: number; awaited: number }) {
  const { t } = useTranslation('observations');
  return (
    <p className="detail-arrival" data-awaited={awaited}>
      <IconClock size={18} aria-hidden />
      {arrived > 0 && <span>{t('attachment.arrived', { arrived, count: arrived + awaited })}</span>}
      <span>{t('attachment.awaited', { count: awaited })}</span>
    </p>
  );
}

interface ImagesProps {
  images: ShownAttachment[];
  /** number of the first of them among all pictures */
  first: number;
  url: DialogUrl;
}

function Images({ images, first, url }: ImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className="detail-images">
      {images.map((image, index) => (
        <li key={image.id}>
          <ImageTile
            item={image}
            number={first + index}
            onOpen={() => url.enter({ image: String(first + index) })}
          />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  item: ShownAttachment;
  number: number;
  onOpen: () => void;
}

function ImageTile({ item, number, onOpen }: TileProps) {
  const { t } = useTranslation('observations');
  const [failed, setFailed] = useState(false);
  const local = useBlobUrl(item.from === 'device' ? item.thumb : null, 'image/jpeg');
  if (item.from === 'server-later') {
    return (
      <div className="detail-image detail-image-later">
        <IconPhoto size={28} aria-hidden />
        <Text size="xs">{t(`attachment.${item.state}`)}</Text>
      </div>
    );
  }
  const src = item.from === 'server' ? (item.thumbUrl ?? item.url) : local;
  return (
    <button
      type="button"
      className="detail-image"
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

function Player({ db, item }: { db: UserDb; item: ShownAttachment }) {
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
      <figcaption>{words.filter(Boolean).join(' · ')}</figcaption>
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
