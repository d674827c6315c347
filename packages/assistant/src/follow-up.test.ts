import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { soundsLikeEmergency } from './emergency/danger.ts';
import { ME, NOW, plantTools, vocabulary } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';
import { understand } from './understand.ts';

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

const formAfter = (language: Language, question: string, ...earlier: string[]) => {
  const { form, refusal } = understand({ question, earlier, language, now: NOW, vocabulary });
  return { form, refusal };
};

/** Of a permit, of a list and of the index; then what may be asked next and has nothing to do with it. */
const talks: [Language, string[], string[]][] = [
  [
    'fi',
    ['saanko hitsata maalaamossa nyt', 'mitkä havainnot ovat auki', 'mikä on turvallisuusindeksi'],
    ['kuka vastaa varastosta', 'vakavat avoimet maalaamossa', 'missä sattuu eniten', 'mitä havaittiin eilen'],
  ],
  [
    'en',
    ['may I weld in the paint shop now', 'which observations are open', 'what is the safety index'],
    [
      'who manages the warehouse',
      'compare october with november',
      'what was reported today',
      'what is my salary',
    ],
  ],
  [
    'sv',
    ['får jag svetsa i måleriet nu', 'vilka observationer är öppna', 'vad är säkerhetsindexet'],
    [
      'vem ansvarar för lagret',
      'jämför oktober och november',
      'när kommer lönen',
      'vad rapporterades i förrgår',
    ],
  ],
  [
    'no',
    ['får jeg sveise i Maalaamo nå', 'hvilke observasjoner er åpne', 'hva er sikkerhetsindeksen'],
    [
      'hvem er ansvarlig for lageret',
      'sammenlign oktober og november',
      'hvilken måned har flest',
      'lukk observasjon 3',
    ],
  ],
  [
    'sk',
    ['smiem teraz zvárať v lakovni', 'ktoré pozorovania sú otvorené', 'aký je index bezpečnosti'],
    [
      'kto zodpovedá za sklad',
      'otvorené v Terässulatto',
      'čo sa nahlásilo predvčerom',
      'uzavreté v novembri',
    ],
  ],
  [
    'ru',
    ['можно ли сейчас варить в малярке', 'какие наблюдения открыты', 'какой индекс безопасности'],
    ['кто отвечает за склад', 'сравни октябрь и ноябрь', 'что сообщили позавчера', 'когда зарплата'],
  ],
];
test.each(talks)('%s: a question that stands by itself follows none', (language, before, questions) => {
  for (const question of questions)
    for (const earlier of before)
      expect(formAfter(language, question, earlier), `${earlier} / ${question}`).toEqual(
        formAfter(language, question),
      );
});

test.each([
  ['fi', 'mitkä luvat ovat voimassa', ['varastossa?', 'entä viime kuussa?', 'kuka?', 'montako?']],
  ['en', 'which permits are valid', ['in the warehouse?', 'and last month?', 'who?', 'how many?']],
  ['sv', 'vilka tillstånd gäller', ['i lagret?', 'och i förra månaden?', 'vem?', 'hur många?']],
  ['no', 'hvilke tillatelser gjelder', ['på lageret?', 'og forrige måned?', 'hvem?', 'hvor mange?']],
  ['sk', 'ktoré povolenia platia', ['v sklade?', 'a minulý mesiac?', 'kto?', 'koľko?']],
  ['ru', 'какие наряды действуют', ['на складе?', 'а в прошлом месяце?', 'кто?', 'сколько?']],
] as [Language, string, string[]][])(
  '%s: what only changes the one before does',
  (language, before, more) => {
    for (const question of more)
      expect(formAfter(language, question, before).form?.noun, question).toBe('permit');
  },
);
