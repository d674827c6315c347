import { z } from 'zod';
import { text } from '../words/text.ts';
import { mediaPurposes, mediaRoles, mediaStates } from './media-values.ts';

export * from './media-values.ts';

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
