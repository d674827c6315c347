import type { CurrentUser } from '@turva/contracts/people/account';
import { expect, test, vi } from 'vitest';
import { ApiError, api } from '../../http/api-client.ts';
import { lockOthers } from './lock-others.ts';
import { currentSession, enter, leaveSession, refreshUser } from './session.tsx';

vi.mock('./lock-others.ts', () => ({ lockOthers: vi.fn(async () => undefined) }));
vi.mock('./sign-out.ts', () => ({ clearAfterEnd: () => undefined }));
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

const aino = { id: 7, username: 'aino' } as CurrentUser;

test('answers that arrive during a sign-out neither sign in again nor affect the work', async () => {
  const get = vi.spyOn(api, 'get').mockResolvedValue(aino as never);
  await enter(aino);
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
  vi.mocked(lockOthers).mockClear();
  let answer = (_user: CurrentUser) => {};
  get.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve as typeof answer;
    }) as never,
  );
  const asked = refreshUser();
  leaveSession();
  answer(aino);
  await asked;
  expect(currentSession()).toEqual({ status: 'loading' });

  get.mockRejectedValueOnce(new ApiError(401, 'Unauthorized', ''));
  await refreshUser();
  expect(currentSession()).toEqual({ status: 'loading' });
  expect(lockOthers).not.toHaveBeenCalled();
});
