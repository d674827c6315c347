import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import type { Expected } from './testing/expected.ts';
import { ME, NOW, plantTools, vocabulary } from './testing/plant.ts';
import { askedIn as sets } from './testing/question-sets.ts';
import { trialQuestions, wanted } from './testing/trial.ts';
import { assistantTexts } from './texts.ts';
import { understand } from './understand.ts';

/** What a question led to, in the words of the sets. */
function leadOf(question: string, language: Language): string {
  const { form } = understand({ question, earlier: [], language, now: NOW, vocabulary });
  if (!form) return 'refused';
  const { measure, noun, by } = form;
  if (noun === 'tsi') return measure === 'trend' ? 'tsiTrend' : measure === 'why' ? 'why' : 'tsi';
  if (noun === 'injury') return 'injuries';
  if (measure === 'by') return `by:${noun}:${by}`;
  if (measure === 'trend' || measure === 'compare') return `${measure}:${noun}`;
  if (form.reporter) return 'who';
  if (measure === 'howto') return 'howto';
  if (measure === 'approver') return measure;
  return noun === null ? 'about' : String(noun);
}

/** Figures of an answer that stand neither in the question nor in what the tools gave. */
async function ask(question: string, language: Language) {
  const tools = plantTools();
  return answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools,
    texts: assistantTexts,
  });
}

/** Of a commit every third, in the long run all. */
const EVERY = process.env.TEST_LONG === '1' ? 1 : 3;

test.each(Object.entries(sets) as [Language, readonly Expected[]][])(
  '%s: eight of ten questions lead to exactly the right records',
  async (language, all) => {
    const questions = all.filter((_, n) => n % EVERY === 0);
    const wrong: string[] = [];
    for (const [question, leads, records] of questions) {
      const answer = await ask(question, language);
      const lead = answer.understood ? leadOf(question, language) : 'refused';
      const used = answer.records.map(({ kind, id }) => `${kind}:${id}`).sort();
      const expected = (records ?? used.join(' ')).split('|').map((one) => wanted(leads, one).sort().join());
      if (
        leads === 'refused'
          ? answer.records.length > 0 || lead !== 'refused'
          : !leads.split('|').includes(lead) || !expected.includes(used.join())
      )
        wrong.push(
          `${question} → ${lead} ${used.join(' ')} (${answer.language}) ${answer.answer.split('\n')[1] ?? ''}`,
        );
    }
    const right = questions.length - wrong.length;
    console.log(
      `${language}: ${right} of ${questions.length} (${Math.round((100 * right) / questions.length)} %)\n${wrong.join('\n')}`,
    );
    expect(right / questions.length).toBeGreaterThanOrEqual(0.8);
  },
);

test('an admin tries the model with a hundred of them, in every language', () => {
  expect(trialQuestions).toHaveLength(100);
  expect(new Set(trialQuestions.map(({ language }) => language)).size).toBe(6);
  for (const { question, records } of trialQuestions) expect(records.length, question).toBeGreaterThan(0);
});
