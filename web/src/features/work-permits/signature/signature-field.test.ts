import { TYPED } from '@turva/rules/permits/permit-signature';
import { expect, test } from 'vitest';
import { emptySignature, signatureFault } from './signature-field.tsx';
import { shortOf } from './signed-how.tsx';

const typed = (name: string) => ({ name, strokes: TYPED });

test('only their own name, typed in any form, signs for a person', () => {
  const signer = 'Mäkinen Aino';
  expect(signatureFault(emptySignature(signer), signer)).toBe('missing');
  expect(signatureFault(typed(' '), signer)).toBe('missing');
  expect(signatureFault(typed('Matti Mäkinen'), signer)).toBe('otherName');
  expect(signatureFault(typed(' makinen  AINO'), signer)).toBeNull();
  expect(signatureFault({ name: signer, strokes: [[[1, 2]]] }, signer)).toBeNull();
});

test('a short name takes an ending after a colon', () => {
  expect(['Matti Mäkinen', 'demo', 'Anna Liisa Öhman'].map(shortOf)).toEqual(['Matti M', 'demo', 'Anna Ö']);
});
