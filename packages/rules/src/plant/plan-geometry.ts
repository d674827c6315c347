import type { Plan, PlanOutline, PlanPlace, PlanPoint } from '@turva/contracts/plant/plans';

/** Twice the area of the triangle; its sign is the direction of the turn. */
const turn = ([ax, ay]: PlanPlace, [bx, by]: PlanPlace, [cx, cy]: PlanPlace) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const isBetween = (a: PlanPlace, b: PlanPlace, p: PlanPlace) =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

/** Whether two stretches have a point in common, an end that merely touches too. */
function meet(a: PlanPlace, b: PlanPlace, c: PlanPlace, d: PlanPlace): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

type Ring = readonly PlanPlace[];

/** The stretches of a ring, the last of which leads back to its beginning. */
const sidesOf = (ring: Ring) =>
  ring.map((from, at): [PlanPlace, PlanPlace] => [from, ring[(at + 1) % ring.length] ?? from]);

/** Whether an outline encloses something and nowhere touches itself. */
export function isSimple(ring: Ring): boolean {
  const sides = sidesOf(ring);
  if (ring.length < 3 || surface(ring) === 0) return false;
  return sides.every(([a, b], at) => {
    if (a[0] === b[0] && a[1] === b[1]) return false;
    return sides.slice(at + 1).every(([c, d], after) => {
      const isNext = after === 0;
      const isAround = at === 0 && at + 1 + after === sides.length - 1;
      // neighbours share a corner; folded back upon each other they share more
      if (isNext) return !(turn(a, b, d) === 0 && isBetween(a, b, d));
      if (isAround) return !(turn(a, b, c) === 0 && isBetween(a, b, c));
      return !meet(a, b, c, d);
    });
  });
}

/** The share of the plan inside the outline. */
export const surface = (ring: Ring): number =>
  Math.abs(sidesOf(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2;

export function isInside(ring: Ring, [x, y]: PlanPlace): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sidesOf(ring))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  return inside;
}

/** The area somebody who points here means: of several around it the smallest. */
export const outlineAt = (outlines: readonly PlanOutline[], place: PlanPlace): PlanOutline | undefined =>
  outlines
    .filter(({ ring }) => isInside(ring, place))
    .toSorted((one, other) => surface(one.ring) - surface(other.ring))[0];

/** Looked at in each direction for a place to write at. */
const STEPS = 16;

function distance([x, y]: PlanPlace, [[ax, ay], [bx, by]]: [PlanPlace, PlanPlace], stretch: number): number {
  const [px, py, dx, dy] = [(x - ax) * stretch, y - ay, (bx - ax) * stretch, by - ay];
  const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - along * dx, py - along * dy);
}

/**
 * The position of an outline's label: as far as possible from its edges and from outlines inside it, such as the
 * rooms of a building. `stretch` is the plan's width divided by its height.
 */
export function placeWithin(ring: Ring, within: readonly Ring[], stretch: number): PlanPlace {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const sides = [ring, ...within].flatMap(sidesOf);
  const free: { place: PlanPlace; room: number }[] = [];
  for (let across = 1; across < STEPS; across++)
    for (let down = 1; down < STEPS; down++) {
      const place: PlanPlace = [left + (across * width) / STEPS, top + (down * height) / STEPS];
      if (!isInside(ring, place) || within.some((other) => isInside(other, place))) continue;
      free.push({ place, room: Math.min(...sides.map((side) => distance(place, side, stretch))) });
    }
  const most = Math.max(...free.map(({ room }) => room));
  const offMiddle = ([x, y]: PlanPlace) => Math.hypot((x - left - width / 2) * stretch, y - top - height / 2);
  // along a corridor there is as much room everywhere
  const [best] = free
    .filter(({ room }) => room > 0.95 * most)
    .toSorted((one, other) => offMiddle(one.place) - offMiddle(other.place));
  return best?.place ?? ring[0] ?? [0, 0];
}

/** Set on an earlier picture: it is at the same relative place, and nobody has checked whether it still fits. */
export const isOfOlderPicture = (
  { version }: Pick<Plan, 'version'>,
  { version: on = 1 }: { version?: number | undefined },
): boolean => on < version;

/** By the distance on the drawing, since its scale in metres is unknown. */
export function nearestPoint(
  { points, width, height }: Pick<Plan, 'points' | 'width' | 'height'>,
  kind: PlanPoint['kind'],
  [x, y]: PlanPlace,
): PlanPoint | undefined {
  const far = ({ place }: PlanPoint) => Math.hypot((place[0] - x) * width, (place[1] - y) * height);
  return points.filter((point) => point.kind === kind).toSorted((a, b) => far(a) - far(b))[0];
}
