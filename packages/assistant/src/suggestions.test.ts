import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { suggestedTo } from './question-names.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

test.each(['user', 'supervisor', 'admin'])(
  'a %s is suggested five questions, each understood as meant',
  async (role) => {
    const suggested = suggestedTo(role);
    expect(suggested).toHaveLength(5);
    for (const language of languages)
      for (const { text, ask } of suggested) {
        const question = assistantTexts(language)(`assistant:suggest.${text}`);
        const { form, emergency } = await answerQuestion({
          question,
          earlier: [],
          language,
          now: NOW,
          person: { ...ME, role },
          tools: plantTools(),
          texts: assistantTexts,
        });
        expect([emergency, form?.ask], `${language}: ${question}`).toEqual([false, ask]);
      }
  },
);
