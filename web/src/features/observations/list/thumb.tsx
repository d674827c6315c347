import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useBlobUrl } from '../../../media/attachments/use-blob-url.ts';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';

/** Pictures of the report or the fix; one in a comment says little on its own. */
const isShown = ({ role, purpose }: Pick<LocalMedia, 'role' | 'purpose'>) =>
  role === 'image' && purpose !== 'comment';

export const hasPicture = ({ localMedia, attachments }: ObservationView) =>
  localMedia.some(isShown) || attachments.some(isShown);

/** The first picture, small. From this device while it is being sent, from the server afterwards. */
export function Thumb({ view }: { view: ObservationView }) {
  const [failed, setFailed] = useState<string | null>(null);
  const local = view.localMedia.find(isShown);
  const localUrl = useBlobUrl(local?.thumb ?? null, 'image/jpeg');
  const remote = view.attachments.find(isShown);
  const url = localUrl ?? (remote?.state === 'ready' ? (remote.thumbUrl ?? remote.url) : null);
  if (!local && !remote) return null;
  return url && url !== failed ? (
    <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
  ) : (
    // not re-encoded yet, or offline
    <IconPhoto size={26} aria-hidden />
  );
}
