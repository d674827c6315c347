import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

async function ask(question: string) {
  const answer = await answerQuestion({
    question,
    earlier: [],
    language: 'en',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
  return { ...answer, used: answer.records.map(({ kind, id }) => `${kind}:${id}`) };
}

test.each([
  ['whats overdue', ['observation:2', 'observation:5', 'observation:9', 'risk:2', 'training:2']],
  ['due in december', ['observation:6']],
  ['which permit runs out today', ['permit:1']],
])('%s: what is late or due is of whatever kind, where none is named', async (question, records) => {
  const { used } = await ask(question);
  expect(used).toEqual(expect.arrayContaining(records));
});

test('where no record of a kind is known, none of them is no answer', async () => {
  const { answer } = await ask('safety rounds last week');
  expect(answer).toBe('The records I can see hold nothing under: Safety rounds.');
});

test.each(['does Sari have a valid hot work card', 'who has not read the hot work instruction'])(
  '%s: nothing is claimed of other people',
  async (question) => {
    const { answer, records } = await ask(question);
    expect(answer).toContain('I can’t share other people’s personal data.');
    expect(records).toEqual([]);
  },
);
