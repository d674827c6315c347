import { expect, test } from 'vitest';
import { proposalOf } from './evidence-proposal.ts';

const words = { source: (name: string) => `<${name}>`, day: (day: string) => day, number: String };
const asked = (requirement: string, counts: object, behind = {}) =>
  proposalOf({
    row: { standard: 'iso45001', requirement },
    counts,
    behind,
    asOf: '2026-11-24',
    words,
  });

test('records by name and day, with their figure', () => {
  const drills = [
    { name: 'Konesali', day: '2026-10-12' },
    { name: '', day: '2026-04-02' },
  ];
  expect(asked('emergencyDrills', { drills: { part: 2, whole: 2 } }, { drills })).toEqual({
    met: true,
    evidence: '<drills> 2 (2026-11-24): Konesali 2026-10-12; 2026-04-02',
  });
});

test('gaps are proposed as not met, and nothing is proposed without records', () => {
  expect(asked('competence', { training: { part: 78, whole: 103 } })).toEqual({
    met: false,
    evidence: '<training> 78/103 (2026-11-24)',
  });
  expect(asked('emergencyDrills', { drills: { part: 0, whole: 0 } })).toBeNull();
  // no record kept here could show it
  expect(asked('policy', { training: { part: 1, whole: 1 } })).toBeNull();
});

test('of two kinds of records, an empty one is left out', () => {
  const counts = { permits: { part: 0, whole: 0 }, sheets: { part: 4, whole: 4 } };
  expect(asked('operational', counts)?.evidence).toBe('<sheets> 4/4 (2026-11-24)');
});
