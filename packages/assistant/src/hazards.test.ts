import type { PhysicalState, SubstanceClass } from '@turva/contracts/registers/chemical-values';
import type { Language } from '@turva/locales/languages';
import { classesOf } from '@turva/rules/chemicals/substance-classes';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import type { Fact } from './facts.ts';
import { codesOf } from './facts-of.ts';
import { fold } from './fold.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

/** What the register holds, with its statements; the texts of some mention what they are not. */
const held: [name: string, statements: string, state: PhysicalState | null, more?: string][] = [
  ['Asetoni', 'H225, H319', 'liquid'],
  ['Propaani', 'H220, H280', 'gas'],
  ['Bentseeni', 'H225, H350, H340', 'liquid'],
  ['Magnesiumjauhe', 'H228, H251', 'solid'],
  ['Etanoli', 'H225', null],
  ['Rikkihappo 96 %', 'H290, H314', 'liquid', 'pidettävä erillään: syttyvät ja myrkylliset'],
  ['Kloori', 'H270, H330', 'gas'],
  ['Kaliumsyanidi', 'H300, EUH032', 'solid'],
  ['Leikkuuneste CoolCut 5', '', 'liquid', 'ei syttyvä, ei syövyttävä'],
];
const chemicals = held.map(
  ([title, riskPhrases, category, more = ''], at) =>
    ({
      kind: 'chemical',
      id: at + 1,
      title,
      text: fold(`${title} ${more} ${codesOf({ riskPhrases })}`),
      category,
      severity: null,
      status: 'valid',
      theme: null,
      areaId: 10,
      department: 'Varasto',
      place: 'Kemikaalivarasto',
      at: NOW.getTime(),
      due: null,
      done: null,
      ownerId: null,
      assigneeId: null,
      responsible: null,
      reporter: null,
      handling: { riskPhrases, storageRequirements: more, protection: null, firstAid: null },
    }) satisfies Fact,
);
/** As the register's own rule has it; of what no state is recorded it may be any. */
const those = (one: SubstanceClass, state?: PhysicalState) =>
  held
    .filter(([, riskPhrases]) => classesOf({ riskPhrases }).has(one))
    .filter(([, , own]) => state === undefined || own === null || own === state)
    .map(([title]) => title)
    .toSorted();

const ask = async (language: Language, question: string) => {
  const answer = await answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: plantTools({ chemical: chemicals }),
    texts: assistantTexts,
  });
  const told = answer.records.filter(({ kind }) => kind === 'chemical').map(({ title }) => title);
  return { ...answer, told: told.toSorted() };
};

const questions: [Language, string, SubstanceClass, PhysicalState?][] = [
  ['fi', 'onko meillä syttyviä nesteitä?', 'flammable', 'liquid'],
  ['fi', 'syttyviä nesteitä', 'flammable', 'liquid'],
  ['fi', 'Mitä syttyviä aineita varastossa on?', 'flammable'],
  ['fi', 'syöpävaarallisia', 'carcinogenic'],
  ['fi', 'mitkä aineet ovat syövyttäviä?', 'corrosive'],
  ['fi', 'onko meillä myrkyllisiä kaasuja', 'acute_toxic', 'gas'],
  ['en', 'what burns?', 'flammable'],
  ['en', 'which flammable liquids do we have?', 'flammable', 'liquid'],
  ['en', 'flammable solids', 'flammable', 'solid'],
  ['en', 'carcinogens?', 'carcinogenic'],
  ['en', 'do we have anything corrosive', 'corrosive'],
  ['no', 'brannfarlige væsker', 'flammable', 'liquid'],
  ['no', 'har vi noe som er etsende?', 'corrosive'],
  ['no', 'kreftfremkallende stoffer', 'carcinogenic'],
  ['sv', 'brandfarliga vätskor', 'flammable', 'liquid'],
  ['sv', 'Finns det frätande ämnen?', 'corrosive'],
  ['sk', 'horľavé kvapaliny', 'flammable', 'liquid'],
  ['sk', 'čo je u nás horľavé?', 'flammable'],
  ['ru', 'горючие жидкости', 'flammable', 'liquid'],
  ['ru', 'есть ли канцерогены?', 'carcinogenic'],
];
test.each(questions)(
  '%s: %s names what the statements say, all of it',
  async (language, question, one, state) => {
    const { answer, told, understood, emergency } = await ask(language, question);
    expect(emergency).toBe(false);
    expect(told).toEqual(those(one, state));
    expect(understood).toBe(true);
    for (const name of those(one, state)) expect(answer).toContain(name);
    if (state) expect(answer).toContain(assistantTexts(language)(`chemicals:state.${state}`));
  },
);

test.each([
  ['fi', 'onko meillä syttyviä frobneita hyllyssä ylhäällä?', 'flammable'],
  ['fi', 'toxic gases', 'acute_toxic', 'gas'],
  ['en', 'anything corrosive in the store?', 'corrosive'],
  ['en', 'where do people keep the flammable stuff around here usually', 'flammable'],
  ['sv', 'var brukar ni ställa undan det brandfarliga på kvällen', 'flammable'],
  ['ru', 'что у нас горит?', 'flammable'],
] as [Language, string, SubstanceClass, PhysicalState?][])(
  '%s: %s is answered whole, or with no substance at all',
  async (language, question, one, state) => {
    const { answer, told, understood } = await ask(language, question);
    if (told.length > 0) expect(told).toEqual(those(one, state));
    else if (!understood) for (const [name] of held) expect(answer).not.toContain(name);
  },
);

test('where nothing is known of some, it is not said that none is like that', async () => {
  const none = await ask('fi', 'mitkä aineet ovat räjähtäviä?');
  expect(none.answer).toContain(
    assistantTexts('fi')('assistant:noStatements', { names: 'Leikkuuneste CoolCut 5' }),
  );
  expect(none.answer).not.toContain(assistantTexts('fi')('assistant:none.chemical'));
  expect(none.told).toEqual(['Leikkuuneste CoolCut 5']);
});

test('of what no state is recorded it is said that it may be one of those', async () => {
  const { answer } = await ask('fi', 'onko meillä syttyviä nesteitä?');
  expect(answer).toContain(assistantTexts('fi')('assistant:noState', { names: 'Etanoli' }));
});

test('a state that a question of other records says is looked for, not left out', async () => {
  const { understood, unused, form } = await ask('fi', 'montako avointa havaintoa nesteistä on?');
  const words = form?.filters.words?.map(({ said }) => said) ?? [];
  expect(understood ? words : unused).toContain('nesteistä');
});
