import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { weightsFile } from '../../training/train.ts';

test('who learns again gets the same weights', () => {
  const here = readFileSync(new URL('./scorer-weights.ts', import.meta.url), 'utf8');
  expect(weightsFile() === here).toBe(true);
}, 600_000);
