import { useTranslation } from 'react-i18next';
import type { LocalMedia } from '../../../offline/engine/rows.ts';

/** Placeholder texts for a report or comment that consists only of files, by their kind. */
export type StandIns = Record<LocalMedia['role'], string>;

/** In the reader's language. */
export function useStandIns(): StandIns {
  const { t } = useTranslation('observations');
  return {
    audio: t('voice.attached'),
    image: t('attachment.photoAttached'),
    video: t('attachment.videoAttached'),
  };
}

const order = ['audio', 'image', 'video'] as const;

/** The placeholder for the existing files; null without any. A voice takes precedence over a picture. */
export function standInOf(media: readonly Pick<LocalMedia, 'role'>[], standIns: StandIns): string | null {
  const role = order.find((each) => media.some((item) => item.role === each));
  return role ? standIns[role] : null;
}
