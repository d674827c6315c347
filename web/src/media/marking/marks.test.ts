import { expect, test } from 'vitest';
import type { Mark } from '../../offline/engine/rows.ts';
import {
  colors,
  edgeOf,
  type MarkAction,
  markFromDrag,
  markFromTrail,
  markInMiddle,
  marking,
  moved,
  scaled,
  startMarking,
  trailOf,
  turned,
} from './marks.ts';

const photo = { width: 1600, height: 1200 };
const aMark = (changes: Partial<Mark> = {}): Mark => ({
  id: 'a',
  kind: 'arrow',
  color: 'yellow',
  x: 100,
  y: 100,
  width: 200,
  height: 0,
  ...changes,
});
const after = (...actions: MarkAction[]) => actions.reduce(marking, startMarking([]));
const ids = ({ marks }: { marks: Mark[] }) => marks.map(({ id }) => id);

test('each step can be undone and redone, until something new is done', () => {
  const two: MarkAction[] = [
    { do: 'add', mark: aMark() },
    { do: 'add', mark: aMark({ id: 'b' }) },
  ];
  expect(ids(after(...two, { do: 'undo' }))).toEqual(['a']);
  expect(ids(after(...two, { do: 'undo' }, { do: 'redo' }))).toEqual(['a', 'b']);
  expect(ids(after(...two, { do: 'clear' }, { do: 'undo' }))).toEqual(['a', 'b']);
  const branched = after(...two, { do: 'undo' }, { do: 'add', mark: aMark({ id: 'c' }) }, { do: 'redo' });
  expect(ids(branched)).toEqual(['a', 'c']);
});

test('undoing nothing, and clearing nothing, changes nothing', () => {
  const fresh = startMarking([]);
  for (const action of ['undo', 'redo', 'clear'] as const) expect(marking(fresh, { do: action })).toBe(fresh);
});

test('a removed mark is no longer selected', () => {
  const added: MarkAction = { do: 'add', mark: aMark() };
  expect(after(added).selected).toBe('a');
  expect(after(added, { do: 'undo' }).selected).toBeNull();
  expect(after(added, { do: 'remove', id: 'a' }).selected).toBeNull();
});

test('a change of one mark leaves the others', () => {
  const changed = after(
    { do: 'add', mark: aMark() },
    { do: 'add', mark: aMark({ id: 'b' }) },
    { do: 'change', mark: aMark({ x: 7 }) },
  );
  expect(changed.marks.map(({ x }) => x)).toEqual([7, 100]);
});

test('a moved mark keeps its centre on the photo', () => {
  expect(moved(aMark(), 10, -20, photo)).toMatchObject({ x: 110, y: 80 });
  expect(moved(aMark(), -9000, 9000, photo)).toMatchObject({ x: -100, y: 1200 });
});

test('a mark grows and shrinks around its centre, and stays visible', () => {
  expect(scaled(aMark(), 2, photo)).toMatchObject({ x: 0, y: 100, width: 400 });
  const least = scaled(aMark(), 0.001, photo);
  expect(least.width).toBe(50);
  expect(scaled(least, 0.5, photo).width).toBe(50);
});

test('an arrow turns by an eighth around its centre, back to its start', () => {
  const once = turned(aMark());
  expect([once.width, once.height]).toEqual([141, 141]);
  let round = aMark();
  for (let eighth = 0; eighth < 8; eighth++) round = turned(round);
  expect(Math.abs(round.x - 100) + Math.abs(round.width - 200)).toBeLessThan(8);
});

test('a touch draws nothing, a drag draws from its start', () => {
  expect(markFromDrag('circle', photo, 'red', { x: 5, y: 5 }, { x: 10, y: 9 })).toBeNull();
  expect(markFromDrag('arrow', photo, 'red', { x: 500, y: 500 }, { x: 300, y: 400 })).toMatchObject({
    x: 500,
    y: 500,
    width: -200,
    height: -100,
  });
});

test('two marks placed in the middle do not hide each other', () => {
  const [one, two] = [0, 1].map((nth) => markInMiddle('blur', photo, 'yellow', nth));
  expect(one?.x).not.toBe(two?.x);
});

/** Simulated colour vision deficiencies (Machado 2009, severity 1). */
const sights: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0));
const toXyz = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
function labOf(hex: string, sight: number[][]) {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const seen = times(sight, linear).map((part) => Math.min(1, Math.max(0, part)));
  const [x = 0, y = 0, z = 0] = times(toXyz, seen).map((part, at) => {
    const share = part / ([0.9505, 1, 1.089][at] ?? 1);
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test.each(Object.entries(sights))('the five colours stay distinguishable with %s vision', (_name, sight) => {
  const seen = Object.values(colors).map((hex) => labOf(hex, sight));
  expect(seen).toHaveLength(5);
  for (const [at, one] of seen.entries())
    for (const other of seen.slice(at + 1))
      expect(Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))).toBeGreaterThan(30);
});

test('no colour is its own edge colour', () => {
  for (const color of Object.keys(colors) as Mark['color'][]) expect(edgeOf(color)).not.toBe(colors[color]);
});

test('a freehand line follows the finger, and moves, grows and turns as a whole', () => {
  const trail = [
    { x: 100, y: 100 },
    { x: 101, y: 100 },
    { x: 300, y: 500 },
    { x: 500, y: 300 },
  ];
  const line = markFromTrail(photo, 'red', trail);
  if (!line) throw new Error('no line');
  const [first, , last] = trailOf(line);
  expect(trailOf(line)).toHaveLength(3);
  expect([first, last]).toEqual([trail[0], trail[3]]);
  expect(trailOf(moved(line, 50, -20, photo)).at(-1)).toEqual({ x: 550, y: 280 });
  const [small, large] = [line, scaled(line, 2, photo)].map((mark) => trailOf(mark).map(({ x }) => x));
  expect(Math.max(...(large ?? [])) - Math.min(...(large ?? []))).toBe(
    2 * (Math.max(...(small ?? [])) - Math.min(...(small ?? []))),
  );
  // a quarter turn: the part right of the centre is now below it
  const quarter = trailOf(turned(line)).at(-1);
  expect(quarter).toEqual({ x: 300 - (300 - 300), y: 300 + (500 - 300) });
  const whole = [0, 1, 2, 3].reduce((mark) => turned(mark), line);
  expect(trailOf(whole)).toEqual(trailOf(line));
  expect(markFromTrail(photo, 'red', trail.slice(0, 2))).toBeNull();
  expect(
    markFromTrail(photo, 'red', [
      { x: 5, y: 100 },
      { x: 5, y: 400 },
    ]),
  ).toMatchObject({ width: 0, height: 300 });
});
