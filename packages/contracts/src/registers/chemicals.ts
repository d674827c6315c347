import { z } from 'zod';
import { FieldChange, seenOf } from '../base/field-change.ts';
import { webAddress } from '../operator/web-address.ts';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { type TextChanges, textFields, textsOf } from '../words/texts.ts';
import { ghsCodes, physicalStates, reactions, signalWords, substanceClasses } from './chemical-values.ts';

/** The current safety data sheet. */
export const CurrentSheet = z.object({
  version: z.number().int(),
  /** of the bytes: a phone that has them need not fetch them again */
  sha256: z.string(),
  size: z.number().int(),
  filename: z.string().nullable(),
  /** day printed on it */
  dated: z.string().nullable(),
  addedAt: instant,
});
export type CurrentSheet = z.infer<typeof CurrentSheet>;

const PURPOSE_MAX = 2000;

/** A class that a person knows beyond the statements, and how; null of one ticked in an earlier register. */
export const AddedClass = z.object({
  class: z.enum(substanceClasses),
  reason: z.string().nullable(),
});
export type AddedClass = z.infer<typeof AddedClass>;

/** The translatable texts of a chemical, with their maximum lengths. The most urgent first. */
export const chemicalTexts = {
  firstAid: LONG_TEXT,
  emergencyProcedures: LONG_TEXT,
  protection: LONG_TEXT,
  exposure: LONG_TEXT,
  storageRequirements: LONG_TEXT,
  purpose: PURPOSE_MAX,
} as const;
export type ChemicalText = keyof typeof chemicalTexts;

export const Chemical = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  /** trade name */
  name: z.string(),
  casNumber: z.string().nullable(),
  ecNumber: z.string().nullable(),
  /** low, medium, high or critical; other values of an earlier register are kept */
  hazardClass: z.string().nullable(),
  signalWord: z.string().nullable(),
  hazardSymbols: z.array(z.string()),
  /** H statements by code */
  riskPhrases: z.string().nullable(),
  /** P statements by code */
  safetyPhrases: z.string().nullable(),
  physicalState: z.string().nullable(),
  reactions: z.array(z.string()),
  location: z.string().nullable(),
  areaId: z.number().int().nullable(),
  quantity: z.string().nullable(),
  maxQuantity: z.string().nullable(),
  purpose: z.string().nullable(),
  supplier: z.string().nullable(),
  ufi: z.string().nullable(),
  addedClasses: z.array(AddedClass),
  /** what follows from statements, CAS number and the added classes */
  classes: z.array(z.enum(substanceClasses)),
  /** belongs on the list of carcinogens, mutagens and substances toxic for reproduction, with the people exposed */
  carcinogenic: z.boolean(),
  storageRequirements: z.string().nullable(),
  /** protective equipment */
  protection: z.string().nullable(),
  /** ways of exposure, symptoms, limit values */
  exposure: z.string().nullable(),
  firstAid: z.string().nullable(),
  /** spills and fire */
  emergencyProcedures: z.string().nullable(),
  /** the address of the safety data sheet: the one stored here, or the supplier's page */
  sdsUrl: z.string().nullable(),
  /** when the sheet must be checked again */
  sdsExpiry: instant.nullable(),
  sheet: CurrentSheet.nullable(),
  isActive: z.boolean(),
  texts: textsOf(chemicalTexts),
  lastUpdated: instant,
  createdAt: instant,
  updatedAt: instant,
  rev: z.number().int(),
});
export type Chemical = z.infer<typeof Chemical>;

const words = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullable();
const id = z.number().int().positive().max(2_147_483_647);
const without = <T>(items: T[]): T[] => [...new Set(items)];

const fields = z.object({
  name: requiredText(255),
  /** its check digit must be right */
  casNumber: words(50),
  ecNumber: words(50),
  hazardClass: words(100),
  signalWord: z.enum(signalWords).nullable(),
  hazardSymbols: z.array(z.enum(ghsCodes)).max(9).transform(without),
  riskPhrases: words(LONG_TEXT),
  safetyPhrases: words(LONG_TEXT),
  physicalState: z.enum(physicalStates).nullable(),
  reactions: z.array(z.enum(reactions)).max(3).transform(without),
  location: words(500),
  areaId: id.nullable(),
  quantity: words(100),
  maxQuantity: words(100),
  purpose: words(PURPOSE_MAX),
  supplier: words(255),
  ufi: words(30),
  storageRequirements: words(LONG_TEXT),
  protection: words(LONG_TEXT),
  exposure: words(LONG_TEXT),
  firstAid: words(LONG_TEXT),
  emergencyProcedures: words(LONG_TEXT),
  sdsUrl: webAddress,
  /** an instant, or a day of the plant's calendar: then its end */
  sdsExpiry: z.union([z.iso.date(), instant]).nullable(),
  isActive: z.boolean(),
});

/** What people add to the classes that follow from the statements. None is taken away, so they are not merged. */
const additions = {
  addedClasses: z
    .array(AddedClass.extend({ reason: requiredText(500).nullable() }))
    .max(substanceClasses.length),
  /** as earlier builds send it: `true` adds the class, `false` takes none away */
  carcinogenic: z.boolean(),
};

export type ChemicalField = keyof typeof fields.shape;

/** Body of `POST /api/chemicals`. */
export const CreateChemical = fields
  .extend(additions)
  .partial()
  .extend({
    name: requiredText(255),
    /** assigned by the phone, so that it is stored once */
    clientId: uuid.optional(),
    ...textFields(chemicalTexts),
  });
export type CreateChemical = z.input<typeof CreateChemical>;

/**
 * Body of `PATCH /api/chemicals/{id}`: the changed fields, and under `base` the values the person saw. If somebody
 * else has changed a field to something else since, the answer is 412 `version_conflict` with both versions, and
 * nothing is applied. Each translation is a field of its own (`texts.sk.firstAid`); those not named stay unchanged.
 */
export const EditChemical = fields
  .extend(additions)
  .partial()
  .extend({
    ...textFields(chemicalTexts),
    base: z
      .object({
        ...seenOf(fields),
        ...textFields(chemicalTexts),
      })
      .partial()
      .optional(),
  });
export type EditChemical = Partial<z.input<typeof fields>> & {
  addedClasses?: AddedClass[] | undefined;
  carcinogenic?: boolean | undefined;
  base?:
    | (Partial<Record<ChemicalField | keyof typeof additions, unknown>> & TextChanges<ChemicalText>)
    | undefined;
} & TextChanges<ChemicalText>;

/** Query of `GET /api/chemicals`. Without any, the whole register is answered. */
export const ListChemicals = z.object({
  /** in the name regardless of capitals, or in the CAS number */
  q: text(200).optional(),
  areaId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** the number of the last one seen, from the `Link: <…>; rel="next"` header */
  after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export type ListChemicals = z.infer<typeof ListChemicals>;

export const ChemicalHistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(['created', 'imported', 'edited', 'sheet_added', 'deleted']),
  at: instant,
  doneAt: instant.nullable(),
  actorName: z.string().nullable(),
  change: z.record(z.string(), FieldChange).nullable(),
});
export type ChemicalHistoryEntry = z.infer<typeof ChemicalHistoryEntry>;

export const Sheet = CurrentSheet.extend({ addedBy: z.string().nullable() });
export type Sheet = z.infer<typeof Sheet>;

/** Answer of `GET /api/chemicals/{id}/history`: newest first. */
export const ChemicalHistory = z.object({
  history: z.array(ChemicalHistoryEntry),
  sheets: z.array(Sheet),
});
export type ChemicalHistory = z.infer<typeof ChemicalHistory>;

/** Query of `POST /api/chemicals/{id}/sds`, whose body is the PDF itself. */
export const SheetQuery = z.object({
  filename: text(255).optional(),
  dated: z.iso.date().optional(),
  /** when it must be checked again */
  expiry: z.iso.date().optional(),
});

/** Query of `POST /api/chemicals/import`: `preview` changes nothing. */
export const ImportChemicals = z.object({ preview: z.literal('1').optional() });

/** Answer of `POST /api/chemicals/import`, whose body is the CSV itself: valid rows are stored, the others named. */
export const ImportAnswer = z.object({
  imported: z.number().int(),
  refused: z.number().int(),
  /** `line` of the file, counted from 1; at most the first thousand */
  errors: z.array(
    z.object({ line: z.number().int(), field: z.string(), code: z.string(), value: z.string() }),
  ),
  /** unknown headings */
  unknown: z.array(z.string()),
  /** in a preview: the first of the valid rows */
  chemicals: z
    .array(
      z.object({
        name: z.string(),
        casNumber: z.string().nullable(),
        location: z.string().nullable(),
        riskPhrases: z.string().nullable(),
      }),
    )
    .optional(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
