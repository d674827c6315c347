import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Mark } from '../../offline/engine/rows.ts';
import { readOriginal } from '../../offline/media/mark-photo.ts';
import type { InDialog } from '../../on-screen.ts';
import { MarkSheet } from './mark-sheet.tsx';
import './marking.css';
import { FullScreen } from '../../ui/dialog/full-screen.tsx';

interface Props extends InDialog {
  mediaId: string;
  /** called on leaving, with the save still running */
  onLeave: (saved: Promise<void>) => void;
}

/** `missing` if the device has lost the photo or cannot decode it. */
type Opened = { photo: ImageBitmap; marks: Mark[] } | 'missing' | null;

/** Arrow, circle and blur on a photo, saved with every change. */
export function MarkDialog({ db, mediaId, onLeave, onClose }: Props) {
  const { t } = useTranslation(['marking', 'common']);
  const opened = useOriginal(db, mediaId);
  return (
    <FullScreen opened onClose={onClose} label={t('title')} className="marking">
      {opened === 'missing' && (
        <div className="marking-missing text-center">
          <Text>{t('missing')}</Text>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </div>
      )}
      {opened && opened !== 'missing' && (
        <MarkSheet db={db} mediaId={mediaId} {...opened} onLeave={onLeave} onClose={onClose} />
      )}
    </FullScreen>
  );
}

function useOriginal(db: UserDb, mediaId: string): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let left = false;
    let photo: ImageBitmap | null = null;
    const open = async () => {
      const { bytes, mime, marks } = await readOriginal(db, mediaId);
      photo = await createImageBitmap(new Blob([bytes], { type: mime }), { imageOrientation: 'from-image' });
      if (left) photo.close();
      else setOpened({ photo, marks });
    };
    open().catch(() => !left && setOpened('missing'));
    // the photo itself stays open for the running save, and is closed by its last user
    return () => {
      left = true;
    };
  }, [db, mediaId]);
  return opened;
}
