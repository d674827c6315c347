import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AttachFilesField } from '../../../media/attachments/attach-files-field.tsx';
import type { AttachmentsControl } from '../../../media/attachments/use-attachments.ts';
import { CameraDialog } from '../../../media/photos/camera-dialog.tsx';
import { useCameraInUrl } from '../../../media/photos/use-camera-in-url.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';

interface Props {
  url: DialogUrl;
  photos: AttachmentsControl;
  onMark: (mediaId: string) => void;
}

/** Photos of the fix, taken here or picked. */
export function FixPhotos({ url, photos, onMark }: Props) {
  const { t } = useTranslation('handling');
  const camera = useCameraInUrl(url);
  return (
    <div className="fix-photos">
      <FieldLabel id="fix-photos" hint={t('close.photosHint')}>
        {t('close.photos')}
      </FieldLabel>
      <AttachFilesField
        attachments={photos}
        files={photos.media}
        pick={{ label: t('close.pick'), icon: <IconPhoto size={22} />, accept: 'image/*' }}
        list={{ 'aria-labelledby': 'fix-photos' }}
        onOpenCamera={camera.open}
        onMark={onMark}
      />
      <CameraDialog
        stream={camera.stream}
        onPhoto={(photo) => void photos.add([photo])}
        onClose={camera.onClose}
      />
    </div>
  );
}
