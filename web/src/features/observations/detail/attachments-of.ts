import type { Attachment } from '@turva/contracts/observations/media';
import { type MediaPurpose, type MediaRole, mediaPurposes } from '@turva/contracts/observations/media-values';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';

/** An attachment to show, from this device or the server. */
export type ShownAttachment = {
  id: string;
  role: MediaRole;
  purpose: MediaPurpose;
  /** of a file of a comment */
  commentId: string | null;
  filename: string | null;
  size: number;
  durationMs: number | null;
} & (
  | { from: 'device'; thumb: ArrayBuffer | null }
  | { from: 'server'; url: string; thumbUrl: string | null; mime: string }
  /** received and being re-encoded, or refused by the server's check */
  | { from: 'server-later'; state: 'received' | 'refused' }
);

const ofDevice = ({ thumb, ...media }: LocalMedia): ShownAttachment => ({
  ...namedOf(media),
  from: 'device',
  thumb,
});

/** The fields that are known wherever it is stored. */
const namedOf = ({
  id,
  role,
  purpose = 'report',
  commentId = null,
  filename,
  size,
  durationMs,
}: Omit<LocalMedia, 'thumb'> | Attachment) => ({ id, role, purpose, commentId, filename, size, durationMs });

/** This device's files while it has them (they work offline), then the server's, each once. */
export function attachmentsOf(view: Pick<ObservationView, 'attachments' | 'localMedia'>): ShownAttachment[] {
  const here = new Set(view.localMedia.map((media) => media.id));
  const there = view.attachments.filter((attachment) => !here.has(attachment.id));
  return [
    ...view.localMedia.toSorted((a, b) => a.createdAt - b.createdAt).map(ofDevice),
    ...there.map((attachment): ShownAttachment => {
      const { state, url, thumbUrl, mime } = attachment;
      return state === 'ready'
        ? { ...namedOf(attachment), from: 'server', url, thumbUrl, mime }
        : { ...namedOf(attachment), from: 'server-later', state };
    }),
  ];
}

/** Pictures in viewing order: of the report, of the fix, of the comments. */
export function picturesOf(all: readonly ShownAttachment[]): ShownAttachment[] {
  const pictures = all.filter(({ role }) => role === 'image');
  return mediaPurposes.flatMap((purpose) => pictures.filter((item) => item.purpose === purpose));
}

/** How many announced files of a report have arrived; null: all, none was announced, or they wait on this device. */
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
