import { problems } from '@turva/contracts/base/problems';
import sentences from '@turva/locales/fi/errors.json' with { type: 'json' };
import { expect, test } from 'vitest';

test('every problem the API answers has a sentence', () => {
  expect(Object.keys(problems).filter((code) => !(code in sentences))).toEqual([]);
});
