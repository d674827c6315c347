import { z } from 'zod';
import { seenOf } from '../base/field-change.ts';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { textFields, textsOf } from '../words/texts.ts';
import { alertCircles, alertPlaceSources, alertWays, unreachedReasons } from './emergency-values.ts';

export type { AlertCircle, AlertWay, Unreached } from './emergency-values.ts';

/** The purpose of a procedure. The panel finds evacuation and first aid by these. */
export const procedureCategories = [
  'fire',
  'evacuation',
  'first_aid',
  'chemical',
  'electrical',
  'crushing',
  'gas',
  'other',
] as const;
export type ProcedureCategory = (typeof procedureCategories)[number];

const TITLE_MAX = 255;
const DESCRIPTION_MAX = 2000;
const CONTACTS_MAX = 4000;

/** The translatable texts of a procedure, with their maximum lengths. */
export const procedureTexts = {
  title: TITLE_MAX,
  description: DESCRIPTION_MAX,
  steps: LONG_TEXT,
  emergencyContacts: CONTACTS_MAX,
} as const;
export type ProcedureText = keyof typeof procedureTexts;

export const EmergencyProcedure = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  /** one step per line, in order */
  steps: z.string(),
  /** one contact per line: `role: number` */
  emergencyContacts: z.string().nullable(),
  /** false: kept for supervisors, hidden in an emergency */
  isActive: z.boolean(),
  texts: textsOf(procedureTexts),
  updatedAt: instant,
  /** increases with every change; send it back as `If-Match: "<rev>"` */
  rev: z.number().int(),
});
export type EmergencyProcedure = z.infer<typeof EmergencyProcedure>;

const optionalText = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullable();

const fields = z.object({
  title: requiredText(TITLE_MAX),
  description: optionalText(DESCRIPTION_MAX),
  category: z.enum(procedureCategories),
  steps: requiredText(LONG_TEXT),
  emergencyContacts: optionalText(CONTACTS_MAX),
  isActive: z.boolean(),
});

export const CreateProcedure = fields.extend({
  clientId: uuid,
  description: fields.shape.description.default(null),
  emergencyContacts: fields.shape.emergencyContacts.default(null),
  isActive: fields.shape.isActive.default(true),
});
export type CreateProcedure = z.input<typeof CreateProcedure>;

/**
 * The changed fields; translations not named stay unchanged. With the values the person saw under `base`, each
 * field and each translation is merged separately, so that two people who write different ones never conflict.
 */
export const EditProcedure = fields.partial().extend({
  ...textFields(procedureTexts),
  base: z
    .object({ ...seenOf(fields), ...textFields(procedureTexts) })
    .partial()
    .optional(),
});
export type EditProcedure = z.input<typeof EditProcedure>;

export const DeletedProcedure = z.object({ id: z.number().int(), deleted: z.literal(true) });

/** The address for the emergency services, as read out to the emergency centre. */
export const PlantSite = z.object({
  name: z.string(),
  street: z.string(),
  municipality: z.string(),
  /** which gate, and who meets them */
  guidance: z.string().nullable(),
});
export type PlantSite = z.infer<typeof PlantSite>;

/** For display: with the rescue authority, if the plant has entered it. */
export const ShownSite = PlantSite.extend({ rescueAuthority: z.string().optional() });
export type ShownSite = z.infer<typeof ShownSite>;

/** Readable without signing in. Contains nothing personal. */
export const EmergencyCard = z.object({
  site: ShownSite.nullable(),
  procedures: z.array(EmergencyProcedure.omit({ isActive: true })),
  /** the safety team, and how many of them an alert would have reached then; absent: an older server's answer */
  team: z.object({ wanted: z.number().int(), reachable: z.number().int() }).optional(),
});
export type EmergencyCard = z.infer<typeof EmergencyCard>;
export type ShownProcedure = EmergencyCard['procedures'][number];

export const AlertCoordinates = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  /** metres */
  accuracy: z.number().min(0).optional(),
});
export type AlertCoordinates = z.infer<typeof AlertCoordinates>;

const alertPlace = {
  areaId: z.number().int().positive().max(2_147_483_647).nullable().default(null),
  location: optionalText(500).default(null),
  /** an older app sends none, a newer one perhaps an unknown word: help is not refused because of it */
  placeSource: z.enum(alertPlaceSources).nullable().default(null).catch(null),
  coordinates: AlertCoordinates.nullable().default(null),
};

export const RaiseAlert = z.object({
  /** made at the second tap, kept for every attempt, and used by the phone to ask about it afterwards */
  clientId: uuid,
  drill: z.boolean(),
  ...alertPlace,
});
export type RaiseAlert = z.input<typeof RaiseAlert>;

/** Body of `POST /api/emergency/alerts/:id/place`: where the person who raised it is now. */
export const CorrectPlace = z.object({
  /** of this correction: however often it is sent, it counts once */
  clientId: uuid,
  /** corrections of this phone that got no answer: should one arrive after this one, it changes nothing */
  instead: z.array(uuid).max(50).default([]),
  ...alertPlace,
});
export type CorrectPlace = z.input<typeof CorrectPlace>;

/** Body of `POST /api/emergency/alerts/:id/notes`: what is added to an alert, also after its end. */
export const AddAlertNote = z.object({ clientId: uuid, note: requiredText(2000) });
export type AddAlertNote = z.input<typeof AddAlertNote>;

export const EndAlert = z.object({ note: requiredText(2000) });
export type EndAlert = z.input<typeof EndAlert>;

const ToldPlace = z.object({
  location: z.string().nullable(),
  placeSource: z.enum(alertPlaceSources).nullable(),
});

/** Body of `POST /api/emergency/alerts/:id/take-back`, by whoever raised it: there is no emergency. */
export const TakeBackAlert = z.object({ note: optionalText(2000).default(null) });
export type TakeBackAlert = z.input<typeof TakeBackAlert>;

/** A person for whom an alert is, and what became of it. */
export const AlertPerson = z.object({
  userId: z.number().int(),
  name: z.string(),
  /** 0: from the beginning; otherwise the step that called them */
  step: z.number().int(),
  /** the channels it was sent or arrived over; null: an earlier version did not record them */
  over: z.array(z.enum(alertWays)).nullable(),
  /** one of them is known to have taken it */
  hasArrived: z.boolean(),
  /** null: it is on its way or has arrived */
  unreached: z.enum(unreachedReasons).nullable(),
  /** when their own open app drew it */
  shownAt: instant.nullable(),
  /** the name of the person on leave whose deputy they are; absent from an older server */
  deputyFor: z.string().nullish(),
});
export type AlertPerson = z.infer<typeof AlertPerson>;

/** What happens, and when, while nobody acknowledges. */
export const AlertStep = z.object({
  step: z.number().int(),
  circle: z.enum(alertCircles),
  /** without an acknowledgement */
  minutes: z.number().int(),
  dueAt: instant,
  /** null: not yet, or never because somebody acknowledged or it ended */
  takenAt: instant.nullable(),
  /** to how many people it went; outside: how many receivers have taken it; null: not taken */
  told: z.number().int().nullable(),
  /** outside: to how many it is still on its way, and how many have not taken it so far */
  sending: z.number().int(),
  failed: z.number().int(),
  /** outside: to how many mails and text messages were handed over; absent from an older server */
  handed: z.number().int().optional(),
});
export type AlertStep = z.infer<typeof AlertStep>;

export const EmergencyAlert = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  drill: z.boolean(),
  raisedBy: z.number().int(),
  raisedByName: z.string(),
  location: z.string().nullable(),
  areaId: z.number().int().nullable(),
  /** null with a location: nobody has confirmed that they are there */
  placeSource: z.enum(alertPlaceSources).nullable(),
  coordinates: AlertCoordinates.nullable(),
  /** the corrections of the place, oldest first: `location` is the newest */
  placeChanges: z.array(z.object({ at: instant, from: ToldPlace, to: ToldPlace })),
  raisedAt: instant,
  /** the same person has called again from there since, before anybody answered: how often, and when last */
  again: z.object({ times: z.number().int(), at: instant }).nullable(),
  /** number of people to whom it was sent, or on whose open app it was shown */
  notified: z.number().int(),
  /** everybody for whom it is, the unreached included */
  people: z.array(AlertPerson),
  /** in their order */
  steps: z.array(AlertStep),
  acknowledgements: z.array(z.object({ userId: z.number().int(), name: z.string(), at: instant })),
  endedAt: instant.nullable(),
  endedBy: z.number().int().nullable(),
  endedByName: z.string().nullable(),
  endNote: z.string().nullable(),
  /** written beside the alert, oldest first: also by those who wanted to end it after somebody else had */
  notes: z.array(z.object({ userId: z.number().int(), name: z.string(), at: instant, note: z.string() })),
  /** ended by the raiser: there was no emergency */
  takenBack: z.boolean(),
  rev: z.number().int(),
});
export type EmergencyAlert = z.infer<typeof EmergencyAlert>;

/** Body of `PUT /api/admin/emergency-site`; admins only. */
export const SetPlantSite = z.object({
  name: requiredText(200),
  street: requiredText(200),
  municipality: requiredText(100),
  guidance: text(1000)
    .transform((value) => value.trim() || null)
    .nullable(),
});
export type SetPlantSite = z.input<typeof SetPlantSite>;
