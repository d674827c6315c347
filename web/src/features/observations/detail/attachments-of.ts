import type { MediaPurpose, MediaRole } from '@turva/contracts/media';
import type { LocalMedia } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';

/** An attachment as one looks at it, wherever it is now. */
export type ShownAttachment = {
  id: string;
  role: MediaRole;
  purpose: MediaPurpose;
  filename: string | null;
  size: number;
  durationMs: number | null;
} & (
  | { from: 'device'; thumb: ArrayBuffer | null }
  | { from: 'server'; url: string; thumbUrl: string | null; mime: string }
  /** received and being re-encoded, or refused by the server's check */
  | { from: 'server-later'; state: 'received' | 'refused' }
);

const ofDevice = ({
  id,
  role,
  purpose = 'report',
  filename,
  size,
  durationMs,
  thumb,
}: LocalMedia): ShownAttachment => ({
  from: 'device',
  id,
  role,
  purpose,
  filename,
  size,
  durationMs,
  thumb,
});

/** This device's files while it has them (they need no network), then the server's, each once. */
export function attachmentsOf(view: Pick<ObservationView, 'attachments' | 'localMedia'>): ShownAttachment[] {
  const here = new Set(view.localMedia.map((media) => media.id));
  const there = view.attachments.filter((attachment) => !here.has(attachment.id));
  return [
    ...view.localMedia.toSorted((a, b) => a.createdAt - b.createdAt).map(ofDevice),
    ...there.map((attachment): ShownAttachment => {
      const { id, role, purpose, filename, size, durationMs, state, url, thumbUrl, mime } = attachment;
      const common = { id, role, purpose, filename, size, durationMs };
      return state === 'ready'
        ? { ...common, from: 'server', url, thumbUrl, mime }
        : { ...common, from: 'server-later', state };
    }),
  ];
}

/** How many of the announced files of a report have arrived; null: all, or nobody announced any, or they wait on this device. */
export function arrivalOf({
  attachments,
  awaitedAttachments = [],
  localMedia,
}: Pick<ObservationView, 'attachments' | 'awaitedAttachments' | 'localMedia'>): {
  arrived: number;
  awaited: number;
} | null {
  const here = new Set(localMedia.map(({ id }) => id));
  const awaited = awaitedAttachments.filter((id) => !here.has(id)).length;
  if (awaited === 0) return null;
  return { arrived: attachments.filter(({ purpose }) => purpose === 'report').length, awaited };
}
