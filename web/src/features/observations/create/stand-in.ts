import { useTranslation } from 'react-i18next';
import type { LocalMedia } from '../../../offline/engine/db.ts';

/** What a report or a comment says of itself when nothing was written, by what was taken or said instead. */
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

/** Of what is really there; null when nothing is. A voice says more than a picture. */
export function standInOf(media: readonly Pick<LocalMedia, 'role'>[], standIns: StandIns): string | null {
  const role = order.find((each) => media.some((item) => item.role === each));
  return role ? standIns[role] : null;
}
