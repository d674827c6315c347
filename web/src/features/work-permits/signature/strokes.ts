import type { SignatureInput } from '@turva/contracts/permits/signature';
import { SIGNATURE_SIDE } from '@turva/contracts/permits/signature';

export type Strokes = SignatureInput['strokes'];
export type Point = Strokes[number][number];

/** The pad is half as high as wide; lines are stored in units of its width. */
export const PAD_HEIGHT = SIGNATURE_SIDE / 2;
/** The server's limit; no name needs more. */
const MAX_STROKES = 200;
const MAX_POINTS = 5000;
const MAX_IN_STROKE = 2000;
/** A resting finger adds no points. */
const APART = 5;

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));

/** A point on the pad, independent of its size on the screen. */
export const pointAt = (
  { x, y }: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Point => [
  clamp(((x - box.left) / box.width) * SIGNATURE_SIDE, SIGNATURE_SIDE),
  clamp(((y - box.top) / box.height) * PAD_HEIGHT, PAD_HEIGHT),
];

const pointsIn = (strokes: Strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** Begins a new line, unless the limit is reached. */
export const begun = (strokes: Strokes, point: Point): Strokes =>
  strokes.length >= MAX_STROKES || pointsIn(strokes) >= MAX_POINTS ? strokes : [...strokes, [point]];

/** Continues the last line. */
export function drawnOn(strokes: Strokes, point: Point): Strokes {
  const last = strokes.at(-1);
  const before = last?.at(-1);
  if (!last || !before || last.length >= MAX_IN_STROKE || pointsIn(strokes) >= MAX_POINTS) return strokes;
  if (Math.hypot(point[0] - before[0], point[1] - before[1]) < APART) return strokes;
  return [...strokes.slice(0, -1), [...last, point]];
}

/** The lines as one SVG path; a single point is a dot. */
export const pathOf = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const [first, ...rest] = stroke;
      if (!first) return '';
      const start = `M${first[0]} ${first[1]}`;
      return rest.length === 0 ? `${start}h0.1` : start + rest.map(([x, y]) => `L${x} ${y}`).join('');
    })
    .join('');
