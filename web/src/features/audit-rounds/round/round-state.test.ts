import { expect, test } from 'vitest';
import {
  answerOf,
  countsOf,
  freshRound,
  fromDraft,
  lastTap,
  type Round,
  tapped,
  unanswered,
  untapped,
  withFinding,
} from './round-state.ts';

const start = (): Round => ({ ...freshRound(1), template: 'short' });
const taps = (round: Round, ...answers: Parameters<typeof tapped>[2][]) =>
  answers.reduce((now, answer) => tapped(now, 'ppe', answer, 5), round);

test('an item is counted as often as it is tapped, each fault with its own finding', () => {
  const round = taps(start(), 'correct', 'correct', 'incorrect', 'correct', 'incorrect');
  expect(answerOf(round, 'ppe')).toEqual({ correct: 3, incorrect: 2, notSeen: false });
  expect(round.findings).toMatchObject([
    { item: 'ppe', at: 5, severity: 'medium', note: '' },
    { item: 'ppe', at: 5 },
  ]);
  expect(new Set(round.findings.map(({ id }) => id)).size).toBe(2);
  expect(countsOf(round)[0]).toEqual({ item: 'ppe', correct: 3, incorrect: 2 });
  expect(countsOf(round)).toHaveLength(7);
});

test('undoing taps one by one leads to the start, and removes the findings', () => {
  let round = taps(start(), 'correct', 'incorrect', 'correct');
  const seen: object[] = [];
  for (let tap = lastTap(round, 'ppe'); tap; tap = lastTap(round, 'ppe')) {
    round = untapped(round, tap);
    seen.push({ ...answerOf(round, 'ppe'), findings: round.findings.length });
  }
  expect(seen).toEqual([
    { correct: 1, incorrect: 1, notSeen: false, findings: 1 },
    { correct: 1, incorrect: 0, notSeen: false, findings: 0 },
    { correct: 0, incorrect: 0, notSeen: false, findings: 0 },
  ]);
});

test('a tap of another item is not undone', () => {
  const round = tapped(taps(start(), 'correct'), 'exits', 'incorrect', 9);
  const tap = lastTap(round, 'ppe');
  if (!tap) return expect.fail('no tap');
  expect(untapped(round, tap)).toMatchObject({ taps: [{ item: 'exits' }], findings: [{ item: 'exits' }] });
});

test('"not seen" is replaced by a sighting, and impossible after one', () => {
  const marked = taps(start(), 'not_seen', 'not_seen');
  expect(marked.taps).toHaveLength(1);
  expect(unanswered(marked)).not.toContain('ppe');
  expect(unanswered(marked)).toHaveLength(6);
  expect(countsOf(marked)[0]).toEqual({ item: 'ppe', correct: 0, incorrect: 0 });
  expect(answerOf(taps(marked, 'correct'), 'ppe')).toEqual({ correct: 1, incorrect: 0, notSeen: false });
  expect(answerOf(taps(start(), 'correct', 'not_seen'), 'ppe').notSeen).toBe(false);
});

test('a round is restored from its draft unchanged; other values are no round', () => {
  const round = withFinding(taps(start(), 'incorrect'), 'x', { note: 'y' });
  expect(fromDraft(JSON.parse(JSON.stringify(round)))).toEqual(round);
  expect(fromDraft(undefined)).toBeNull();
  expect(fromDraft({ clientId: 'a', template: 'gone' })).toBeNull();
});
