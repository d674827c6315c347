import { Button, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMediaUrl } from '../../../media/attachments/use-blob-url.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import type { ShownAttachment } from './attachments-of.ts';
import './lightbox.css';
import { FullScreen } from '../../../ui/dialog/full-screen.tsx';
import { IconAct } from '../../../ui/press/icon-act.tsx';

interface Props extends InDialog {
  images: ShownAttachment[];
  /** counted from 1; null when closed */
  shown: number | null;
  onShow: (number: number) => void;
}

/** A full-screen picture, with arrows to the others. */
export function Lightbox({ db, images, shown, onShow, onClose }: Props) {
  const { t } = useTranslation('observations');
  const image = shown === null ? undefined : images[shown - 1];
  const step = (by: number) =>
    shown !== null && onShow(((shown - 1 + by + images.length) % images.length) + 1);
  // on the window: the first key may come before the focus has moved into the dialog
  useWindowEvent('keydown', (event) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  });
  return (
    <FullScreen
      opened={image !== undefined}
      onClose={onClose}
      label={t('lightbox.title')}
      className="lightbox"
    >
      {image && shown !== null && (
        <>
          <div className="lightbox-top line apart gap-12">
            <Text span role="status">
              {t('lightbox.of', { number: shown, total: images.length })}
            </Text>
            <IconAct
              Icon={IconX}
              iconSize={24}
              label={t('lightbox.close')}
              onClick={onClose}
              data-autofocus
            />
          </div>
          <Picture key={image.id} db={db} image={image} number={shown} />
          {images.length > 1 && (
            <div className="lightbox-arrows flex absolute through apart">
              <IconAct
                Icon={IconChevronLeft}
                iconSize={28}
                label={t('lightbox.previous')}
                onClick={() => step(-1)}
              />
              <IconAct
                Icon={IconChevronRight}
                iconSize={28}
                label={t('lightbox.next')}
                onClick={() => step(1)}
              />
            </div>
          )}
        </>
      )}
    </FullScreen>
  );
}

function Picture({ db, image, number }: { db: UserDb; image: ShownAttachment; number: number }) {
  const { t } = useTranslation('observations');
  const local = useMediaUrl(db, image.from === 'device' ? image.id : null);
  const src = image.from === 'server' ? image.url : local.url;
  const name = t('attachment.photo', { number });
  return (
    <>
      <div className="lightbox-picture place-center flex-1 min-h-0 no-overflow grid">
        {src && <img src={src} alt={name} />}
        {local.missing && <Text>{t('attachment.missing')}</Text>}
        {image.from === 'server-later' && <Text>{t(`attachment.${image.state}`)}</Text>}
      </div>
      {src && (
        <div className="lightbox-actions flex gap-12">
          <Button
            component="a"
            variant="default"
            href={src}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={20} />}
          >
            {t('lightbox.newTab')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={src}
            download={image.filename ?? `${name}.jpg`}
            leftSection={<IconDownload size={20} />}
          >
            {t('lightbox.download')}
          </Button>
        </div>
      )}
    </>
  );
}
