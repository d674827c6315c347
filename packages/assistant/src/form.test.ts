import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import type { Form } from './form.ts';
import { ME, NOW, plantTools, vocabulary } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';
import type { PermitWork, Tools } from './tools.ts';
import { understand } from './understand.ts';

const read = (question: string, language: Language = 'fi') =>
  understand({ question, earlier: [], language, now: NOW, vocabulary });
const ask = (question: string, more: { tools?: Tools; form?: Form; language?: Language } = {}) =>
  answerQuestion({
    question,
    earlier: [],
    language: 'fi',
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
    ...more,
  });

test('a word that nobody knows stops the count, and is told', async () => {
  const answer = await ask('Montako gorgonzolaista havaintoa meillä on?');
  expect(answer.understood).toBe(false);
  expect(answer.unused).toEqual(['gorgonzolaista']);
  expect(answer.answer).not.toMatch(/\d+ havainto|Ei yhtään/);
});

test('a stretch of time that was not understood stops the count', () => {
  expect(read('Montako havaintoa kolmannella viikolla?').unused).not.toEqual([]);
});

test('two days joined by or are one stretch', () => {
  expect(read('Mitkä työluvat umpeutuvat tänään tai huomenna?').form?.filters).toMatchObject({
    span: { from: '2026-11-22', to: '2026-11-23' },
    spanOf: 'due',
  });
});

test('this year is the calendar year, and the last is compared with it', () => {
  expect(read('Montako havaintoa tänä vuonna?').form?.filters.span).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
  });
  const { form } = read('How many near misses compared to last year?', 'en');
  expect(form?.filters.span).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(form?.other?.span).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  // of October it is November, which has a day less
  const { form: month } = read('Do we have more near misses than in October?', 'en');
  expect(month?.filters.span).toEqual({ from: '2026-11-01', to: '2026-11-30' });
});

test('a chip asks again with a part changed', async () => {
  const { chips } = await ask('Montako avointa havaintoa on?');
  const choice = chips
    .find(({ part }) => part === 'status')
    ?.choices.find(({ form }) => form.filters.status?.[0] === 'closed');
  expect(choice).toBeDefined();
  const changed = await ask('Suljettu', choice ? { form: choice.form } : {});
  expect(changed.form?.filters.status).toEqual(['closed']);
  expect(changed.records.map(({ id }) => id).sort((a, b) => a - b)).toEqual([3, 4, 7, 10, 11]);
});

const permit: PermitWork = {
  id: 7,
  userId: ME.id,
  type: 'hot_work',
  title: 'Tulityö – Hitsaushalli 2',
  location: 'Hitsaushalli 2',
  areaId: 6,
  status: 'approved',
  late: false,
  validFrom: '2026-11-22T06:00:00Z',
  validTo: '2026-11-22T14:00:00Z',
  gasDueAt: null,
  afterWatchMinutes: 60,
  gasLimits: null,
  gasReadings: [],
  people: [{ userId: ME.id, name: 'Matti Mäkinen', role: 'performer' }],
};
const gasLimits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
const card = { userId: ME.id, kind: 'hot_work', validFrom: '2025-01-01', validTo: '2027-01-01' };

async function toolsWith(permits: PermitWork[], cards: (typeof card)[]): Promise<Tools> {
  const tools = plantTools();
  const working = await tools.working();
  return { ...tools, working: async () => ({ ...working, permits, cards, chemicals: [] }) };
}

test('may I: no without a permit of that place, card or clean air; never a yes', async () => {
  const said = async (question: string, permits: PermitWork[], cards = [card]) =>
    (await ask(question, { tools: await toolsWith(permits, cards) })).answer;
  const question = 'Saanko hitsata Hitsaushalli 2:ssa nyt?';
  expect(await said(question, [])).toMatch(/^Ei: nyt ei ole voimassa olevaa työlupaa/);
  expect(await said('Saanko hitsata Maalaamossa nyt?', [permit])).toMatch(/^Ei: /);
  expect(await said('Saanko hitsata nyt?', [permit])).toContain('Kerro paikka');
  expect(await said(question, [permit], [])).toContain('ei ole voimassa olevaa korttia');
  const measured = (...gasReadings: PermitWork['gasReadings']) =>
    said(question, [{ ...permit, gasLimits, gasReadings }]);
  const value = (minutesAgo: number, place: string, inRange: boolean) => ({
    takenAt: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
    place,
    inRange,
    oxygen: inRange ? 20.9 : 18.4,
    lel: 0,
    co: 3,
    h2s: 0,
  });
  expect(await measured()).toContain('Kaasuja ei ole mitattu');
  expect(await measured(value(2, 'ylhäällä', false))).toContain('rajojen ulkopuolella');
  expect(await measured(value(5, 'pohja', false), value(2, 'ylhäällä', true))).toContain('ulkopuolella');
  expect(await measured(value(60, 'ylhäällä', true))).toContain('myöhässä');
  expect(await measured(value(2, 'ylhäällä', true))).toMatch(
    /^Lupa nro 7 .*\nEn päättele tästä, saako niin tehdä/,
  );
  expect(await said(question, [permit])).toMatch(/^Lupa nro 7 .*\nEn päättele tästä, saako niin tehdä/);
});

test.each([
  ['mikä oli happi säiliöluvassa', 'fi'],
  ['latest O2 of the tank permit', 'en'],
  ['gas readings of permit 2', 'en'],
  ['siste gassmåling i tanken', 'no'],
  ['senaste gasmätningen i tanken', 'sv'],
  ['namerané hodnoty plynu v nádrži', 'sk'],
  ['последний замер кислорода по наряду 2', 'ru'],
] as [string, Language][])('the last gas reading of a permit: %s', async (question, language) => {
  const tank = { ...permit, id: 2, type: 'confined_space' };
  const reading = (takenAt: string, oxygen: number) => ({
    takenAt,
    place: 'pohja',
    inRange: oxygen > 20,
    oxygen,
    lel: 0,
    co: 3,
    h2s: 0,
  });
  const gasReadings = [reading('2026-11-22T09:00:00Z', 20.9), reading('2026-11-22T09:15:00Z', 18.4)];
  const said = async (more: Partial<PermitWork>) =>
    ask(question, { language, tools: await toolsWith([{ ...tank, ...more }], []) });
  const { answer, records } = await said({ gasReadings });
  expect(answer).toMatch(/pohja · O₂ 18[.,]4 %/);
  expect(answer).not.toMatch(/20[.,]9/);
  expect(records.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['permit:2']);
  expect((await said({})).answer).not.toContain('O₂');
  // of a permit that is not at work nothing is claimed
  expect((await said({ id: 99 })).understood).toBe(false);
});

test('of each place the last reading is told, what is wrong or lapsed first, as that', async () => {
  const reading = (minutesAgo: number, place: string, oxygen: number, co = 3) => ({
    takenAt: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
    place,
    inRange: oxygen > 20 && co < 20,
    oxygen,
    lel: 0,
    co,
    h2s: 0,
  });
  const said = async (...gasReadings: PermitWork['gasReadings']) => {
    const tools = await toolsWith([{ ...permit, id: 2, type: 'confined_space', gasLimits, gasReadings }], []);
    return (await ask('kaasumittaukset luvalla 2', { tools })).answer;
  };
  const bottom = await said(reading(5, 'pohja', 17, 90), reading(3, 'ylhäällä', 20.9));
  expect(bottom).toMatch(/rajojen ulkopuolella[\s\S]*pohja · O₂ 17 %[\s\S]*ylhäällä · O₂ 20,9 %/);
  expect(bottom).not.toContain('Rajoissa');
  expect(await said(reading(5, 'pohja', 17), reading(3, 'pohja', 20.9))).not.toContain('17 %');
  expect(await said(reading(3, 'pohja', 20.9))).toContain('Rajoissa');
  const lapsed = await said(reading(60, 'pohja', 20.9));
  expect(lapsed).toContain('Kaasumittaus on myöhässä');
  expect(lapsed).not.toContain('Rajoissa');
  expect(await said(reading(60, 'pohja', 20.9), reading(3, 'ylhäällä', 20.9))).toMatch(/pohja .*myöhässä/);
});

test('of many permits those at work whose air is bad are told first, and how many are left out', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  const base = plantTools();
  const [first] = await base.list('permit', {}, 'newest', 1);
  const facts = ids.map(
    (id) => ({ ...first, id, at: id, title: `Lupa ${id}.` }) as NonNullable<typeof first>,
  );
  const bad = {
    takenAt: NOW.toISOString(),
    place: 'pohja',
    inRange: false,
    oxygen: 17,
    lel: 0,
    co: 3,
    h2s: 0,
  };
  const permits = ids.map((id) => ({
    ...permit,
    id,
    gasLimits: id === 1 ? gasLimits : null,
    gasReadings: id === 1 ? [bad] : [],
  }));
  const tools = { ...plantTools({ permit: facts }), working: (await toolsWith(permits, [])).working };
  const { answer } = await ask('gas readings of permits', { tools, language: 'en' });
  expect(answer.split('\n')[0]).toContain('Lupa 1. – The last gas test is out of range');
  expect(answer).toContain('And 2 more');
});

test('what is guessed from a letter makes no none', async () => {
  const answer = await ask('Montako kriitistä havaintoa maalaamossa on?');
  expect(answer.understood).toBe(false);
  expect(answer.answer).not.toContain('Ei yhtään');
  expect((await ask('Montako kriitistä havaintoa on?')).records.map(({ id }) => id)).toEqual([4, 10]);
});

test('a measured value is held against the limits of the plant', async () => {
  expect((await ask('Saanko mennä säiliöön, kun happi on 19 %?')).answer).toMatch(/^Ei: 19/);
  expect((await ask('Saanko mennä säiliöön, kun happi on 21 %?')).answer).toContain('ei yksin riitä');
});

test('where there is none, it says what each condition leaves out', async () => {
  const { answer } = await ask('Montako kriittistä havaintoa maalaamossa on?');
  expect(answer).toContain('Ei yhtään tällaista havaintoa');
  expect(answer).toMatch(/Ilman ehtoa ”KRIITTINEN”: 3/);
  expect(answer).toMatch(/Ilman ehtoa ”Maalaamo”: 2/);
});

test('a figure that stands whatever was asked is given as what is known', async () => {
  const { answer, understood } = await ask('Montako tapaturmaa johti poissaoloon, mikä on ltif vuonna 2025?');
  expect(answer).toMatch(/^En osannut käyttää sanoja: .*2025/);
  expect(understood).toBe(false);
});

test.each([
  ['fi', 'Miten ilmoitan nimettömänä?', '”Ilmoita nimettömänä”'],
  ['en', 'how do i delete my account', '“Delete my data”'],
  ['sv', 'jag har glömt lösenordet', 'Glömt lösenordet?'],
  ['no', 'hvordan bytter jeg språk', '«Språk»'],
  ['sk', 'ako vypnem tmavý režim', '„Vzhľad“'],
  // by the article's own words: no table names the job
  ['en', 'How do I mark all notifications as read?', '“Mark all'],
  ['ru', 'как отозвать заявку', '«Отозвать»'],
] as [Language, string, string][])(
  '%s, a job of the app by the help about it: %s',
  async (language, question, steps) => {
    expect((await ask(question, { language })).answer).toContain(steps);
  },
);

test.each([['fi', 'Mitä kemikaaleja Varastossa on?']] as [Language, string][])(
  '%s, what is on record is no cry for help: %s',
  async (language, question) => {
    expect((await ask(question, { language })).emergency).toBe(false);
  },
);

test('a place is named by its figure, where only one ends like that', () => {
  expect(read('observations in hall 2', 'en').form?.filters.areaIds).toEqual([6]);
});

test('an ordinal quarter is that of the year', () => {
  expect(read('nestenulykker i 3. kvartal', 'no').form?.filters.span).toEqual({
    from: '2026-07-01',
    to: '2026-09-30',
  });
});

test('an instruction for something else is not read out', async () => {
  const said = async (question: string) => (await ask(question, { language: 'en' })).answer;
  expect(await said('how do i handle acetone')).toContain('“Asetoni” says');
  expect(await said('what to do with gorgonzola and acetone')).not.toContain('“Asetoni” says');
});
