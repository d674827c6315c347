import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { classCode } from './class-codes.ts';
import type { Fact } from './facts.ts';
import type { Kind } from './form.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const cmr = ['carcinogenic', 'mutagenic', 'reprotoxic'] as const;

const ask = (language: Language, question: string, change: Partial<Record<Kind, Fact[]>> = {}) =>
  answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools: plantTools(change),
    texts: assistantTexts,
  });

test.each([
  ['fi', 'Mikä on vasteajan keskiarvo?'],
  ['fi', 'Mikä on keskimääräinen vasteaika?'],
  ['en', 'What is our average response time?'],
  ['en', 'Average time from report to first response?'],
  ['no', 'Hva er gjennomsnittlig svartid?'],
  ['sv', 'Vad är den genomsnittliga svarstiden?'],
  ['sk', 'Aký je priemerný čas odozvy?'],
  ['ru', 'Какое среднее время ответа?'],
] as const)(
  '%s: the response time is the screens’ hours, and no days until closing: %s',
  async (language, question) => {
    const { answer, understood, emergency } = await ask(language, question);
    expect(emergency).toBe(false);
    expect(answer).toMatch(/4[.,]2/);
    expect(answer).not.toMatch(/25[.,]2/);
    expect(understood).toBe(true);
  },
);

test('a response time of one place is said to be the whole plant’s', async () => {
  const { answer } = await ask('fi', 'Mikä on vasteajan keskiarvo maalaamossa?');
  expect(answer).toContain('Lukua ei ole rajattu ehdolla: Maalaamo');
});

test.each([
  ['fi', 'Mikä on ISO 45001 täyttöaste?'],
  ['en', 'What percent of ISO 14001 do we meet?'],
  ['no', 'Hvor mye av ISO 45001 oppfyller vi?'],
  ['sv', 'Hur mycket av ISO 45001 uppfyller vi?'],
  ['sk', 'Koľko percent ISO 45001 plníme?'],
  ['ru', 'Сколько процентов ISO 45001 мы выполняем?'],
] as const)('%s: what is met of a standard is the dashboard’s share: %s', async (language, question) => {
  const { answer, records } = await ask(language, question);
  expect(answer).toMatch(/ISO 45001: .*92/);
  expect(answer).toContain(`ISO 14001: ${assistantTexts(language)('assistant:figure.unknown')}`);
  expect(records).toEqual([]);
});

test.each([
  ['fi', 'onko meillä syttyviä flurbeja?', 'flurbeja'],
  ['en', 'do we have flammable flurbs?', 'flurbs'],
  ['no', 'har vi brannfarlige flurber?', 'flurber'],
  ['sv', 'Vilka brandfarliga flurbar har vi?', 'flurbar'],
  ['sk', 'máme horľavé flurby?', 'flurby'],
  ['ru', 'есть ли у нас горючие флурбы?', 'флурбы'],
] as const)('%s: a word more hides none that is flammable: %s', async (language, question, word) => {
  const { answer, understood, records } = await ask(language, question);
  expect(records.map(({ title }) => title)).toContain('Asetoni');
  expect(answer).toContain(word);
  expect(understood).toBe(false);
});

test.each([
  ['fi', 'Onko meillä syöpävaarallisia aineita?'],
  ['fi', 'mitkä kemikaalit ovat syöpää aiheuttavia'],
  ['en', 'carcinogens in the register?'],
  ['en', 'which chemicals cause cancer?'],
  ['no', 'kreftfremkallende kjemikalier'],
  ['sv', 'cancerframkallande ämnen'],
  ['sk', 'karcinogénne látky'],
  ['ru', 'канцерогены'],
  ['fi', 'perimää vaurioittavat kemikaalit'],
  ['en', 'mutagens'],
  ['en', 'which chemicals are reprotoxic'],
] as const)('%s: a statement answers for what it says: %s', async (language, question) => {
  const [acetone] = (await plantTools().list('chemical', {}, 'newest', 100)).filter(
    ({ title }) => title === 'Asetoni',
  );
  const benzene = {
    ...acetone,
    id: 77,
    title: 'Bentseeni',
    text: ['bentseeni h225 h350 h340 h360fd', ...cmr.map(classCode)].join(' '),
    handling: { ...acetone?.handling, riskPhrases: 'H225, H350, H340, H360FD' },
  } as Fact;
  const mystery = {
    ...benzene,
    id: 78,
    title: 'Tynnyri',
    text: 'tynnyri',
    handling: { ...benzene.handling, riskPhrases: 'ei tiedossa' },
  } as Fact;
  const { answer, records } = await ask(language, question, { chemical: [benzene, mystery] });
  expect(records.map(({ title }) => title)).toContain('Bentseeni');
  expect(answer).toContain(assistantTexts(language)('assistant:noStatements', { names: 'Tynnyri' }));
});

const card = (id: number, status: string): Fact => ({
  kind: 'card',
  id,
  title: `Tulityökortti ${id}`,
  text: 'tulityokortti',
  category: 'hot_work',
  severity: null,
  status,
  theme: null,
  areaId: null,
  department: null,
  place: null,
  at: null,
  due: Date.parse(status === 'expired' ? '2026-10-21T09:00:00Z' : '2027-10-21T09:00:00Z'),
  done: null,
  ownerId: null,
  assigneeId: 1,
  responsible: 'Matti Mäkinen',
  reporter: null,
});
test.each([
  ['fi', 'Kenen kortit ovat myöhässä?'],
  ['en', 'Whose cards are overdue?'],
  ['ru', 'У кого просрочены удостоверения?'],
  ['ru', 'Какие удостоверения просрочены?'],
] as const)('%s: an overdue card has expired: %s', async (language, question) => {
  const { records } = await ask(language, question, { card: [card(1, 'expired'), card(2, 'valid')] });
  expect(records.map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['en', 'Is anyone missing a valid hot work card?'],
  ['no', 'Er det noen som mangler gyldig sertifikat for varme arbeider?'],
  ['sv', 'Saknar någon giltigt kort för heta arbeten?'],
  ['fi', 'Puuttuuko joltain voimassa oleva tulityökortti?'],
] as const)('%s: who lacks a card is not who has one: %s', async (language, question) => {
  const { records, form } = await ask(language, question, { card: [card(2, 'valid')] });
  expect(form).toMatchObject({ ask: 'peopleCards' });
  expect(records.map(({ kind, id }) => `${kind}:${id}`)).not.toContain('training:1');
});

test.each([
  ['fi', 'Mitkä luvat odottavat minun päätöstä?'],
  ['en', 'Which permits are waiting for my approval?'],
  ['sv', 'Vilka tillstånd väntar på mitt godkännande?'],
  ['no', 'Hvilke tillatelser venter på min godkjenning?'],
  ['sk', 'Ktoré povolenia čakajú na moje schválenie?'],
  ['ru', 'Какие наряды ждут моего согласования?'],
] as const)('%s: what waits for my decision is whatever waits: %s', async (language, question) => {
  const { records } = await ask(language, question);
  expect(records.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['permit:2']);
});

test('injuries that kept somebody away are counted, and nobody is accused of asking after others', async () => {
  for (const question of [
    'Montako sairauspoissaolotapaturmaa viime vuonna?',
    'Kuinka monta sairauspoissaoloon johtanutta tapaturmaa meillä on ollut?',
  ]) {
    const { answer } = await ask('fi', question);
    expect(answer).not.toContain('muiden henkilötietoja');
    expect(answer).toContain('250');
  }
  expect((await ask('fi', 'kuka on sairaslomalla')).understood).toBe(false);
});

test('a permit that begins on Monday is not in force', async () => {
  const [first] = await plantTools()
    .list('permit', {}, 'newest', 1000)
    .then((all) => all.filter(({ id }) => id === 1));
  const monday = {
    ...first,
    id: 9,
    at: Date.parse('2026-11-23T05:00:00Z'),
    due: Date.parse('2026-11-24T09:00:00Z'),
  };
  for (const [language, question] of [
    ['fi', 'Mitkä työluvat ovat voimassa?'],
    ['fi', 'Mitkä työluvat ovat voimassa nyt?'],
    ['en', 'Which work permits are in force?'],
    ['sv', 'Vilka arbetstillstånd gäller?'],
    ['ru', 'Какие наряды-допуски действуют?'],
  ] as const) {
    const { records } = await ask(language, question, { permit: [first as Fact, monday as Fact] });
    expect(
      records.map(({ id }) => id),
      question,
    ).toEqual([1]);
  }
});

test('none is said with its condition, and with how many there are without it', async () => {
  const { answer } = await ask('en', 'which observations are critical and open');
  expect(answer).toContain('No matching observations.');
  expect(answer).toMatch(/Without “CRITICAL”: \d+/);
  expect((await ask('en', 'which risk assessments are low')).answer).toMatch(
    /No matching.*\n.*\n• Without “LOW”: 4/i,
  );
});

test.each([
  ['fi', 'mun avoimet ilmoitukset'],
  ['en', 'my unfinished reports'],
  ['sv', 'mina öppna anmälningar'],
  ['sk', 'moje otvorené pozorovania'],
] as const)('%s: %s: what I made, or what I have to do; not everybody’s', async (language, question) => {
  const { understood, next } = await ask(language, question);
  expect(understood).toBe(false);
  expect(next.map(({ form }) => form.filters.mine)).toEqual(expect.arrayContaining(['reported', 'assigned']));
});

test.each([
  ['fi', 'viime viikolla tehdyt havainnot'],
  ['no', 'hvilke tillatelser er gyldige neste uke'],
  ['ru', 'наблюдения с высокой опасностью'],
  ['en', 'observations of the first half of the year'],
] as const)('%s: %s: none is not claimed of what was read otherwise', async (language, question) => {
  const { understood, records } = await ask(language, question);
  expect(understood && records.length === 0).toBe(false);
});

test('whoever answers for it did not report it', async () => {
  expect((await ask('sv', 'vad har Pekka rapporterat')).understood).toBe(false);
});
