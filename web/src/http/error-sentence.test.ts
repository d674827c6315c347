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
