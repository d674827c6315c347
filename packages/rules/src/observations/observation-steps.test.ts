import { expect, test } from 'vitest';
import { furthestStep, missingAnywhere, missingInStep } from './observation-steps.ts';

const filled = {
  title: 'Turvallisuus – Hitsaamo 3',
  category: 'safety',
  location: 'Hitsaamo 3',
  description: 'Kaide irti',
  severity: 'medium',
} as const;
const written = { hasRecording: false };

test('a filled form lacks nothing', () => {
  expect(missingAnywhere(filled, written)).toEqual([]);
  expect(furthestStep(filled, written)).toBe(4);
});

test.each([
  [1, { title: ' ' }, ['title']],
  [1, { title: '', category: '' as const }, ['category', 'title']],
  [2, { location: '', description: '\n' }, ['location', 'description']],
  [4, { severity: '' as const }, ['severity']],
] as const)('step %i names what is empty: %o', (step, changes, missing) => {
  expect(missingInStep(step, { ...filled, ...changes }, written)).toEqual(missing);
});

test('attachments are optional', () => {
  expect(missingInStep(3, { ...filled, title: '', location: '' }, written)).toEqual([]);
});

test('a recording may replace the description', () => {
  expect(missingInStep(2, { ...filled, description: '' }, { hasRecording: true })).toEqual([]);
});

test('a link to a later step stops where something is missing', () => {
  expect(furthestStep({ ...filled, location: '' }, written)).toBe(2);
  expect(furthestStep({ ...filled, title: '' }, written)).toBe(1);
});
