import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const ask = (language: Language, ...questions: string[]) =>
  answerQuestion({
    question: questions.at(-1) ?? '',
    earlier: questions.slice(0, -1),
    language,
    now: NOW,
    person: ME,
    tools: plantTools(),
    texts: assistantTexts,
  });
const recordsOf = async (language: Language, ...questions: string[]) =>
  (await ask(language, ...questions)).records.map(({ kind, id }) => `${kind} ${id}`);

test.each([
  ['fi', 'Mitkä havainnot ovat auki?', 'vanhin maalaamossa', 'observation 12'],
  ['en', 'Which observations are open?', 'the oldest in the warehouse', 'observation 5'],
  ['no', 'Hvilke observasjoner er åpne?', 'den eldste på lageret', 'observation 5'],
  ['sv', 'Vilka observationer är öppna?', 'äldsta i lagret', 'observation 5'],
  ['sk', 'Ktoré pozorovania sú otvorené?', 'najstaršie v sklade', 'observation 5'],
  ['ru', 'Какие наблюдения открыты?', 'самое старое на складе', 'observation 5'],
] as const)('%s: of what is open, one that is open: %s %s', async (language, before, question, record) => {
  expect(await recordsOf(language, before, question)).toEqual([record]);
});

test('what is picked from valid permits is valid, and of the index nothing is picked', async () => {
  expect(await recordsOf('fi', 'Mitkä työluvat ovat voimassa?', 'tulityöt hitsaamossa')).toEqual([]);
  expect((await ask('fi', 'Mikä on TSI nyt?', 'vanhin maalaamossa')).form?.noun).toBe('observation');
  expect((await ask('fi', 'Mitkä havainnot ovat auki?', 'tulityöt hitsaamossa')).form?.noun).toBe('permit');
});

test.each([
  ['fi', 'mitkä havainnot lähetettiin eilen'],
  ['en', 'which observations were sent yesterday'],
  ['no', 'hvilke observasjoner ble sendt i går'],
  ['sv', 'vilka observationer skickades igår'],
  ['sk', 'ktoré pozorovania boli odoslané včera'],
  ['ru', 'какие наблюдения отправлены вчера'],
] as const)('%s: what others sent is no job of the outbox: %s', async (language, question) => {
  expect((await ask(language, question)).form?.topic).not.toBe('outbox');
});

test.each([
  ['fi', 'milloin ensiapua tarvitaan'],
  ['en', 'when do i need first aid'],
  ['no', 'når må førstehjelp gis'],
  ['sv', 'när ska jag ge första hjälpen'],
  ['sk', 'kedy treba dať prvú pomoc'],
  ['ru', 'когда нужна первая помощь'],
] as const)('%s: when it must be given is no day of a course: %s', async (language, question) => {
  expect((await ask(language, question)).answer).not.toContain('2026');
});

test.each([
  ['fi', 'mitä vaarallisia aineita maalaamossa on'],
  ['en', 'what dangerous substances are in the paint shop'],
  ['no', 'hvilke farlige stoffer har vi i lakkhallen'],
  ['sv', 'vilka farliga ämnen har vi i måleriet'],
  ['sk', 'aké nebezpečné látky máme v lakovni'],
  ['ru', 'какие опасные вещества есть в малярке'],
] as const)('%s: dangerous substances are chemicals: %s', async (language, question) => {
  expect(await recordsOf(language, question)).toEqual(['chemical 2']);
});

test.each([
  ['fi', 'Mitä riskimatriisia uusissa arvioinneissa käytetään?', /3 × 3/],
  ['en', 'Which risk matrix do we use?', /3 × 3/],
  ['sk', 'Akú maticu rizík máme nastavenú?', /3 × 3/],
  ['fi', 'Kuinka monta havaintoa meiltä odotetaan vuodessa?', /48/],
  ['en', 'How many observations a year are expected per 100 workers?', /48/],
  ['no', 'Hvor mange observasjoner må til for at indeksen skal regnes ut?', /10/],
  ['sv', 'Hur många observationer behövs för indexet?', /10/],
  ['ru', 'Сколько наблюдений нужно минимум, чтобы посчитать индекс?', /10/],
  ['en', 'Does a missing card stop a permit here or just warn?', /no valid card: yes/],
  ['sv', 'Vad är branschsnittet för TRI i inställningarna?', /3,1/],
] as const)('%s: a value the plant has set: %s', async (language, question, said) => {
  const { answer, understood } = await ask(language, question);
  expect(answer).toMatch(said);
  expect(understood).toBe(true);
  // nothing of another setting
  expect(answer).not.toContain('H₂S');
});

test.each([
  ['fi', 'mikä on lempiväri asetuksissa'],
  ['en', 'what is industry'],
  ['sv', 'va e d för mat på fredag'],
  ['sv', 'finns det plats på parkeringen'],
  ['ru', 'где взять ключи от раздевалки'],
] as const)('%s: nothing is known, and said so: %s', async (language, question) => {
  const { understood, records } = await ask(language, question);
  expect(understood).toBe(false);
  expect(records).toEqual([]);
});

test('three letters that nobody knows begin no other word', async () => {
  expect(await recordsOf('fi', 'maa')).toEqual([]);
});

test('where no actions are kept, what is late of other kinds is told as that', async () => {
  const { answer, records } = await ask('en', 'who has late actions');
  expect(answer.split('\n')[0]).toBe('The records I can see hold nothing under: Actions.');
  expect(records.length).toBeGreaterThan(0);
});

test('a month up to today in Slovak and Russian', async () => {
  expect((await recordsOf('sk', 'Čo sa dialo v expedícii za posledný mesiac?')).sort()).toEqual([
    'observation 1',
    'observation 5',
    'observation 8',
  ]);
  expect((await ask('ru', 'сколько наблюдений за последний месяц')).form?.filters.span?.to).toBe(
    '2026-11-22',
  );
  expect((await ask('ru', 'сколько наблюдений за прошлый месяц')).form?.filters.span?.to).toBe('2026-10-31');
});

test('a mean of days is asked for with how fast', async () => {
  expect((await ask('sv', 'Hur snabbt stängs observationer i snitt?')).form?.measure).toBe('average');
});

test('carbon monoxide in Slovak is no `what`', async () => {
  expect((await ask('sk', 'kolko moze byt CO v nadrzi')).answer).toMatch(/CO.*20 ppm/);
  expect((await ask('sk', 'co je otvorene')).form?.topic).not.toBe('co');
});

test('all sheets to be renewed by a day are named, and not the first alone', async () => {
  expect(await recordsOf('sv', 'Vilket säkerhetsdatablad måste förnyas före jul?')).toContain('chemical 2');
});

test('hours worked are what the rates rest on', async () => {
  const { answer, understood } = await ask('en', 'How many hours are behind the injury rates?');
  expect(answer).toContain('250,000');
  expect(understood).toBe(true);
});

test.each([
  ['fi', 'onks toi asetoni herkästi syttyvää'],
  ['en', 'is the acetone highly flammable'],
  ['no', 'er acetonen brannfarlig'],
  ['sv', 'är acetonen brandfarlig'],
  ['sk', 'je acetón horľavý'],
  ['ru', 'чем опасен ацетон'],
] as const)('%s: what a substance does is told by its statements: %s', async (language, question) => {
  expect((await ask(language, question)).answer).toContain('H225');
});

test.each([
  ['fi', 'toimiiko tämä jos ei ole kenttää'],
  ['en', 'does it work with no signal'],
  ['no', 'hvordan sender jeg inn når jeg ikke har dekning'],
  ['sv', 'hur skickar jag utan täckning'],
  ['sk', 'ako odošlem bez signálu'],
  ['ru', 'как отправить без связи'],
] as const)('%s: what is done without a network: %s', async (language, question) => {
  expect((await ask(language, question)).form?.topic).toBe('offline');
});

test('a round of every month is set up, what is split by month is counted', async () => {
  expect((await ask('no', 'Hvordan setter jeg opp en vernerunde hver måned?')).form?.measure).toBe('howto');
  expect((await ask('en', 'how are my observations split by month')).form?.measure).toBe('by');
});

test.each([
  ['sk', 'kde je matica na pumpu'],
  ['en', 'show the training matrix'],
  ['en', 'how many observations need closing to raise the index'],
] as const)('%s: no value of the settings: %s', async (language, question) => {
  expect((await ask(language, question)).form?.noun).not.toBe('settings');
});

test.each([
  ['en', 'how many observations in jul 2026'],
  ['en', 'observations since christmas'],
  ['sv', 'vilka observationer stängdes före jul'],
  ['no', 'hva skjedde i jul'],
] as const)('%s: a feast that has passed is none to come: %s', async (language, question) => {
  expect((await ask(language, question)).form?.filters.span?.to ?? '').not.toMatch(/^2026-12/);
});

test.each([
  ['fi', 'milloin öljyvuoto oli auki'],
  ['sv', 'när var oljeläckan öppen'],
  ['sk', 'kedy bol otvorený únik oleja'],
] as const)('%s: when it was open is no mean of days: %s', async (language, question) => {
  expect((await ask(language, question)).form?.measure).not.toBe('average');
});

test('what is open still has no mean, and is told with how it stands', async () => {
  expect(await recordsOf('fi', 'kuinka kauan öljyvuoto oli auki')).toContain('observation 2');
});
