import { expect, test } from 'vitest';
import { watchStore } from './store-watch.ts';

const log = { error() {}, info() {} };

test('a store that does not answer is down, is asked one question at a time, and recovers', async () => {
  let asked = 0;
  let answer = Promise.withResolvers<void>();
  const probe = () => {
    asked++;
    return answer.promise;
  };
  const store = watchStore(probe, { now: () => new Date(), log, silentMs: 10 });
  expect(await store.look()).toMatchObject({ state: 'down', reason: 'ETIMEDOUT' });
  expect((await store.look()).state).toBe('down');
  expect(asked).toBe(1);
  answer.resolve();
  await answer.promise;
  expect((await store.look()).state).toBe('ok');
  answer = Promise.withResolvers();
  answer.reject(new Error('gone'));
  expect(await store.look()).toMatchObject({ state: 'down', reason: 'Error' });
});

test('it is asked for files, and no promise is made about anything else', async () => {
  const lines: string[] = [];
  const said = { ...log, error: (line: unknown) => lines.push(String(line)) };
  const store = watchStore(() => Promise.reject(Object.assign(new Error(), { code: 'EROFS' })), {
    now: () => new Date(),
    log: said,
  });
  await store.look();
  expect(lines).toEqual([
    'Files cannot be kept (EROFS). Phones keep their photos and send them by themselves afterwards.',
  ]);
});
