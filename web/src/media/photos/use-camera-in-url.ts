import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCamera } from '../../ui/camera/use-camera.ts';
import type { DialogUrl } from '../../ui/dialog/dialog-url.ts';
import { showToast } from '../../ui/toast.ts';

/** The viewfinder of a form: `?camera`, so that the phone's back key closes it. */
export function useCameraInUrl(url: DialogUrl) {
  const { t } = useTranslation('observations');
  const camera = useCamera(
    useCallback(
      () => showToast({ title: t('error.cameraTitle'), message: t('error.camera'), kind: 'error' }),
      [t],
    ),
  );
  const wanted = url.params.has('camera');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the URL opens and closes it
  useEffect(() => {
    // the phone's back key closed the viewfinder
    if (!wanted) camera.close();
    // the page was reloaded: there is no picture to show
    else if (!camera.stream) url.back();
  }, [wanted]);
  return {
    stream: camera.stream,
    open: async () => {
      if (await camera.start()) url.enter({ camera: '1' });
    },
    onClose: () => url.back(),
  };
}
