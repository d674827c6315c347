import { z } from 'zod';
import { instant, serialId, text } from '../words/text.ts';
import { actionSources, actionStates, followReasons, repetitions } from './action-values.ts';

const day = z.iso.date();

/** Something to be done, for any record: corrective actions, measures against a risk, fire watches without a result. */
export const PlantAction = z.object({
  /** for a fire watch, the UUID of its permit */
  id: z.uuid(),
  source: z.enum(actionSources),
  /** of the record it belongs to; for a round's finding, the observation made from it */
  recordId: z.number().int(),
  recordTitle: z.string(),
  location: z.string().nullable(),
  areaId: z.number().int().nullable(),
  what: z.string(),
  responsibleId: z.number().int().nullable(),
  responsibleName: z.string().nullable(),
  dueDate: day.nullable(),
  /** of a fire watch: its time is over; absent: from an older server */
  isOver: z.boolean().optional(),
  state: z.enum(actionStates),
  /** null also where it is known to be done, but not since when */
  doneAt: instant.nullable(),
  doneByName: z.string().nullable(),
  verifiedAt: instant.nullable(),
  verifiedByName: z.string().nullable(),
  /** the verifier's */
  note: z.string().nullable(),
  /** the day of the effectiveness check */
  checkDue: day.nullable(),
  checkedAt: instant.nullable(),
  checkedByName: z.string().nullable(),
  checkNote: z.string().nullable(),
  repeats: z.enum(repetitions).nullable(),
  /** the previous action, and why this one follows */
  follows: z.uuid().nullable(),
  followsAs: z.enum(followReasons).nullable(),
});
export type PlantAction = z.infer<typeof PlantAction>;

const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(100)]).optional();

/** Query of `GET /api/actions`: earliest due first, those without a day last. */
export const ListActions = z.object({
  state: anyOf(z.enum(actionStates)),
  source: anyOf(z.enum(actionSources)),
  /** its owner; `none`: unassigned */
  owner: anyOf(z.union([z.literal('none'), serialId])),
  /** this area and everything in it */
  area: serialId.optional(),
  /** due on these days, inclusive */
  from: day.optional(),
  to: day.optional(),
  /** not done, and its day is over */
  overdue: z.stringbool().optional(),
  /** its effectiveness check is due */
  check: z.stringbool().optional(),
  /** words in what is to be done and in the title of the record */
  q: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** keyset: the place of the last row seen, from the `Link: <…>; rel="next"` header */
  after: text(100).optional(),
});
export type ListActions = z.infer<typeof ListActions>;
