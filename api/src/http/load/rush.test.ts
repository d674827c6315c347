import { expect, test } from 'vitest';
import { afterRush, inRush } from './rush.ts';

const FAR = 60_000;

test('heavy work starts at once if nothing is in progress', async () => {
  await afterRush(FAR);
});

test('heavy work waits until the last of several has ended', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const batches = [first, second].map((batch) => inRush(() => batch.promise));
  const heavy = afterRush(FAR).then(() => order.push('heavy'));
  first.resolve();
  await batches[0];
  order.push('first');
  second.resolve();
  await batches[1];
  order.push('second');
  await heavy;
  expect(order).toEqual(['first', 'second', 'heavy']);
});

test('it does not wait for ever, and a failed batch counts as ended', async () => {
  const stuck = Promise.withResolvers<void>();
  const batch = inRush(() => stuck.promise);
  await afterRush(1);
  stuck.reject(new Error('gone'));
  await expect(batch).rejects.toThrow('gone');
  await afterRush(FAR);
});
