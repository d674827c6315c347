import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { LocalMedia } from '../../offline/engine/rows.ts';
import { showToast } from '../../ui/toast.ts';
import { useVoiceRecorder } from './use-voice-recorder.ts';

/** The recording of a draft, restored from its files; recording errors are shown. */
export function useDraftRecorder(db: UserDb, ownerId: string, found: readonly LocalMedia[]) {
  const { t } = useTranslation('observations');
  const voice = found.find((item) => item.role === 'audio' && item.filename === null && item.complete);
  return useVoiceRecorder({
    db,
    ownerId,
    restored: voice ? { id: voice.id, durationMs: voice.durationMs ?? 0 } : null,
    onMicrophoneRefused: useCallback(
      () => showToast({ title: t('error.microphoneTitle'), message: t('error.microphone'), kind: 'error' }),
      [t],
    ),
    onDeviceFull: useCallback(
      (hasPart: boolean) => {
        const message = t(hasPart ? 'error.recordingFull' : 'error.recordingLost');
        showToast({ title: t('error.title'), message, kind: 'error' });
      },
      [t],
    ),
    onNothing: useCallback(
      () => showToast({ title: t('error.title'), message: t('error.recordingEmpty'), kind: 'error' }),
      [t],
    ),
  });
}
