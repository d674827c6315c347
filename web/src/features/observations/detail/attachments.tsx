import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SendRing } from '../../../media/attachments/send-ring.tsx';
import type { OnScreen } from '../../../on-screen.ts';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { useNow } from '../../../ui/clock.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { sendStateOf, sentShare } from '../send-state.ts';
import { ImageTile, Player } from './attachment-tiles.tsx';
import { arrivalOf, attachmentsOf, picturesOf, type ShownAttachment } from './attachments-of.ts';
import { Lightbox } from './lightbox.tsx';

type Props = OfObservation & OnScreen;

/** The files of the report and of its fix; opens any picture of the record large. */
export function Attachments({ db, view, url }: Props) {
  const { t } = useTranslation(['observations', 'handling']);
  const all = attachmentsOf(view);
  const arrival = arrivalOf(view);
  if (all.length === 0 && !arrival) return null;
  const images = picturesOf(all);
  const before = images.filter(({ purpose }) => purpose === 'report');
  const after = images.filter(({ purpose }) => purpose === 'fix');
  // files of a comment are shown with it
  const rest = all.filter((item) => item.role !== 'image' && item.purpose !== 'comment');
  const shown = Number(url.params.get('image'));
  return (
    <section aria-label={t('field.attachments')}>
      <Images images={before} first={1} url={url} ring={<PhotoRing db={db} view={view} />} />
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

/** Send progress around the picture, as in the list. */
function PhotoRing({ db, view }: Pick<Props, 'db' | 'view'>) {
  const state = sendStateOf(view, db.userId, useNow());
  return state && <SendRing state={state} share={sentShare(view)} />;
}

function Arrival({ arrived, awaited }: { arrived: number; awaited: number }) {
  const { t } = useTranslation('observations');
  return (
    <p className="detail-arrival flow middle" data-awaited={awaited}>
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
  /** around the first of them */
  ring?: ReactNode;
}

function Images({ images, first, url, ring }: ImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className="detail-images pad-0 grid gap-8">
      {images.map((image, index) => (
        <li key={image.id}>
          <ImageTile
            item={image}
            number={first + index}
            onOpen={() => url.enter({ image: String(first + index) })}
          />
          {index === 0 && ring}
        </li>
      ))}
    </ul>
  );
}
