import { z } from 'zod';
import { FieldChange, seenOf } from '../base/field-change.ts';
import { webAddress } from '../operator/web-address.ts';
import { roles } from '../people/account.ts';
import { readings } from '../words/readings.ts';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { textFields, textsOf } from '../words/texts.ts';

/** The people who must read a document: a role, a department, both, or with neither everybody. */
const Readers = z.object({
  role: z.enum(roles).nullable(),
  department: requiredText(100).nullable(),
});
export type Readers = z.infer<typeof Readers>;

const TITLE_MAX = 255;

/** The translatable texts of a document, with their maximum lengths. */
export const documentTexts = { title: TITLE_MAX, description: LONG_TEXT } as const;
export type DocumentText = keyof typeof documentTexts;

const reading = z.enum(readings);

/** A version's file in another language. Kept for ever like the version; the newest of each language is read. */
export const TranslatedFile = z.object({
  id: z.number().int(),
  language: reading,
  sha256: z.string(),
  size: z.number().int(),
  mime: z.string(),
  filename: z.string().nullable(),
  /** what is new in the version, in this language; missing from rows an older app stored */
  note: z.string().nullable().optional(),
  addedAt: instant,
});
export type TranslatedFile = z.infer<typeof TranslatedFile>;

/** One file of a document. None is ever changed or deleted: it may be asked years later what was known when. */
export const DocumentVersion = z.object({
  number: z.number().int(),
  /** as printed on the paper */
  label: z.string(),
  /** of the bytes: a phone that has them need not fetch them again */
  sha256: z.string(),
  size: z.number().int(),
  mime: z.string(),
  filename: z.string().nullable(),
  /** language of the file itself; missing from rows an older app stored: the plant's */
  language: reading.optional(),
  /** what is new in it */
  note: z.string().nullable(),
  /** must also be read by people who have read an earlier one */
  mustRead: z.boolean(),
  addedAt: instant,
  /** the newest of each language; missing from rows an older app stored */
  translations: z.array(TranslatedFile).optional(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const SafetyDocument = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  /** its address: the newest file stored here, or an external page */
  documentUrl: z.string().nullable(),
  /** label of the newest version */
  version: z.string().nullable(),
  /** false: withdrawn */
  isActive: z.boolean(),
  /** people asked to read it, from the first file on; empty: nobody */
  readers: z.array(Readers),
  texts: textsOf(documentTexts),
  /** newest first */
  versions: z.array(DocumentVersion),
  createdAt: instant,
  updatedAt: instant,
  rev: z.number().int(),
  /** from when it must be read again because of a schedule; missing from rows an older app stored */
  readAgainFrom: instant.nullable().optional(),
});
export type SafetyDocument = z.infer<typeof SafetyDocument>;

const words = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullable();

const fields = z.object({
  title: requiredText(TITLE_MAX),
  description: words(LONG_TEXT),
  category: requiredText(100),
  /** an external page; files stored here have their own address */
  documentUrl: webAddress,
  isActive: z.boolean(),
  readers: z.array(Readers).max(50),
});

/** Body of `POST /api/documents`; its file follows by `POST /api/documents/{id}/versions`. */
export const CreateDocument = fields
  .partial()
  .extend({ title: requiredText(TITLE_MAX), category: requiredText(100), clientId: uuid.optional() });
export type CreateDocument = z.input<typeof CreateDocument>;

/**
 * Body of `PATCH /api/documents/{id}`, with `If-Match: "<rev>"` of the revision the editor saw, and under `base` the
 * values seen of what it changes. Translations (`texts.sk.title`) need no revision.
 */
export const EditDocument = fields.partial().extend({
  ...textFields(documentTexts),
  base: z
    .object({ ...seenOf(fields), ...textFields(documentTexts) })
    .partial()
    .optional(),
});
export type EditDocument = z.input<typeof EditDocument>;

/** Query of `POST /api/documents/{id}/versions`, whose body is the file itself. */
export const VersionQuery = z.object({
  filename: text(255).optional(),
  /** default: the number */
  label: text(20).optional(),
  note: text(500).optional(),
  mustRead: z.stringbool().default(true),
  /** the body is a translation of an existing version, and nobody is asked to read it again */
  language: reading.optional(),
  /** for a new version: the language of its file, by default the plant's */
  original: reading.optional(),
  /** of which version; by default the newest */
  version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/** Query of `GET /api/documents/{id}/file/{version}`. */
export const FileQuery = z.object({
  /** number of the translation */
  translation: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/** Query of `GET /api/documents`. */
export const ListDocuments = z.object({
  /** in title or description, regardless of capitals */
  q: text(200).optional(),
  category: text(100).optional(),
  /** withdrawn ones, too */
  withdrawn: z.stringbool().optional(),
});
export type ListDocuments = z.infer<typeof ListDocuments>;

/** A person's confirmation "read and understood". Once per version, however often it is sent. */
export const DocumentReceipt = z.object({
  id: z.number().int(),
  documentId: z.number().int(),
  /** number of the version */
  version: z.number().int(),
  userId: z.number().int(),
  readAt: instant,
  /** of the file that was open, in whatever language; null: not said by an older app */
  sha256: z.string().nullish(),
});
export type DocumentReceipt = z.infer<typeof DocumentReceipt>;

/** Body of `PUT /api/documents/{id}/versions/{number}/receipt`: which of its files; who and when is known already. */
export const PutReceipt = z.object({
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});

export const DocumentHistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(['created', 'edited', 'version_added', 'withdrawn', 'restored']),
  at: instant,
  actorName: z.string().nullable(),
  change: z.record(z.string(), FieldChange).nullable(),
});
export type DocumentHistoryEntry = z.infer<typeof DocumentHistoryEntry>;

/** Query of `GET /api/documents/readings`. */
export const ReadingsQuery = z.object({
  document: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/** Who has read what, for supervisors: everybody asked, and those who have read it unasked. */
export const DocumentReading = z.object({
  documentId: z.number().int(),
  title: z.string(),
  /** label of the newest version */
  label: z.string(),
  userId: z.number().int(),
  name: z.string(),
  department: z.string().nullable(),
  role: z.string(),
  asked: z.boolean(),
  /** asked, and has not read what must be read now */
  missing: z.boolean(),
  /** since when this person must read it; null: nothing is missing */
  since: instant.nullable(),
  /** the newest version this person has confirmed */
  readLabel: z.string().nullable(),
  readAt: instant.nullable(),
});
export type DocumentReading = z.infer<typeof DocumentReading>;

/** A document with people who must read it and have not. */
export const DocumentGap = SafetyDocument.pick({ id: true, title: true }).extend({
  /** number of people */
  people: z.number().int(),
});
export type DocumentGap = z.infer<typeof DocumentGap>;

/** Answer of `GET /api/documents/{id}/history`: newest first. */
export const DocumentHistory = z.array(DocumentHistoryEntry);
export type DocumentHistory = z.infer<typeof DocumentHistory>;
