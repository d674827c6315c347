import type { Plan, PlanOutline, PlanPlace, PlanPoint } from '@turva/contracts/plans';

/** Twice the area of the triangle; its sign says which way it turns. */
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

/** The part of the plan that lies within. */
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

/** Where its name is written: the middle of the box around it, or, where that lies outside, a corner's neighbourhood. */
export function middleOf(ring: Ring): PlanPlace {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const middle: PlanPlace = [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ];
  if (isInside(ring, middle)) return middle;
  // the middle of the widest stretch of the line through it that lies inside
  const at = middle[1];
  const crossings = sidesOf(ring)
    .flatMap(([[ax, ay], [bx, by]]) =>
      ay > at !== by > at ? [((bx - ax) * (at - ay)) / (by - ay) + ax] : [],
    )
    .toSorted((one, other) => one - other);
  const [widest] = crossings
    .flatMap((from, index) => (index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as const] : []))
    .toSorted(([a, b], [c, d]) => d - c - (b - a));
  return widest ? [(widest[0] + widest[1]) / 2, at] : middle;
}

/** By the length of the drawing, as nobody has said how many metres it is. */
export function nearestPoint(
  { points, width, height }: Pick<Plan, 'points' | 'width' | 'height'>,
  kind: PlanPoint['kind'],
  [x, y]: PlanPlace,
): PlanPoint | undefined {
  const far = ({ place }: PlanPoint) => Math.hypot((place[0] - x) * width, (place[1] - y) * height);
  return points.filter((point) => point.kind === kind).toSorted((a, b) => far(a) - far(b))[0];
}
