import { z } from 'zod';
import { text } from './text.ts';

export const mediaRoles = ['image', 'audio', 'video'] as const;
export type MediaRole = (typeof mediaRoles)[number];

/** The types that browsers' cameras, recorders and pickers really produce for the listed JPG, PNG, MP4, MP3, WAV. */
export const acceptedTypes: Record<MediaRole, readonly string[]> = {
  image: ['image/jpeg', 'image/png'],
  audio: [
    'audio/mpeg',
    'audio/mp3',
    'audio/wav',
    'audio/x-wav',
    'audio/wave',
    'audio/webm',
    'audio/ogg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
  ],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
};

/** Media type without parameters, lower case: `audio/webm;codecs=opus` → `audio/webm`. */
export const bareType = (mime: string) => (mime.split(';')[0] ?? '').trim().toLowerCase();

/** Role of a media type, or null if it is not accepted. */
export const roleOfType = (mime: string): MediaRole | null =>
  mediaRoles.find((role) => acceptedTypes[role].includes(bareType(mime))) ?? null;

export const MAX_IMAGE_BYTES = 12 * 1024 * 1024;
export const MAX_AUDIO_BYTES = 12 * 1024 * 1024;
export const MAX_VIDEO_BYTES = 200 * 1024 * 1024;
export const maxBytes: Record<MediaRole, number> = {
  image: MAX_IMAGE_BYTES,
  audio: MAX_AUDIO_BYTES,
  video: MAX_VIDEO_BYTES,
};
/** Request body of a call that carries data URLs; base64 adds a third. */
export const MAX_DATA_URL_BODY = 34 * 1024 * 1024;

/** The purpose of a file: part of the report, evidence of the fix, part of a comment, or of an investigation. */
export const mediaPurposes = ['report', 'fix', 'comment', 'evidence'] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

export const mediaStates = ['received', 'ready', 'refused'] as const;

/** One attachment of a record. `sha256` and `size` are of the received bytes; the served copy is re-encoded. */
export const Attachment = z.object({
  id: z.uuid(),
  role: z.enum(mediaRoles),
  purpose: z.enum(mediaPurposes),
  /** for a file of a comment: the comment's id */
  commentId: z.uuid().nullish(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  filename: z.string().nullable(),
  state: z.enum(mediaStates),
  /** if refused: a code with a translation `errors:<code>` */
  refusedReason: z.string().nullish(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  durationMs: z.number().int().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** The resumable upload's `Upload-Metadata`; values are base64, as the tus protocol requires. */
export const UploadMetadata = z
  .object({
    /** UUID assigned by the phone; also the id of the upload */
    mediaId: z.uuid().toLowerCase(),
    /** UUID the phone gave the observation; for `evidence`, that of the investigation */
    observationClientId: z.uuid().toLowerCase(),
    role: z.enum(mediaRoles),
    /**
     * `fix` is for pictures, by people who may handle the observation; a file of a comment is added by the
     * comment's author, `evidence` by supervisors, anything else by the reporter
     */
    purpose: z.enum(mediaPurposes).default('report'),
    commentId: z.uuid().toLowerCase().optional(),
    filename: text(255).optional(),
    mime: text(100),
    sha256: z.string().regex(/^[\da-f]{64}$/),
  })
  .refine(({ purpose, commentId }) => (purpose === 'comment') === (commentId !== undefined), {
    path: ['commentId'],
    error: 'required',
  });
export type UploadMetadata = z.output<typeof UploadMetadata>;

/** Header of an upload's answers once all bytes have arrived and match: their hash. */
export const uploadReceipt = 'media-sha256';
