import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { heardOf, MOST_READ, MOST_SEARCHED, readable } from './readable.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const LETTERS = 'bdfghjklmnprstvaeiou';
/** Words that nobody knows. */
const invented = Array.from({ length: 250 }, (_, n) =>
  Array.from({ length: 6 }, (_, at) => LETTERS[(n * 7 + at * (n + 3)) % LETTERS.length]).join(''),
);
const long = {
  names: 'Matti Mäkinen Sari Lehtonen Pekka Heikkinen '.repeat(45),
  'invented words': invented.join(' '),
  'one long word': 'x'.repeat(1990),
  'one name again and again': 'Sari Lehtonen '.repeat(140),
  places: 'romuhalli terässulatto hitsaushalli lähettämö '.repeat(43),
};

test.each(Object.entries(long))(
  '%s: read and looked for within bounds, history included',
  async (_, text) => {
    const question = text.slice(0, 2000).trim();
    const tools = plantTools();
    const searched: number[] = [];
    const answer = await answerQuestion({
      question,
      earlier: [question, question, question],
      language: 'fi',
      now: NOW,
      person: ME,
      tools: {
        ...tools,
        search: (words, kinds, limit) => {
          searched.push(words.length);
          return tools.search(words, kinds, limit);
        },
        found: (words, kinds) => {
          searched.push(words.length);
          return tools.found(words, kinds);
        },
      },
      texts: assistantTexts,
    });
    expect(Math.max(0, ...searched)).toBeLessThanOrEqual(MOST_SEARCHED);
    // not one call for each word
    expect(tools.calls.length).toBeLessThanOrEqual(30);
    expect(answer.understood).toBe(false);
    if (!answer.emergency)
      expect(answer.answer).toContain(assistantTexts('fi')('assistant:notRead', { count: MOST_READ }));
  },
);

test('of a long text the beginning is read, and the rest is named', () => {
  const { text, rest, words } = readable(invented.join(' '));
  expect(words).toBe(MOST_READ);
  expect(text.trim().split(' ')).toEqual(invented.slice(0, MOST_READ));
  expect(rest.split(' ')).toEqual(invented.slice(MOST_READ));
  expect(readable('Montako havaintoa on auki?')).toEqual({
    text: 'Montako havaintoa on auki?',
    rest: '',
    words: 4,
  });
  // letters without a break are no word that anything is called
  expect(readable(`avoimet ${'x'.repeat(500)} havainnot`).text).toMatch(/^avoimet\s+havainnot$/);
  expect(readable('a,'.repeat(900)).words).toBe(MOST_READ);
});

test('of the questions before the newest is read, and as much of it', async () => {
  const before = Array.from({ length: 10 }, (_, n) => `${n} ${invented.join(' ')}`);
  const { answer } = await answerQuestion({
    question: 'entä lokakuussa?',
    earlier: before,
    language: 'fi',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
  expect(answer).not.toContain(invented[0]);
});

test('who needs help at the end of a long text is heard', async () => {
  const question = `${invented.slice(0, 120).join(' ')}. Apua, mies makaa maassa eikä hengitä`;
  expect(heardOf(question).length).toBeLessThan(question.length);
  const { emergency } = await answerQuestion({
    question,
    earlier: [],
    language: 'fi',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
  expect(emergency).toBe(true);
});
