import type { Mark } from '../../offline/engine/rows.ts';

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}
type Kind = Mark['kind'];

/** Undo history: each step is the whole list, because there are never many marks. */
export interface Marking {
  marks: Mark[];
  selected: string | null;
  past: Mark[][];
  future: Mark[][];
}

export type MarkAction =
  | { do: 'add'; mark: Mark }
  | { do: 'change'; mark: Mark }
  | { do: 'remove'; id: string }
  | { do: 'clear' }
  | { do: 'select'; id: string | null }
  | { do: 'undo' }
  | { do: 'redo' };

export const startMarking = (marks: Mark[]): Marking => ({ marks, selected: null, past: [], future: [] });

export function marking(state: Marking, action: MarkAction): Marking {
  const { marks, past, future } = state;
  const step = (next: Mark[], selected: string | null): Marking => ({
    marks: next,
    selected,
    past: [...past, marks],
    future: [],
  });
  const kept = (next: Mark[]) => (next.some(({ id }) => id === state.selected) ? state.selected : null);
  switch (action.do) {
    case 'add':
      return step([...marks, action.mark], action.mark.id);
    case 'change':
      return step(
        marks.map((mark) => (mark.id === action.mark.id ? action.mark : mark)),
        action.mark.id,
      );
    case 'remove':
      return step(
        marks.filter(({ id }) => id !== action.id),
        null,
      );
    case 'clear':
      return marks.length === 0 ? state : step([], null);
    case 'select':
      return { ...state, selected: action.id };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { marks: before, selected: kept(before), past: past.slice(0, -1), future: [marks, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return { marks: after, selected: kept(after), past: [...past, marks], future: rest };
    }
  }
}

/** Anything smaller cannot be seen, or grabbed with a glove. */
const smallest = (photo: Size) => Math.max(photo.width, photo.height) / 32;

/** A new mark in the middle of the photo, each slightly offset, so that two are visible as two. */
export function markInMiddle(kind: Kind, photo: Size, color: Mark['color'], nth: number): Mark {
  const edge = Math.min(photo.width, photo.height) / 3;
  const beside = (nth % 5) * (edge / 6);
  const [x, y] = [(photo.width - edge) / 2 + beside, (photo.height - edge) / 2 + beside];
  const box = { x, y, width: edge, height: edge };
  return whole({ id: crypto.randomUUID(), kind, color, ...box });
}

/** A wave: the shape of a freehand line placed without a pointer. */
const WAVE = [0, 0.5, 0.25, 0.2, 0.5, 0.5, 0.75, 0.8, 1, 0.5];

/** The trail of a finger; null if it only touched. Points close together are merged. */
export function markFromTrail(photo: Size, color: Mark['color'], trail: readonly Point[]): Mark | null {
  const apart = smallest(photo) / 8;
  const kept: Point[] = [];
  for (const point of trail) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= apart) kept.push(point);
  }
  const [xs, ys] = [kept.map(({ x }) => x), kept.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  if (Math.max(width, height) < smallest(photo) / 2) return null;
  const points = kept.flatMap((point) => [
    width > 0 ? (point.x - x) / width : 0,
    height > 0 ? (point.y - y) / height : 0,
  ]);
  return { ...whole({ id: crypto.randomUUID(), kind: 'pen', color, x, y, width, height }), points };
}

/** The points of a freehand line, in the photo's pixels. */
export function trailOf({ x, y, width, height, points = WAVE }: Mark): Point[] {
  return Array.from({ length: Math.floor(points.length / 2) }, (_, at) => ({
    x: x + (points[2 * at] ?? 0) * width,
    y: y + (points[2 * at + 1] ?? 0) * height,
  }));
}

/** A mark from a drag; null if the finger only touched. */
export function markFromDrag(
  kind: Kind,
  photo: Size,
  color: Mark['color'],
  from: Point,
  to: Point,
): Mark | null {
  const [width, height] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(width), Math.abs(height)) < smallest(photo)) return null;
  return whole({ id: crypto.randomUUID(), kind, color, x: from.x, y: from.y, width, height });
}

const whole = (mark: Mark): Mark => ({
  ...mark,
  x: Math.round(mark.x),
  y: Math.round(mark.y),
  width: Math.round(mark.width),
  height: Math.round(mark.height),
});

const within = (value: number, max: number) => Math.min(max, Math.max(0, value));

/** Moved, with its centre kept on the photo. */
export function moved(mark: Mark, dx: number, dy: number, photo: Size): Mark {
  const [halfWidth, halfHeight] = [mark.width / 2, mark.height / 2];
  return whole({
    ...mark,
    x: within(mark.x + halfWidth + dx, photo.width) - halfWidth,
    y: within(mark.y + halfHeight + dy, photo.height) - halfHeight,
  });
}

/** Scaled around its centre, never too small to be seen nor larger than the photo. */
export function scaled(mark: Mark, factor: number, photo: Size): Mark {
  const longest = Math.max(Math.abs(mark.width), Math.abs(mark.height));
  const wanted = Math.min(
    Math.max(longest * factor, smallest(photo)),
    Math.max(photo.width, photo.height) * 1.1,
  );
  const [width, height] = [(mark.width * wanted) / longest, (mark.height * wanted) / longest];
  return whole({
    ...mark,
    x: mark.x + (mark.width - width) / 2,
    y: mark.y + (mark.height - height) / 2,
    width,
    height,
  });
}

/** An arrow turned by an eighth around its centre; a box swaps its width and height. */
export function turned(mark: Mark): Mark {
  const [middleX, middleY] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  const { cos, sin, PI } = Math;
  const angle = mark.kind === 'arrow' ? PI / 4 : PI / 2;
  const width = mark.width * cos(angle) - mark.height * sin(angle);
  const height = mark.width * sin(angle) + mark.height * cos(angle);
  const box = whole({ ...mark, x: middleX - width / 2, y: middleY - height / 2, width, height });
  return mark.kind === 'pen' ? { ...box, points: acrossDown(mark.points ?? WAVE) } : box;
}

/** Each point with its two fractions swapped, for a turned box. */
const acrossDown = (points: readonly number[]) =>
  points.flatMap((_, at) => (at % 2 === 0 ? [points[at + 1] ?? 0, points[at] ?? 0] : []));

/** Distinguishable by lightness alone, for people with colour vision deficiencies. */
export const colors: Record<Mark['color'], string> = {
  yellow: '#FFD042',
  red: '#E5252D',
  blue: '#4DA3FF',
  white: '#FFFFFF',
  black: '#10151A',
};
/** The edge around a mark, so that it is visible on snow and in a cellar alike. */
export const edgeOf = (color: Mark['color']) => (color === 'black' ? colors.white : colors.black);
