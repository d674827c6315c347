import { markOf } from '@turva/rules/in-language';
import { expect, test } from 'vitest';
import { procedureFact } from './facts-of.ts';

const steps = 'Soita 112\nPoistu';
const procedure = {
  id: 1,
  title: 'Tulipalo',
  description: null,
  category: 'fire',
  steps,
  updatedAt: '2026-11-20T08:00:00Z',
  texts: {
    sk: {
      title: { text: 'Požiar', of: markOf('Tulipalo') },
      steps: { text: 'Zavolajte 112\nOdíďte', of: markOf(steps) },
    },
    ru: { steps: { text: 'Звоните 112', of: markOf(steps), by: 'machine' as const } },
  },
};

test('a procedure is answered in the language of whoever asks, and found by the plant’s words too', () => {
  expect(procedureFact(procedure, 'sk')).toMatchObject({ title: 'Požiar', says: 'Zavolajte 112\nOdíďte' });
  expect(procedureFact(procedure, 'sk').text).toContain('tulipalo');
  expect(procedureFact(procedure, 'fi')).toMatchObject({ title: 'Tulipalo', says: steps });
});

test('nobody is told what to do in words that only a machine has written', () => {
  expect(procedureFact(procedure, 'ru').says).toBe(steps);
});
