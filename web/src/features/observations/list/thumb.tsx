import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { useBlobUrl } from '../../../ui/media/use-blob-url.ts';

export const hasPicture = (view: ObservationView) =>
  view.localMedia.some((media) => media.role === 'image') ||
  view.attachments.some((attachment) => attachment.role === 'image');

/** The first picture, small. From this device while it is being sent, from the server afterwards. */
export function Thumb({ view }: { view: ObservationView }) {
  const [failed, setFailed] = useState<string | null>(null);
  const local = view.localMedia.find((media) => media.role === 'image');
  const localUrl = useBlobUrl(local?.thumb ?? null, 'image/jpeg');
  const remote = view.attachments.find((attachment) => attachment.role === 'image');
  const url = localUrl ?? (remote?.state === 'ready' ? (remote.thumbUrl ?? remote.url) : null);
  if (!local && !remote) return null;
  return url && url !== failed ? (
    <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailed(url)} />
  ) : (
    // not re-encoded yet, or no network to fetch it with
    <IconPhoto size={26} aria-hidden />
  );
}
