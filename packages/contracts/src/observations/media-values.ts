// Plain values, separate from the schemas, so that they can be used without zod.

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

/** Enough for a comment. */
export const MAX_COMMENT_FILES = 10;
