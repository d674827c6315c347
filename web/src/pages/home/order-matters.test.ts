import { expect, test } from 'vitest';
import { orderMatters } from './order-matters.ts';

const keys = (matters: { key: string }[]) => matters.map(({ key }) => key);

test('the most urgent is first, however old it is', () => {
  const matters = [
    { key: 'report', need: 'runs', since: 300 },
    { key: 'reading', need: 'asks', since: 200 },
    { key: 'stopped permit', need: 'now', since: 100 },
  ] as const;
  expect(keys(orderMatters(matters))).toEqual(['stopped permit', 'reading', 'report']);
});

test('among equally urgent ones the newest is first', () => {
  const matters = [
    { key: 'old', need: 'asks', since: 1 },
    { key: 'new', need: 'asks', since: 3 },
    { key: 'between', need: 'asks', since: 2 },
  ] as const;
  expect(keys(orderMatters(matters))).toEqual(['new', 'between', 'old']);
});

test('two of the same moment have a stable order', () => {
  const [a, b] = [
    { key: 'a', need: 'runs', since: 1 },
    { key: 'b', need: 'runs', since: 1 },
  ] as const;
  expect(orderMatters([a, b])).toEqual(orderMatters([b, a]));
});

test('the input is not modified', () => {
  const matters = [
    { key: 'later', need: 'runs', since: 1 },
    { key: 'first', need: 'now', since: 1 },
  ] as const;
  orderMatters(matters);
  expect(keys([...matters])).toEqual(['later', 'first']);
});
