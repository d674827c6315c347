import { setImmediate } from 'node:timers/promises';
import { languages } from '@turva/locales/languages';
import { answerQuestion } from './answer.ts';
import { fold } from './fold.ts';
import { MOST_READ } from './readable.ts';
import { assistantTexts } from './texts.ts';
import { toolsOver } from './tools.ts';

const LETTERS = 'aeioumnprstvkl';
const person = { id: 0, role: 'user' };

/** Builds, language by language, the tables and code that the first question would hold the thread for: one of a plant without records, in words that nobody knows. */
export async function warmUp(now: Date): Promise<void> {
  const tools = {
    ...toolsOver(async () => [], { now: now.getTime(), person }, fold),
    vocabulary: async () => ({ areas: [], departments: [], people: [] }),
    figures: async () => null,
    matters: async () => [],
    working: () => Promise.reject(new Error('there is no plant to ask about')),
  };
  for (const [round, language] of [...languages, ...languages].entries()) {
    const word = (_: unknown, at: number) =>
      Array.from({ length: 8 }, (__, of) => LETTERS[(at * (of + 3) + of * 7 + round) % LETTERS.length]).join(
        '',
      );
    const question = Array.from({ length: MOST_READ }, word).join(' ');
    await answerQuestion({ question, earlier: [], language, now, person, tools, texts: assistantTexts });
    await setImmediate();
  }
}
