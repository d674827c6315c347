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
  expect(answer).toMatch(/^The records I can see hold nothing under: Safety rounds\.\n.*112/);
});

test.each(['does Sari have a valid hot work card', 'who has not read the hot work instruction'])(
  '%s: nothing is claimed of other people',
  async (question) => {
    const { answer, records } = await ask(question);
    expect(answer).toContain('I can’t share other people’s personal data.');
    expect(records).toEqual([]);
  },
);

test('what took longest or went quickest is in the order of how long it took, and says how long', async () => {
  const longest = await ask('which closed observation took longest');
  expect(longest.used).toEqual(['observation:4']);
  expect(longest.answer).toContain('took 76 days');
  const quickest = await ask('which one was closed fastest');
  expect(quickest.used).toEqual(['observation:7']);
  expect(quickest.answer).toContain('took 1 day');
});

test('a word that stands in no record never makes a none', async () => {
  const { understood, answer, used } = await ask('observations of Sari Lehtonen about steel plates');
  expect(understood).toBe(false);
  expect(answer).toContain('plates');
  expect(used).toContain('observation:9');
});

test('whether something is done is told with how it stands', async () => {
  const { answer, used } = await ask('have I completed the chemical course');
  expect(used).toEqual(['training:2']);
  expect(answer).toContain('Not started');
});

test('a group without a value says so', async () => {
  const { answer } = await ask('areas by department');
  expect(answer).toContain('• Not given: 1');
});

test.each([
  ['may we carry on at JK4', 'permit:4', /^No: there is no valid work permit now \(jk4, Kunnossapito\)/],
  ['can I drive a forklift', 'training:4', /^You have no valid card: Trukkikortti/],
])('%s: a permit or paper of that name decides', async (question, record, says) => {
  const { answer, used } = await ask(question);
  expect(answer).toMatch(says);
  expect(used).toEqual([record]);
});

test.each([
  ['where do I get this into excel', /^Observations at a desk/],
  ['how is a new user added', /^People and accounts/],
])('%s: the help tells how', async (question, says) => {
  const { answer, records } = await ask(question);
  expect(answer).toMatch(says);
  expect(records).toEqual([]);
});

test('an area tells what it is part of, and who answers for it', async () => {
  const { answer, used } = await ask('what is B33');
  expect(used[0]).toBe('area:7');
  expect(answer).toContain('Maalaamo (B33) – Tuotanto B, Kallionkosken terästehdas');
});

test('the next one due is the first that is still to come', async () => {
  expect((await ask('which training of mine is due next')).used).toEqual(['training:3']);
});

test('what has no due date, and is not finished', async () => {
  expect((await ask('observations without a due date')).used).toEqual(['observation:8']);
});

test('what was reported of chemicals are observations', async () => {
  expect((await ask('what was reported about chemicals this year')).used).toEqual([
    'observation:12',
    'observation:4',
  ]);
});

test('one record that is asked for by its number is told as it stands', async () => {
  const { answer, used } = await ask('is observation 6 closed');
  expect(used).toEqual(['observation:6']);
  expect(answer).toContain('In progress');
  expect((await ask('when is observation 5 due')).answer).toMatch(/^• 10\/11\/2026: /);
});

test('the index of the end of a month is that month’s', async () => {
  expect((await ask('what was the index at the end of october')).answer).toMatch(/^• 31\/10\/2026: 77\.7/);
});

test('two chemicals in one cabinet are no work with a permit', async () => {
  const { answer } = await ask('may I put acetone and sulphuric acid in the same cabinet');
  expect(answer).not.toContain('work permit');
});
