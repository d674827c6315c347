import { Button, Loader, Text } from '@mantine/core';
import { IconCamera, IconDeviceMobile, IconPhoto } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast.ts';
import { AttachmentRow } from '../capture/attachment-row.tsx';
import { CameraDialog } from '../capture/camera-dialog.tsx';
import { UnsavedFiles } from '../capture/unsaved-files.tsx';
import type { AttachmentsControl } from '../capture/use-attachments.ts';
import { useCamera } from '../capture/use-camera.ts';
import { FieldLabel } from '../create/field-label.tsx';
import type { DialogUrl } from '../dialog-url.ts';

interface Props {
  url: DialogUrl;
  photos: AttachmentsControl;
}

/** How it looks now: pictures of the fix, taken here or chosen. */
export function FixPhotos({ url, photos }: Props) {
  const { t } = useTranslation(['handling', 'observations']);
  const native = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useCamera(
    useCallback(
      () =>
        showToast({
          title: t('observations:error.cameraTitle'),
          message: t('observations:error.camera'),
          kind: 'error',
        }),
      [t],
    ),
  );

  const cameraWanted = url.params.has('camera');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address opens and closes it
  useEffect(() => {
    if (!cameraWanted) camera.close();
    // the page was loaded anew: there is no picture to show
    else if (!camera.stream) url.back();
  }, [cameraWanted]);
  const openCamera = async () => {
    if (await camera.start()) url.enter({ camera: '1' });
  };
  const take = (input: HTMLInputElement) => {
    const picked = [...(input.files ?? [])];
    // the same file picked again must be a change again
    input.value = '';
    if (picked.length > 0) void photos.add(picked);
  };

  return (
    <div>
      <FieldLabel id="fix-photos" hint={t('close.photosHint')}>
        {t('close.photos')}
      </FieldLabel>
      <div className="attach-buttons">
        <Button variant="default" size="xl" leftSection={<IconCamera size={24} />} onClick={openCamera}>
          {t('observations:attachment.takePhoto')}
        </Button>
        <div className="only-touch">
          <Button
            fullWidth
            variant="default"
            size="xl"
            leftSection={<IconDeviceMobile size={22} />}
            onClick={() => native.current?.click()}
          >
            {t('observations:attachment.nativeCamera')}
          </Button>
        </div>
        <Button
          variant="default"
          size="xl"
          leftSection={<IconPhoto size={22} />}
          onClick={() => picker.current?.click()}
        >
          {t('close.pick')}
        </Button>
      </div>
      <input
        ref={native}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="fix-picker"
        onChange={(event) => take(event.currentTarget)}
      />
      <UnsavedFiles files={photos.unsaved} />
      {photos.adding > 0 && (
        <Text role="status" c="dimmed" className="attach-adding">
          <Loader size="xs" /> {t('observations:attachment.adding', { count: photos.adding })}
        </Text>
      )}
      {photos.media.length > 0 && (
        <ul className="attachment-list" aria-labelledby="fix-photos">
          {photos.media.map((item, index) => (
            <AttachmentRow
              key={item.id}
              media={item}
              number={index + 1}
              onRemove={() => photos.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <CameraDialog
        stream={camera.stream}
        onPhoto={(photo) => void photos.add([photo])}
        onClose={() => url.back()}
      />
    </div>
  );
}
