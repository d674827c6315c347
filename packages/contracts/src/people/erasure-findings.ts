import { z } from 'zod';
import { auditEntities } from '../operator/audit-log-words.ts';
import { readableName, requiredText } from '../words/text.ts';
import { USERNAME_MAX } from './username.ts';

/** Another person's text that names an erased person, and the proposed change. Nothing changes by itself. */
export const ErasureFinding = z.object({
  id: z.number().int(),
  entity: z.enum(auditEntities),
  recordId: z.number().int(),
  /** the record's path in the app; null: it has no page of its own */
  path: z.string().nullable(),
  /** the sentence as it is */
  sentence: z.string(),
  /** the sentence as proposed */
  proposal: z.string(),
  /** found by a word that somebody entered: it may mean anything, so each is decided by itself */
  byWord: z.boolean(),
});
export type ErasureFinding = z.infer<typeof ErasureFinding>;

export const FINDINGS_SHOWN = 100;

/** Answer of `GET /api/admin/erasure-findings`: the oldest first; the list ends after `FINDINGS_SHOWN`. */
export const ErasureFindings = z.object({ findings: z.array(ErasureFinding), total: z.number().int() });
export type ErasureFindings = z.infer<typeof ErasureFindings>;

/** A word for a person: long enough to be looked for, and with a letter. */
const CalledWord = requiredText(60)
  .transform(readableName)
  .refine((word) => [...word].length >= 2 && /\p{L}/u.test(word), { error: 'invalid' });

/** Body of `POST /api/admin/erasure-findings/search`: another word that this person is called, or a name. */
export const SearchMentions = z.strictObject({
  /** of an erased person: the pseudonym; absent: somebody without an account */
  username: requiredText(USERNAME_MAX).optional(),
  word: CalledWord,
});

/** A word in more texts than this is no name, and nothing of it is listed. */
export const MENTIONS_MOST = 200;

export const SearchedMentions = z.object({
  /** the texts that have the word */
  found: z.number().int(),
  /** sealed texts that could not be opened */
  unopened: z.number().int(),
});
export type SearchedMentions = z.infer<typeof SearchedMentions>;

/** Body of `POST /api/admin/erasure-findings/accept` and `…/dismiss`: one, or several together. */
export const DecideFindings = z.strictObject({
  ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(FINDINGS_SHOWN),
});
export type DecideFindings = z.infer<typeof DecideFindings>;

/** The number of texts changed, or left as they are; those somebody else has decided meanwhile do not count. */
export const DecidedFindings = z.object({ decided: z.number().int() });
export type DecidedFindings = z.infer<typeof DecidedFindings>;
