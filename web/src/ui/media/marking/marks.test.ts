import { expect, test } from 'vitest';
import type { Mark } from '../../../offline/media/mark-photo.ts';
import {
  type MarkAction,
  markFromDrag,
  markInMiddle,
  marking,
  moved,
  nextColor,
  scaled,
  startMarking,
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

test('each step can be undone and done again, until something new is done', () => {
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

test('what is taken away is no longer selected', () => {
  const added: MarkAction = { do: 'add', mark: aMark() };
  expect(after(added).selected).toBe('a');
  expect(after(added, { do: 'undo' }).selected).toBeNull();
  expect(after(added, { do: 'remove', id: 'a' }).selected).toBeNull();
});

test('a change of one leaves the others', () => {
  const changed = after(
    { do: 'add', mark: aMark() },
    { do: 'add', mark: aMark({ id: 'b' }) },
    { do: 'change', mark: aMark({ x: 7 }) },
  );
  expect(changed.marks.map(({ x }) => x)).toEqual([7, 100]);
});

test('a mark is moved with its middle kept on the photo', () => {
  expect(moved(aMark(), 10, -20, photo)).toMatchObject({ x: 110, y: 80 });
  expect(moved(aMark(), -9000, 9000, photo)).toMatchObject({ x: -100, y: 1200 });
});

test('a mark grows and shrinks around its middle, and stays to be seen', () => {
  expect(scaled(aMark(), 2, photo)).toMatchObject({ x: 0, y: 100, width: 400 });
  const least = scaled(aMark(), 0.001, photo);
  expect(least.width).toBe(50);
  expect(scaled(least, 0.5, photo).width).toBe(50);
});

test('an arrow turns an eighth around its middle, and comes round', () => {
  const once = turned(aMark());
  expect([once.width, once.height]).toEqual([141, 141]);
  let round = aMark();
  for (let eighth = 0; eighth < 8; eighth++) round = turned(round);
  expect(Math.abs(round.x - 100) + Math.abs(round.width - 200)).toBeLessThan(8);
});

test('a touch draws nothing, a drag draws from where it began', () => {
  expect(markFromDrag('circle', photo, 'red', { x: 5, y: 5 }, { x: 10, y: 9 })).toBeNull();
  expect(markFromDrag('arrow', photo, 'red', { x: 500, y: 500 }, { x: 300, y: 400 })).toMatchObject({
    x: 500,
    y: 500,
    width: -200,
    height: -100,
  });
});

test('two in the middle do not hide one another', () => {
  const [one, two] = [0, 1].map((nth) => markInMiddle('blur', photo, 'yellow', nth));
  expect(one?.x).not.toBe(two?.x);
});

test('the colours come round', () => {
  expect(nextColor(nextColor(nextColor('yellow')))).toBe('yellow');
});
