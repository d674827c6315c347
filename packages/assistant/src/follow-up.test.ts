import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { soundsLikeEmergency } from './emergency/danger.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const answerTo = (...questions: string[]) =>
  answerQuestion({
    question: questions.at(-1) ?? '',
    earlier: questions.slice(0, -1),
    language: 'fi',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
const ask = async (...questions: string[]) => {
  const { records } = await answerTo(...questions);
  return records.map(({ kind, id }) => `${kind}:${id}`);
};
const sorted = async (...questions: string[]) => (await ask(...questions)).sort();

test.each([
  [
    ['Montako havaintoa tässä kuussa?', 'entä viime kuussa?'],
    ['observation:11', 'observation:3', 'observation:6'],
  ],
  [['Mitkä havainnot ovat auki?', 'entä maalaamossa?'], ['observation:12']],
  [['Which observations are open?', 'and in the paint shop?'], ['observation:12']],
  [['Mitkä työluvat ovat voimassa?', 'entä hylätyt?'], ['permit:3']],
  [['Какие наблюдения открыты?', 'а критические?'], []],
])('%j', async (questions, expected) => {
  expect(await sorted(...questions)).toEqual(expected);
});

test.each([
  ['fi', 'Mitkä työluvat ovat voimassa?', 'Mikä on sää huomenna?'],
  ['en', 'Which permits are valid?', 'How is the weather tomorrow?'],
  ['sv', 'Vilka arbetstillstånd gäller?', 'Hur blir vädret i morgon?'],
  ['no', 'Hvilke arbeidstillatelser gjelder?', 'Hvordan blir været i morgen?'],
  ['sk', 'Ktoré povolenia platia?', 'Aké bude zajtra počasie?'],
  ['ru', 'Какие наряды-допуски действуют?', 'Какая завтра погода?'],
] as const)(
  '%s: a question of something else is none of the permits before',
  async (language, before, question) => {
    const { understood, records } = await answerQuestion({
      question,
      earlier: [before],
      language,
      now: NOW,
      person: ME,
      tools: plantTools(),
      texts: assistantTexts,
    });
    expect(understood).toBe(false);
    expect(records).toEqual([]);
  },
);

test.each([
  ['Mikä on vanhin avoin havainto?', ['observation:9']],
  ['Show the oldest open observation', ['observation:9']],
  ['Näytä kolme viimeisintä havaintoa', ['observation:8', 'observation:1', 'observation:2']],
])('%s: no more than was asked for, in that order', async (question, expected) => {
  expect(await ask(question)).toEqual(expected);
});

test.each([
  ['Onko meillä rikkihappoa?', ['chemical:1']],
  ['Where is acetone stored?', ['chemical:2']],
  ['Are any observations overdue?', ['observation:2', 'observation:5', 'observation:9']],
  ['What happened in the paint shop last month?', ['observation:3']],
  [
    'Have near misses gone down compared to last month?',
    // of the month before all are named that the answer counts
    ['observation:1', 'observation:12', 'observation:6', 'observation:8'],
  ],
  ['What risks are related to acid?', ['risk:1']],
  // the most severe is no less than high
  ['Näytä kemikaalit, joiden riski on korkea', ['chemical:1', 'chemical:2']],
  ['Hvor mange nestenulykker var det i oktober?', ['observation:6']],
  ['Ktoré karty bezpečnostných údajov vypršali?', ['chemical:3']],
  [
    'Vilka observationer är ännu inte åtgärdade i lagret?',
    ['observation:1', 'observation:5', 'observation:8'],
  ],
  ['Ketkä vastaavat myöhässä olevista riskiarvioinneista?', ['risk:2']],
])('%s', async (question, expected) => {
  expect(await sorted(question)).toEqual(expected);
});

test('danger is heard in six languages, and a statistic of fires is none', () => {
  for (const words of [
    'Apua, täällä palaa!',
    'He is not breathing',
    'Det brinner!',
    'Han puster ikke',
    'Horí, pomoc!',
    'Пожар, помогите!',
  ])
    expect(soundsLikeEmergency(words, 'fi'), words).toBe(true);
  for (const words of [
    'Montako tulipaloa on raportoitu?',
    'Which observations are open?',
    'Mitä tiedämme tulipaloista?',
  ])
    expect(soundsLikeEmergency(words, 'fi'), words).toBe(false);
});

test('rates are said by the hours the plant goes by', async () => {
  const tools = plantTools();
  const index = await tools.index();
  const { answer } = await answerQuestion({
    question: 'What is our injury rate?',
    earlier: [],
    language: 'en',
    now: NOW,
    person: ME,
    tools: { ...tools, index: async () => index && { ...index, hoursBasis: '1000000' } },
    texts: assistantTexts,
  });
  expect(answer).toContain('TRI 12');
  expect(answer).toContain('1,000,000');
});

test.each([
  ['Mitä tiedämme öljystä?', 'öljystä'],
  ['Mitä tiedämme ÖLJYVUODOISTA?', 'öljyvuodoista'],
  ['Kerro sähkötöistä', 'sähkötöistä'],
  ['Kerro äänieristyksestä', 'äänieristyksestä'],
  ['What do we know about hot work?', 'hot work'],
  ['Čo vieme o žeriavoch?', 'žeriavoch'],
  ['Vad vet vi om åskledare?', 'åskledare'],
])('an answer spells as the question did: %s', async (question, word) => {
  const { answer } = await answerTo(question);
  const [head] = answer.split('\n');
  expect(head).toContain(word);
  // once, and not a part of it beside it
  expect(head?.split(word)).toHaveLength(2);
});

test('what is narrowed to is spelt as it was said, also one question later', async () => {
  const { answer } = await answerTo('Montako avointa havaintoa, joissa mainitaan öljy?');
  expect(answer).toContain('”öljy”');
  const { answer: next } = await answerTo('Montako havaintoa, joissa mainitaan öljy?', 'entä maalaamossa?');
  expect(next).toContain('”öljy”');
});
