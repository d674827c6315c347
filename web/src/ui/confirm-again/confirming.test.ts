import { expect, test, vi } from 'vitest';
import { ApiError } from '../../http/api-client.ts';
import { confirming, currentAnswer, subscribeToAsking } from './confirming.ts';

const refusal = (code: string) => new ApiError(403, 'Forbidden', JSON.stringify({ code }));
/** Refused that often, then done. */
const refused = (times: number, code = 'confirm_again') => {
  let left = times;
  return vi.fn(async () => {
    if (left-- > 0) throw refusal(code);
    return 'done';
  });
};

test('a call that goes through asks nobody', async () => {
  const ask = vi.fn(async () => true);
  expect(await confirming(refused(0), ask)).toBe('done');
  expect(ask).not.toHaveBeenCalled();
});

test('a refused call is repeated once after the person has confirmed', async () => {
  const call = refused(1);
  expect(await confirming(call, async () => true)).toBe('done');
  expect(call).toHaveBeenCalledTimes(2);
  const stubborn = refused(9);
  await expect(confirming(stubborn, async () => true)).rejects.toMatchObject({
    problem: { code: 'confirm_again' },
  });
  expect(stubborn).toHaveBeenCalledTimes(2);
});

test('whoever does not confirm learns that nothing was done', async () => {
  const call = refused(1);
  await expect(confirming(call, async () => false)).rejects.toMatchObject({
    problem: { code: 'confirm_again' },
  });
  expect(call).toHaveBeenCalledTimes(1);
});

test('any other refusal is no reason to ask', async () => {
  const ask = vi.fn(async () => true);
  await expect(confirming(refused(1, 'forbidden'), ask)).rejects.toMatchObject({
    problem: { code: 'forbidden' },
  });
  expect(ask).not.toHaveBeenCalled();
});

test('the dialog opens, answers every waiting call, and closes', async () => {
  const changed = vi.fn();
  const stop = subscribeToAsking(changed);
  const both = Promise.all([confirming(refused(1)), confirming(refused(1))]);
  await vi.waitFor(() => expect(currentAnswer()).not.toBeNull());
  currentAnswer()?.(true);
  expect(await both).toEqual(['done', 'done']);
  expect(currentAnswer()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});
