import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const language: Language = 'fi';
const standingsOf = async (question: string) => {
  const { records } = await answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
  return records.map(({ kind, standing }) => [kind, standing]);
};

test('what is never finished is not shown as open', async () => {
  expect(await standingsOf('Mitä dokumentteja meillä on?')).toContainEqual(['document', undefined]);
  expect(await standingsOf('Montako avointa havaintoa meillä on?')).toContainEqual(['observation', 'plain']);
});
