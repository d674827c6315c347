import { expect, test } from 'vitest';

const bytes = (...values) => ({ file: new Uint8Array(values).buffer });

test('buffers are equal by their content', () => {
  expect(bytes(1, 2)).toEqual(bytes(1, 2));
  expect(bytes(1, 2)).not.toEqual(bytes(1, 3));
  expect(bytes(1, 2)).not.toMatchObject(bytes(1));
});
