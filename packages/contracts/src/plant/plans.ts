import { z } from 'zod';
import { instant, optionalName, requiredName, uuid } from '../words/text.ts';

/** Fixed points of a plan: what people look for in a hurry. */
export const planPointKinds = ['assembly', 'first_aid', 'aed', 'extinguisher', 'shower', 'shut_off'] as const;
export type PlanPointKind = (typeof planPointKinds)[number];

export const MAX_PLAN_BYTES = 25_000_000;
/** The types of an upload. A PDF page is rendered by the browser that sends it. */
export const planTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Corners of one outline. */
export const RING_MAX = 100;
export const PLAN_ITEMS_MAX = 400;

const id = z.number().int().positive().max(2_147_483_647);
/** From the left and from the top, relative to the whole: it stays valid for a new drawing of the same hall. */
const part = z.number().min(0).max(1);

export const PlanPlace = z.tuple([part, part]);
export type PlanPlace = z.infer<typeof PlanPlace>;

/** A record's position on a plan, as its coordinates. `version` is the picture it was marked on. */
export const PlanCoordinates = z.object({
  planId: uuid,
  x: part,
  y: part,
  version: z.number().int().positive().optional(),
});
export type PlanCoordinates = z.infer<typeof PlanCoordinates>;

/** The outline of an area on a plan. An area in several pieces has several outlines. */
export const PlanOutline = z.object({
  id: uuid,
  areaId: id,
  ring: z.array(PlanPlace).min(3).max(RING_MAX),
});
export type PlanOutline = z.infer<typeof PlanOutline>;

/** `version` is the picture it was set on; absent: the first. */
export const PlanPoint = z.object({
  id: uuid,
  kind: z.enum(planPointKinds),
  name: optionalName(100).nullable(),
  place: PlanPlace,
  version: z.number().int().positive().optional(),
});
export type PlanPoint = z.infer<typeof PlanPoint>;

export const Plan = z.object({
  id: z.number().int(),
  /** the `planId` in a record's coordinates */
  clientId: uuid,
  building: z.string(),
  level: z.string(),
  isActive: z.boolean(),
  /** of the picture: 0, there is none yet */
  version: z.number().int(),
  /** of the tiles, which are one file */
  sha256: z.string().nullable(),
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  outlines: z.array(PlanOutline),
  points: z.array(PlanPoint),
  rev: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Plan = z.infer<typeof Plan>;

const fields = z.object({
  building: requiredName(100),
  level: requiredName(100),
  isActive: z.boolean(),
});
const hasEachOnce = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;
const items = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  z.array(item).max(PLAN_ITEMS_MAX).refine(hasEachOnce, { error: 'duplicate_id' });
const drawn = z.object({ outlines: items(PlanOutline), points: items(PlanPoint) });

/** Body of `POST /api/plans`; supervisors only. Its picture follows. */
export const CreatePlan = fields.omit({ isActive: true }).extend({ clientId: uuid.optional() });
export type CreatePlan = z.input<typeof CreatePlan>;

/**
 * Body of `PATCH /api/plans/{id}`: the changed fields, and under `base` the values the person saw. Outlines and
 * points are merged one by one; a conflict is a 412 with both versions, and nothing is written.
 */
export const ChangePlan = z.object({
  ...fields.partial().shape,
  ...drawn.partial().shape,
  base: z.object({ ...fields.partial().shape, ...drawn.partial().shape }),
});
export type ChangePlan = z.input<typeof ChangePlan>;

/** Query of `GET /api/plans/{id}/tiles`: the requested version, so that its bytes may be cached. */
export const PlanTilesQuery = z.object({ version: z.coerce.number().int().positive() });
