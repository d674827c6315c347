import { expect, test } from 'vitest';
import { keepSaving } from './keep-saving.ts';

/** A save that ends when told to. */
function slowSave() {
  const saved: number[] = [];
  let finish = () => {};
  const save = (value: number) =>
    new Promise<void>((resolve) => {
      saved.push(value);
      finish = resolve;
    });
  return { saved, save, finish: () => finish() };
}
const never = (error: unknown) => {
  throw error;
};

test('the first change is saved at once; of the changes during a save, only the newest', async () => {
  const { saved, save, finish } = slowSave();
  const saver = keepSaving(save, never);
  saver.push(1);
  saver.push(2);
  saver.push(3);
  expect(saved).toEqual([1]);
  finish();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(saved).toEqual([1, 3]);
  finish();
  await saver.settled();
});

test('nothing is written after stop', async () => {
  const { saved, save, finish } = slowSave();
  const saver = keepSaving(save, never);
  saver.push(1);
  saver.push(2);
  const stopped = saver.stop();
  finish();
  await stopped;
  saver.push(3);
  expect(saved).toEqual([1]);
});

test('a failed save is reported and does not block the next', async () => {
  const errors: unknown[] = [];
  const saved: number[] = [];
  const saver = keepSaving<number>(
    async (value) => {
      if (value === 1) throw new Error('full');
      saved.push(value);
    },
    (error) => errors.push(error),
  );
  saver.push(1);
  await saver.settled();
  saver.push(2);
  await saver.settled();
  expect(errors).toHaveLength(1);
  expect(saved).toEqual([2]);
});

test('a pushed value is reported as saved only when it, or a newer one, has been written', async () => {
  const { save, finish } = slowSave();
  const saver = keepSaving(save, never);
  const reported: number[] = [];
  const push = (value: number) => saver.push(value).then(() => reported.push(value));
  const pushes = [push(1), push(2), push(3)];
  await Promise.resolve();
  expect(reported).toEqual([]);
  finish();
  await pushes[0];
  expect(reported).toEqual([1]);
  finish();
  await Promise.all(pushes);
  expect(reported).toEqual([1, 2, 3]);
});

test('after stop no push stays pending, and after resume changes are saved again', async () => {
  const { saved, save, finish } = slowSave();
  const saver = keepSaving(save, never);
  const first = saver.push(1);
  const second = saver.push(2);
  const stopped = saver.stop();
  await second;
  finish();
  await Promise.all([first, stopped]);
  await saver.push(3);
  saver.resume();
  const fourth = saver.push(4);
  finish();
  await fourth;
  expect(saved).toEqual([1, 4]);
});
