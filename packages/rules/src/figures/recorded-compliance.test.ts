import { expect, test } from 'vitest';
import {
  disagrees,
  type RecordCounts,
  recordedOf,
  recordSources,
  screenOfEvidence,
  standingOf,
} from './recorded-compliance.ts';

const nothing = Object.fromEntries(recordSources.map((source) => [source, { part: 0, whole: 0 }]));
const counts = (some: Partial<RecordCounts> = {}) => ({ ...nothing, ...some }) as RecordCounts;
const row = (requirement: string, standard = 'iso45001', met: boolean | null = true) => ({
  standard,
  requirement,
  met,
});

test('a requirement is met by the records, is not, has none, or no record could show it', () => {
  const state = (requirement: string, some: Partial<RecordCounts>) =>
    recordedOf(row(requirement), counts(some))?.state;
  expect([
    state('competence', { training: { part: 103, whole: 103 } }),
    state('competence', { training: { part: 78, whole: 103 } }),
    state('competence', {}),
    state('policy', {}),
    recordedOf(row('auditDone', 'iso14001'), counts()),
    recordedOf(row('competence'), {}),
  ]).toEqual(['met', 'notMet', 'none', undefined, null, null]);
  expect(recordedOf(row('competence'), counts({ training: { part: 78, whole: 103 } }))?.figures).toEqual([
    { source: 'training', part: 78, whole: 103, state: 'notMet' },
  ]);
});

test('of several records each must be in order; one that has nothing to show leaves it to the other', () => {
  const sheets = { part: 3, whole: 4 };
  const permitsUsed = { part: 9, whole: 9 };
  const state = (some: Partial<RecordCounts>) => recordedOf(row('operational'), counts(some))?.state;
  expect([state({ permitsUsed, sheets }), state({ permitsUsed }), state({ sheets }), state({})]).toEqual([
    'notMet',
    'met',
    'notMet',
    'none',
  ]);
});

test('met but not shown by records is a disagreement; requirements without a measure cannot disagree', () => {
  const said = (requirement: string, met: boolean | null, some: Partial<RecordCounts> = {}) =>
    disagrees(met, recordedOf(row(requirement), counts(some)));
  expect([
    said('emergencyDrills', true),
    said('risksAssessed', true),
    said('competence', true, { training: { part: 1, whole: 2 } }),
  ]).toEqual([true, true, true]);
  expect([
    said('emergencyDrills', true, { drills: { part: 1, whole: 1 } }),
    said('emergencyDrills', false),
    said('emergencyDrills', null),
    // no accident, no permit: nothing to show, and nothing lacks
    said('incidents', true),
    said('operational', true),
    said('policy', true),
  ]).toEqual([false, false, false, false, false, false]);
});

test('each requirement is fulfilled, without evidence, in dispute or open', () => {
  const rows = [
    { ...row('policy'), evidence: ' ' },
    { ...row('policy'), evidence: 'Käsikirja 3' },
    { ...row('emergencyDrills'), evidence: 'Pöytäkirja' },
    { ...row('competence'), evidence: null },
    { ...row('emergencyPlan', 'iso45001', false), evidence: null },
    { ...row('emergencyPlan'), evidence: null },
  ];
  expect(
    standingOf(rows, counts({ training: { part: 1, whole: 2 }, procedures: { part: 3, whole: 3 } })),
  ).toEqual({ total: 6, fulfilled: 2, unproven: 1, disputed: 2, open: 1 });
});

test('a path of the app is called by its screen, words stay words', () => {
  expect(
    [
      '/training/matrix',
      '/observations?category=incident',
      '/observations/audits',
      '/risk-assessment/12',
      '/no-such-screen',
      'Pöytäkirja 3/2026',
      '//elsewhere.example/x',
      '/ kansio hyllyssä',
      null,
    ].map(screenOfEvidence),
  ).toEqual([
    'trainingMatrix',
    'observations',
    'auditRounds',
    'riskAssessments',
    'home',
    null,
    null,
    null,
    null,
  ]);
});
