import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { errorSentence } from './error-sentence.ts';

const t = ((key: string, options?: { reference?: string }) =>
  options?.reference ? `${key} ${options.reference}` : key) as unknown as TFunction;
const failed = (status: number, code: string) =>
  new ApiError(
    status,
    '',
    JSON.stringify({ type: 'urn:turva:problem', title: 'x', status, code, instance: '1a2b3c4d-rest' }),
  );

test('a server error is shown with the reference from its log', () => {
  expect(errorSentence(failed(500, 'internal'), t)).toBe('errors:internal errors:reference 1a2b3c4d');
  expect(errorSentence(failed(404, 'not_found'), t)).toBe('errors:not_found');
});

test.each([500, 502, 503, 504, 403, 429, 401])(
  'an answer %i without the code of our server names no cause',
  (status) => {
    for (const body of ['', '<html>Bad Gateway</html>', '{"message":"blocked"}'])
      expect(errorSentence(new ApiError(status, 'x', body), t)).toBe('errors:no_proper_answer');
  },
);

test('nothing is known of an error that no server answered', () => {
  expect(errorSentence(new TypeError('x'), t)).toBeNull();
});

test('a refusal because of somebody else’s change names who made it', () => {
  const conflict = { field: 'version', base: null, mine: null, theirs: null, at: null };
  const problem = { type: 'urn:turva:problem', title: 'x', status: 412, code: 'version_conflict' };
  const refused = (by: string | null) =>
    new ApiError(412, '', JSON.stringify({ ...problem, conflicts: [{ ...conflict, by }] }));
  const named = ((key: string, { names = '' } = {}) => `${key}${names}`) as unknown as TFunction;
  expect(errorSentence(refused('Sari'), named)).toBe('errors:version_conflict errors:changedBySari');
  expect(errorSentence(refused(null), named)).toBe('errors:version_conflict');
});
