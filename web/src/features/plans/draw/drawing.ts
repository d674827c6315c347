import type { Plan, PlanOutline, PlanPlace, PlanPoint } from '@turva/contracts/plant/plans';

/** The items drawn on a plan. */
export interface Sheet {
  outlines: PlanOutline[];
  points: PlanPoint[];
}

/** A plan being edited: every step can be undone. */
export interface Drawing {
  sheet: Sheet;
  before: Sheet[];
  /** the selected outline or point */
  at: string | null;
  /** an outline being drawn, not closed yet */
  begun: { id: string; areaId: number; ring: PlanPlace[] } | null;
  /** of the picture it is drawn on */
  version: number;
}

export const sheetOf = ({ outlines, points }: Pick<Plan, 'outlines' | 'points'>): Sheet => ({
  outlines,
  points,
});

export const begin = (plan: Pick<Plan, 'outlines' | 'points' | 'version'>): Drawing => ({
  sheet: sheetOf(plan),
  before: [],
  at: null,
  begun: null,
  version: plan.version,
});

const STEPS = 200;
/** About a pixel of the finest drawing; keeps the payload short. */
const FINE = 1e5;
const fine = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * FINE) / FINE;
export const onPlan = ([x, y]: PlanPlace): PlanPlace => [fine(x), fine(y)];

export const withSheet = (drawing: Drawing, sheet: Sheet): Drawing => ({
  ...drawing,
  sheet,
  before: [...drawing.before, drawing.sheet].slice(-STEPS),
});

export function undone(drawing: Drawing): Drawing {
  const { before, begun } = drawing;
  if (begun && begun.ring.length > 0)
    return { ...drawing, begun: { ...begun, ring: begun.ring.slice(0, -1) } };
  const sheet = before.at(-1);
  return sheet ? { ...drawing, sheet, before: before.slice(0, -1) } : drawing;
}

export const withCorner = (drawing: Drawing, corner: PlanPlace): Drawing =>
  drawing.begun
    ? { ...drawing, begun: { ...drawing.begun, ring: [...drawing.begun.ring, onPlan(corner)] } }
    : drawing;

/** Closes the outline being drawn and keeps it selected. */
export function closed(drawing: Drawing): Drawing {
  const { begun, sheet } = drawing;
  if (!begun) return drawing;
  return {
    ...withSheet(drawing, { ...sheet, outlines: [...sheet.outlines, begun] }),
    begun: null,
    at: begun.id,
  };
}

const withRing = (drawing: Drawing, id: string, change: (ring: PlanPlace[]) => PlanPlace[]): Drawing => {
  const outlines = drawing.sheet.outlines.map((outline) =>
    outline.id === id ? { ...outline, ring: change(outline.ring) } : outline,
  );
  return withSheet(drawing, { ...drawing.sheet, outlines });
};

export const cornerMoved = (drawing: Drawing, id: string, corner: number, to: PlanPlace): Drawing =>
  withRing(drawing, id, (ring) => ring.with(corner, onPlan(to)));

/** A triangle keeps its corners. */
export const cornerRemoved = (drawing: Drawing, id: string, corner: number): Drawing =>
  withRing(drawing, id, (ring) => (ring.length > 3 ? ring.toSpliced(corner, 1) : ring));

/** Halfway to the next one, to be moved from there. */
export const cornerAdded = (drawing: Drawing, id: string, corner: number): Drawing =>
  withRing(drawing, id, (ring) => {
    const [from, to] = [ring[corner], ring[(corner + 1) % ring.length]];
    if (!from || !to) return ring;
    return ring.toSpliced(corner + 1, 0, onPlan([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  });

/** Set, moved or confirmed: it is of the picture that is being drawn on. */
export const withPoint = (drawing: Drawing, point: PlanPoint): Drawing => ({
  ...withSheet(drawing, {
    ...drawing.sheet,
    points: [
      ...drawing.sheet.points.filter(({ id }) => id !== point.id),
      { ...point, place: onPlan(point.place), ...(drawing.version > 0 && { version: drawing.version }) },
    ],
  }),
  at: point.id,
});

/** Removes an outline or a point, by its id. */
export const removed = (drawing: Drawing, id: string): Drawing => ({
  ...withSheet(drawing, {
    outlines: drawing.sheet.outlines.filter((outline) => outline.id !== id),
    points: drawing.sheet.points.filter((point) => point.id !== id),
  }),
  at: drawing.at === id ? null : drawing.at,
});

/** A conflict's path: `outlines.<id>` or `points.<id>`. */
const partsOf = (field: string) => field.split('.') as [keyof Sheet, string];

/** Replaces one item with another version, or removes it. */
export function withItem(sheet: Sheet, field: string, item: unknown): Sheet {
  const [list, id = ''] = partsOf(field);
  const others = (sheet[list] as { id: string }[]).filter((one) => one.id !== id);
  return { ...sheet, [list]: item === null || item === undefined ? others : [...others, item] };
}
