import type { Language } from '@turva/locales/languages';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { facts as known, ME, NOW, plantTools, vocabulary } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';
import { toolsOver } from './tools.ts';

const [sample] = known.observation ?? [];

/** So many reports of a day, each of that severity. */
const reports = (count: number, day: string, severity: string, theme = 'chemicals'): Fact[] =>
  Array.from({ length: count }, (_, i) => ({
    ...(sample as Fact),
    id: i + 1,
    severity,
    theme,
    at: Date.parse(`${day}T09:00:00Z`),
  }));

const ask = async (question: string, observations: Fact[], language: Language = 'en') => {
  const { answer } = await answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: {
      ...plantTools(),
      ...toolsOver(
        async (kind) => (kind === 'observation' ? observations : (known[kind] ?? [])),
        { now: NOW.getTime(), person: ME },
        fold,
      ),
      vocabulary: async () => vocabulary,
      figures: async () => null,
    },
    texts: assistantTexts,
  });
  return answer.replaceAll('\u00a0', ' ');
};
const QUESTION = 'How has the number of observations developed?';

describe('the trend is that of analytics and reports', () => {
  test('six months against the six before, by their days', async () => {
    const answer = await ask(QUESTION, [
      // four months ago: of the last half year, though of no last three months
      ...reports(15, '2026-07-10', 'medium'),
      ...reports(10, '2026-02-10', 'medium'),
      // older than both halves
      ...reports(50, '2025-11-20', 'critical'),
    ]);
    expect(answer).toContain('15 in 23/05/2026–22/11/2026, 10 in 23/11/2025–22/05/2026');
    expect(answer).toContain('30 → 45 (+50%)');
    expect(answer).not.toContain('may be chance');
  });

  test('fewer than twenty are said to be few', async () => {
    const answer = await ask(QUESTION, [
      ...reports(10, '2026-07-10', 'low'),
      ...reports(9, '2026-02-10', 'low'),
    ]);
    expect(answer).toContain('9 → 10 (+11%)');
    expect(answer).toContain('Fewer than 20 records: the change may be chance.');
  });

  test('of fewer than five no direction is said', async () => {
    const answer = await ask(QUESTION, [
      ...reports(3, '2026-07-10', 'low'),
      ...reports(1, '2026-02-10', 'low'),
    ]);
    expect(answer).toContain('Too few for a trend');
    expect(answer).toContain('3 in 23/05/2026–22/11/2026, 1 in 23/11/2025–22/05/2026');
    expect(answer).not.toMatch(/^(Up|Down):|%/m);
  });

  test('with nothing before there is no change to say', async () => {
    const answer = await ask(QUESTION, reports(6, '2026-07-10', 'low'));
    expect(answer).toContain('6 in 23/05/2026–22/11/2026, 0 in 23/11/2025–22/05/2026');
    expect(answer).toContain('nothing to compare with');
    expect(answer).not.toContain('%');
  });

  test.each<[Language, string, RegExp]>([
    ['fi', 'Miten kemikaaliriskit ovat kehittyneet?', /12 → 36 \(\+200 %\).*Alle 20 /s],
    ['en', 'How have chemical risks developed?', /12 → 36 \(\+200%\).*Fewer than 20 /s],
    ['no', 'Hvordan har kjemikalierisikoene utviklet seg?', /12 → 36 \(\+200 %\).*Færre enn 20 /s],
    ['sv', 'Hur har kemikalieriskerna utvecklats?', /12 → 36 \(\+200 %\).*Färre än 20 /s],
    ['sk', 'Ako sa vyvíjajú chemické riziká?', /12 → 36 \(\+200 %\).*Menej ako 20 /s],
    ['ru', 'Как изменились химические риски?', /12 → 36 \(\+200 %\).*Меньше 20 /s],
  ])('%s: how a risk develops is told by what was reported of it', async (language, question, said) => {
    const answer = await ask(
      question,
      [
        ...reports(4, '2026-07-10', 'high'),
        ...reports(4, '2026-02-10', 'medium'),
        ...reports(9, '2026-02-10', 'critical', 'machines'),
      ],
      language,
    );
    expect(answer).toMatch(said);
  });
});
