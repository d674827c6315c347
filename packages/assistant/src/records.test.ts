import { adminHelp } from '@turva/locales/help';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

async function ask(question: string, role = ME.role) {
  const answer = await answerQuestion({
    question,
    earlier: [],
    language: 'en',
    now: NOW,
    person: { ...ME, role },
    tools: plantTools(),
    texts: assistantTexts,
  });
  return { ...answer, used: answer.records.map(({ kind, id }) => `${kind}:${id}`) };
}

test.each([
  ['which permit runs out today', ['permit:1']],
  ['which observations are open in the paint shop', ['observation:12']],
  ['observations without a due date', ['observation:8']],
  ['show the oldest open observation', ['observation:9']],
  ['which safety data sheets have expired', ['chemical:3']],
  ['which risk assessments have expired', ['risk:2']],
  ['rejected permits', ['permit:3']],
])('%s', async (question, records) => {
  const { used, understood } = await ask(question);
  expect(understood).toBe(true);
  expect(used).toEqual(records);
});

test('what is overdue is of whatever kind, where none is named', async () => {
  const { used } = await ask('whats overdue');
  expect(used).toEqual(
    expect.arrayContaining(['observation:2', 'observation:5', 'observation:9', 'risk:2', 'training:2']),
  );
});

test.each([
  ['which closed observation took longest', 'observation:4', 'took 76 days'],
  ['which one was closed fastest', 'observation:7', 'took 1 day'],
])('%s: in the order of how long it took, which is said', async (question, record, says) => {
  const { answer, used } = await ask(question);
  expect(used).toEqual([record]);
  expect(answer).toContain(says);
});

test.each(['does Sari have a valid hot work card', 'who has not read the hot work instruction'])(
  '%s: nothing is claimed of other people',
  async (question) => {
    const { answer, records } = await ask(question);
    expect(answer).toContain('I can’t share other people’s personal data.');
    expect(records).toEqual([]);
  },
);

test('a word that stands in no record never makes a none', async () => {
  const { understood, answer } = await ask('observations of Sari Lehtonen about steel plates');
  expect(understood).toBe(false);
  expect(answer).toContain('plates');
});

test('own approvals are no own observations', async () => {
  const { used, understood } = await ask('my own approvals');
  expect(understood && used.some((one) => one.startsWith('observation'))).toBe(false);
  expect((await ask('which permits are waiting for my approval')).used).toEqual(['permit:2']);
});

test('the index of the end of a month is that month’s', async () => {
  expect((await ask('what was the index at the end of october')).answer).toMatch(/31\/10\/2026: 77\.7/);
});

test.each([...adminHelp])('how an admin does it is told to admins only: %s', async (id) => {
  const form = { ask: `help:${id}`, filters: {}, order: 'newest' as const };
  const [admin, worker] = await Promise.all(
    ['admin', 'supervisor'].map((role) =>
      answerQuestion({
        question: assistantTexts('en')(`help:article.${id}.title`),
        earlier: [],
        language: 'en',
        now: NOW,
        person: { ...ME, role },
        tools: plantTools(),
        texts: assistantTexts,
        form,
      }),
    ),
  );
  expect(admin?.form?.ask).toBe(form.ask);
  expect([worker?.form?.ask, ...(worker?.next.map((one) => one.form.ask) ?? [])]).not.toContain(form.ask);
});
