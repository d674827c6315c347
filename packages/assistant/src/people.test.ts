import type { MatrixState, TrainingMatrix } from '@turva/contracts/duties/training';
import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';
import type { Workforce } from './tools.ts';

const cell = (moduleId: number, state: MatrixState, required = true) =>
  ({
    moduleId,
    state,
    required,
    assigned: false,
    progress: 0,
    completedAt: null,
    expiresAt: null,
    dueDate: null,
    awaiting: null,
    signedOff: false,
  }) satisfies TrainingMatrix['people'][number]['cells'][number];
const person = (id: number, name: string, department: string, ...cells: ReturnType<typeof cell>[]) => ({
  id,
  name,
  department,
  role: 'user',
  cells,
});
const module = (id: number, title: string, en: string) => ({
  id,
  title,
  category: 'mandatory' as const,
  needsSignOff: false,
  titles: { fi: title, en },
});

const workforce: Workforce = {
  modules: [
    module(1, 'Tulityöt: lupa ja vartiointi', 'Hot work: permit and fire watch'),
    module(2, 'Perehdytys ja tehtaan säännöt', 'Induction and site rules'),
    module(3, 'Lukitus ennen huoltoa', 'Lockout before maintenance'),
  ],
  people: [
    person(1, 'Erik Lindström', 'Kunnossapito', cell(1, 'missing'), cell(2, 'valid'), cell(3, 'valid')),
    person(2, 'Noora Ahonen', 'Kunnossapito', cell(1, 'in_progress'), cell(2, 'missing'), cell(3, 'valid')),
    person(3, 'Aino Korhonen', 'Varasto', cell(1, 'valid'), cell(2, 'valid'), cell(3, 'valid')),
    person(4, 'Ville Rantanen', 'Varasto', cell(1, 'expired'), cell(2, 'valid'), cell(3, 'expiring')),
    person(5, 'Leena Ojala', 'Laboratorio', cell(2, 'valid'), cell(1, 'missing', false)),
  ],
  cards: [
    { userId: 1, kind: 'hot_work', validTo: '2027-01-01' },
    { userId: 3, kind: 'hot_work', validTo: '2026-11-01' },
    { userId: 2, kind: 'first_aid', validTo: '2027-01-01' },
  ],
};

const ask = (question: string, language: Language = 'fi', { role = 'supervisor', knows = true } = {}) =>
  answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: { id: 1, role },
    tools: { ...plantTools(), ...(knows ? { workforce: async () => workforce } : {}) },
    texts: assistantTexts,
  });
const named = async (...asked: Parameters<typeof ask>) => {
  const { answer } = await ask(...asked);
  return workforce.people.filter(({ name }) => answer.includes(name)).map(({ name }) => name.split(' ')[0]);
};

const hotWork: [Language, string][] = [
  ['fi', 'Ketkä eivät ole suorittaneet tulityökoulutusta?'],
  ['fi', 'Keneltä puuttuu tulityökoulutus?'],
  ['fi', 'Kuka ei ole käynyt tulityökoulutusta?'],
  ['fi', 'Kenellä ei ole tulityökoulutusta?'],
  ['fi', 'Montako ei ole suorittanut tulityökoulutusta?'],
  ['en', 'Who has not completed the hot work training?'],
  ['en', "Who hasn't done hot work training?"],
  ['en', 'Who lacks hot work training?'],
  ['en', 'Who is missing the hot work course?'],
  ['en', 'Who still needs hot work training?'],
  ['sv', 'Vilka har inte gjort utbildningen i heta arbeten?'],
  ['sv', 'Vem har inte genomfört utbildningen i heta arbeten?'],
  ['sv', 'Vem saknar utbildning i heta arbeten?'],
  ['sv', 'Vilka saknar utbildning i heta arbeten?'],
  ['no', 'Hvem har ikke fullført opplæringen i varme arbeider?'],
  ['no', 'Hvem har ikke tatt kurset i varme arbeider?'],
  ['no', 'Hvem mangler opplæring i varme arbeider?'],
  ['sk', 'Kto neabsolvoval školenie o horúcich prácach?'],
  ['sk', 'Kto nemá školenie na prácu s otvoreným ohňom?'],
  ['sk', 'Komu chýba školenie na práce s otvoreným ohňom?'],
  ['ru', 'Кто не прошёл обучение по огневым работам?'],
  ['ru', 'У кого нет обучения по огневым работам?'],
  ['ru', 'Кто не проходил обучение по огневым работам?'],
];
test.each(hotWork)('%s: %s names the gaps of the matrix', async (language, question) => {
  expect(await named(question, language)).toEqual(['Erik', 'Noora', 'Ville']);
});

test.each([
  ['fi', 'Puuttuuko joltain voimassa oleva tulityökortti?'],
  ['fi', 'Keneltä puuttuu tulityökortti?'],
  ['fi', 'Kenellä ei ole tulityökorttia?'],
  ['en', 'Who is missing the hot work card?'],
  ['en', 'Who has no hot work card?'],
  ['en', 'Who does not have a hot work card?'],
  ['sv', 'Vem saknar certifikat för heta arbeten?'],
  ['sv', 'Vilka har inte kort för heta arbeten?'],
  ['no', 'Hvem mangler sertifikat for varme arbeider?'],
  ['no', 'Hvem har ikke sertifikat for varme arbeider?'],
  ['sk', 'Kto nemá preukaz na prácu s otvoreným ohňom?'],
  ['sk', 'Komu chýba preukaz na prácu s otvoreným ohňom?'],
  ['ru', 'У кого нет удостоверения на огневые работы?'],
  ['ru', 'Кто не имеет удостоверения на огневые работы?'],
] as [Language, string][])(
  '%s: %s names those without a valid card, not its holders',
  async (language, question) => {
    expect(await named(question, language)).toEqual(['Noora', 'Aino', 'Ville', 'Leena']);
  },
);

test('all gaps, one module by the name of all, one department, and what has run out', async () => {
  expect(await named('Keneltä puuttuu koulutuksia?')).toEqual(['Erik', 'Noora', 'Ville']);
  expect(await named('Kuka ei ole tehnyt perehdytystä?')).toEqual(['Noora']);
  // asked back, and nobody is told to have done it
  expect((await ask('Who has not done the induction?', 'en')).understood).toBe(false);
  expect(await named('Kenen tulityökoulutus on vanhentunut?')).toEqual(['Ville']);
  expect(await named('Whose hot work training has expired?', 'en')).toEqual(['Ville']);
  expect(await named('Ketkä kunnossapidossa eivät ole suorittaneet tulityökoulutusta?')).toEqual([
    'Erik',
    'Noora',
  ]);
  expect(await named('Ketkä ovat suorittaneet tulityökoulutuksen?')).toEqual(['Aino']);
});

test('a module of no such name is not told as one that nobody lacks', async () => {
  const { answer } = await ask('Ketkä eivät ole suorittaneet säiliötyökoulutusta?');
  expect(answer).toContain('Mikään koulutus ei ole nimeltään');
  expect(answer).toContain('Tulityöt: lupa ja vartiointi: 3');
});

test('a device without the others, and a worker, are told so', async () => {
  const question = 'Ketkä eivät ole suorittaneet tulityökoulutusta?';
  const { answer } = await ask(question, 'fi', { knows: false });
  expect(answer).toBe(assistantTexts('fi')('assistant:people.elsewhere'));
  const worker = await ask(question, 'fi', { role: 'user' });
  expect(worker.answer).toContain(assistantTexts('fi')('assistant:people.hidden'));
  expect(await named(question, 'fi', { role: 'user' })).toEqual([]);
});
