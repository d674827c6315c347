import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { cryIn } from './emergency/cry-in.ts';
import { soundsLikeEmergency } from './emergency/danger.ts';
import { neededFor } from './emergency/roles.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const ask = (question: string, language: Language) =>
  answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });

// in doubt it is danger: the sheet opens, and the answer stands under it
const now: [Language, string][] = [
  ['fi', 'Apua, täällä on tulipalo!'],
  ['fi', 'tulipalo'],
  ['fi', 'miten toimitaan tulipalossa'],
  ['fi', 'apua tulipalo missä on ohjeet'],
  ['en', 'fire in the paint shop'],
  ['en', 'help! fire, where is the extinguisher'],
  ['en', 'he is not breathing what do the instructions say'],
  ['sv', 'det brinner'],
  ['no', 'brann!'],
  ['sk', 'požiar'],
  ['ru', 'пожар в цехе'],
];
test.each(now)('%s, danger now: %s', async (language, question) => {
  expect(soundsLikeEmergency(question, language)).toBe(true);
  const answer = await ask(question, language);
  expect(answer.emergency).toBe(true);
  expect(answer.answer.split('\n')[0]).toContain('112');
});

// 112 stands above, nothing opens over the answer
const calm: [Language, string, string][] = [
  ['fi', 'tulipalo harjoituksen ohje', 'procedure:1'],
  ['en', 'fire drill instructions', 'procedure:1'],
  ['en', 'fire extinguisher instructions', 'procedure:1'],
  ['sv', 'övning för brand', 'procedure:1'],
  ['no', 'øvelse ved brann', 'procedure:1'],
  ['ru', 'пожар учения', 'procedure:1'],
];
test.each(calm)('%s, a drill: %s', async (language, question, record) => {
  expect(soundsLikeEmergency(question, language)).toBe(false);
  const answer = await ask(question, language);
  expect(answer.emergency).toBe(false);
  expect(answer.understood).toBe(true);
  expect(answer.answer.split('\n')[0]).toContain('112');
  expect(answer.records.map(({ kind, id }) => `${kind}:${id}`)).toContain(record);
});

test.each([
  ['fi', 'montako tulipaloa on ollut'],
  ['fi', 'missä on palosammutin'],
  ['en', 'how many fires this year'],
] as [Language, string][])('%s, nothing to do with danger: %s', async (language, question) => {
  expect(soundsLikeEmergency(question, language)).toBe(false);
  expect((await ask(question, language)).emergency).toBe(false);
});

test.each([
  ['fi', 'missä on sammutin'],
  ['en', 'where is the extinguisher'],
  ['sv', 'var finns brandsläckaren'],
  ['no', 'hvor er brannslukkeren'],
  ['sk', 'kde je hasiaci prístroj'],
  ['ru', 'где огнетушитель'],
] as [Language, string][])('%s, no record tells where one is: %s', async (language, question) => {
  const answer = await ask(question, language);
  // it is said that none is known, and what to do in a fire
  expect(answer.records.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['procedure:1']);
  expect(answer.emergency).toBe(false);
});

// `must` is one letter away from a word of pain
test.each([
  'pitää tilata lisää liuotinta',
  'kuka pitää huolta kemikaaleista',
  'Mitä pitää tehdä kemikaalivuodossa?',
])('an everyday word is not read as a mistyped call for help: %s', async (question) => {
  const { answer } = await ask(question, 'fi');
  expect(soundsLikeEmergency(question, 'fi')).toBe(false);
  expect(answer).not.toContain('JOUTUU IHOLLE');
});

const splashed: [Language, string, string][] = [
  ['fi', 'happoa lensi silmään', '1. JOS KEMIKAALIA JOUTUU SILMIIN: Huuhdo'],
  ['en', 'I got acid in my eye', '1. IF IN EYES: Rinse'],
  ['sv', 'jag har fått syra i ögat', '1. VID KONTAKT MED ÖGONEN: Skölj'],
  ['no', 'jeg har fått syre på hånden', '1. VED HUDKONTAKT (eller kontakt med hår): Tilsølte klær'],
  ['sk', 'kyselina v oku', '1. PO ZASIAHNUTÍ OČÍ: Niekoľko minút'],
  ['ru', 'кислота попала в глаза', '1. ПРИ ПОПАДАНИИ В ГЛАЗА: Осторожно промыть'],
];
test.each(splashed)(
  '%s, a chemical on somebody: rinsing comes first: %s',
  async (language, question, step) => {
    const { answer, emergency } = await ask(question, language);
    expect(emergency).toBe(true);
    expect(answer.split('\n').find((line) => line.startsWith('1.'))).toContain(step);
  },
);

test('an unconscious person who swallowed a chemical is first helped to breathe', async () => {
  const { answer } = await ask('joi lipeää eikä herää', 'fi');
  const steps = answer.split('\n').filter((line) => /^\d+\./.test(line));
  expect(steps[0]).not.toContain('NIELTY');
  expect(steps.at(-1)).toContain('EI saa oksennuttaa');
});

test('where the plant has no procedure for it, what is right everywhere for this danger is said', async () => {
  const tools = { ...plantTools(), list: async () => [] };
  const { answer } = await answerQuestion({
    question: 'the gas alarm is going off, it smells of gas',
    earlier: [],
    language: 'en',
    now: NOW,
    person: ME,
    tools,
    texts: assistantTexts,
  });
  expect(answer).toContain('Leave at once, upwind');
});

test.each([
  ['fi', 'lurpataanko pölkkyrit', 'soita 112'],
  ['sv', 'grumla fnatten', 'ring 112'],
  ['en', 'zzyx qwertyuiop', 'call 112'],
] as const)('%s: %s is not understood, and ends with whom to call', async (language, question, call) => {
  const { answer, emergency, understood } = await ask(question, language);
  expect({ emergency, understood }).toEqual({ emergency: false, understood: false });
  expect(answer.split('\n').at(-1)).toContain(call);
});

test.each([
  ['fi', 'palohälytyslaite hallissa', '112'],
  ['sv', 'förman mår inte bra', '112'],
  ['en', 'co limit', '112'],
  ['en', 'gas reading too high', 'Oxygen at least (%): 20'],
  ['no', 'besøkende borte ved porten', '112'],
  ['sk', 'hodnota plynu v nádrži', '112'],
] as const)('%s: %s is no job of the app, and says whom to call', async (language, question, said) => {
  const { answer, form } = await ask(question, language);
  expect(form?.ask ?? '').not.toMatch(/^help:/);
  expect(answer).toContain(said);
  expect(answer).toContain('112');
});

test('a drill is told of where a drill is asked for', async () => {
  expect((await ask('как провести учебную тревогу', 'ru')).form?.ask).toBe('help:drill');
});

test.each([
  ['en', 'oxygen reading 17 in the tank, what do we do', 'Oxygen at least (%): 20'],
  ['sv', 'uppmätt syre 17 procent i tanken', 'Syre minst (%): 20'],
  ['fi', 'mitattu happi hallissa 2 oli 17', 'Happi vähintään (%): 20'],
] as const)(
  '%s: %s gets the limits, and nothing is concluded of the value',
  async (language, question, said) => {
    const { answer, form } = await ask(question, language);
    expect(form?.ask).toBe('gasLimits');
    expect(answer).toContain(said);
    expect(answer).not.toContain('17');
    expect(answer).toContain('112');
  },
);

test.each([
  ['fi', 'työkaveri ei hengitä', 'first_aid'],
  ['sk', 'kolega nedýcha', 'first_aid'],
  ['ru', 'напарник не дышит', 'first_aid'],
  ['en', 'he got an electric shock at the panel', 'electrical'],
  ['sv', 'det brinner i verkstaden', 'fire'],
  ['ru', 'горит цех, огонь у печи', 'fire'],
  ['no', 'armen hans sitter fast i maskinen', 'crushing'],
  // the plant's procedure for chemicals is about spills
  ['en', 'acid splashed into my eye help', 'first_aid'],
] as [Language, string, string][])('%s, the sheet unfolds what is needed: %s', (language, cry, needed) => {
  const heard = cryIn(cry, language);
  expect(heard && neededFor(heard)).toBe(needed);
});
