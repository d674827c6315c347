import type { Language } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { ME, NOW, plantTools } from './testing/plant.ts';
import { assistantTexts } from './texts.ts';

const ask = (question: string, language: Language, tools = plantTools()) =>
  answerQuestion({
    question,
    earlier: [],
    language,
    now: NOW,
    person: ME,
    tools,
    texts: assistantTexts,
  });

const led: [Language, string, string][] = [
  // before and until a day
  ['fi', 'mitkä havainnot pitää hoitaa ennen joulukuuta', 'observation 1 2 5 9 12'],
  ['en', 'observations older than 3 months', 'observation 9 10'],
  ['fi', 'paljonko tuli ilmoituksia viikolla 45', 'observation 5 7'],
  // more than in a stretch that is named
  ['en', 'more near misses than in october', 'observation 1 6 8 12'],
  ['no', 'flere nestenulykker enn i fjor', 'observation 1 6 8 10 12'],
  ['sk', 'viac skoronehôd ako v októbri', 'observation 1 6 8 12'],
  // a name without its capital
  ['sv', 'hur många tillstånd har sari', 'permit 4 5 6'],
  ['sk', 'čo má pekka otvorené', 'observation 2'],
  // past its deadline is not finished
  ['en', 'obs with deadline passed', 'observation 2 5 9'],
  ['ru', 'замечания с истекшим сроком', 'observation 2 5 9'],
  // what is on somebody's list, where no actions are kept
  ['en', 'tasks of pekka', 'observation 2, risk 4, permit 2'],
  // the first to end is none that has ended
  ['ru', 'какое разрешение заканчивается первым', 'permit 1'],
  ['en', 'which permit ends first', 'permit 1'],
  // where none is valid, the last there was
  ['en', 'can we work at height in the scrap hall', 'permit 3'],
  ['sv', 'får jag gå in i tanken idag', 'permit 2'],
  // a place is more than what its name begins with
  ['fi', 'mihin osastoon kemikaalivarasto kuuluu', 'area 10'],
  ['no', 'hvem er sjef for kjemikalielageret', 'area 10'],
  ['en', 'chemicals kept in the paint shop', 'chemical 2'],
  // where oxygen is kept is no limit of it, and what has a statement is not stored beside it
  ['sk', 'kde je kyslík', 'chemical 4'],
  ['sv', 'ämnen med h314', 'chemical 1'],
  // a hall by its number as it is spoken, and in a case
  ['en', 'open ones in weld hall two', 'observation 6'],
  ['fi', 'paljonks hallis kaks on nyt juttuja auki', 'observation 6'],
  // what weakens a grave word
  ['sk', 'zoznam stredne závažných', 'observation 2 5'],
  ['sv', 'medelsvåra observationerna', 'observation 2 5'],
  // valid, or about
  ['no', 'hvilke tillatelser gjelder trange rom', 'permit 2'],
  ['no', 'hvilke tillatelser gjelder i dag', 'permit 1'],
  // a place by its last word, by the side it is on, by what its department is called
  ['en', 'near misses at the charging place', ''],
  ['fi', 'havainnot romupuolella', 'observation 2'],
  ['no', 'obs på skrapsiden', 'observation 2'],
  ['sv', 'observationer på underhållsavdelningen', 'observation 9'],
  // `sää` is weather, and `saa` a verb
  ['fi', 'mitä tehdään, jos joku saa sähköiskun', 'procedure 4'],
  ['sv', 'vad ska man göra om någon får en elstöt', 'procedure 4'],
  ['no', 'det brenner hva skal jeg gjøre', 'procedure 1 3'],
  ['fi', 'näytä tulityöohje', 'document 1'],
  ['sv', 'lista obs stängda sen september', 'observation 3 4 7 11'],
  ['fi', 'mistä avoimista puuttuu vastuuhenkilö', 'observation 1 5 8 12'],
  // the most overdue is one thing
  ['fi', 'mikä juttu on eniten myöhässä', 'observation 9'],
  // whoever is named, and nothing else
  ['en', "what's sari doing", 'observation 9, risk 1, permit 4'],
  ['sk', 'pekkove úlohy', 'observation 2, risk 4, permit 2'],
  // parts of an area are not the area
  ['fi', 'mitkä alueet kuuluu hitsaamoon', 'area 5 6'],
  // what runs out soon has not run out
  ['fi', 'käyttöturvatiedotteet jotka menee kohta vanhaks', 'chemical 2'],
  // of documents nobody is responsible who reads them
  ['sv', 'hur många dokument har jag kvar att läsa', 'document 1 4'],
  // a thing that begins like a word of the form
  ['sk', 'pozorovania o vysokozdvižných vozíkoch', 'observation 1 10'],
  // one of two languages that share most words
  ['sv', 'tidsfrister som går ut i november', 'observation 1 2 5 12, permit 1 2 3 4 6, risk 2, training 2'],
  // a gas that is kept is a substance, and no limit
  ['no', 'kan svovelsyre stå sammen med oksygen', 'chemical 1 4'],
  ['en', 'where is oxygen kept', 'chemical 4'],
  // a hall in a language whose word is not the plant's
  ['sk', 'čo je otvorené v hale 2', 'observation 6'],
  ['ru', 'что открыто в цехе 2', 'observation 6'],
  // as it is spoken, and without a word more
  ['fi', 'mikä riskeistä on kaikist pahin', 'risk 2'],
  ['fi', 'mihi asti mun tulityökortti on voimas', 'training 1'],
  // what must be done by then is not what was done
  ['en', 'what has to be finished next week', 'observation 1, permit 2 4'],
  ['ru', 'какие замечания надо закрыть до 1 декабря', 'observation 1 2 5 9 12'],
  ['sk', 'ktoré hlásenia už mali byť dávno hotové', 'observation 2 5 9'],
  ['no', 'hvilke tillatelser er ikke godkjent', 'permit 2'],
  // a negation is no part of a filler
  ['en', 'how many obs havent been closed off yet', 'observation 1 2 5 6 8 9 12'],
  // one that is numbered, and no job of the app
  ['sv', 'hur ligger observation 6 till', 'observation 6'],
  ['sk', 'ako je na tom pozorovanie 6', 'observation 6'],
  // what a place has seen, and not the place
  ['ru', 'что было в лаборатории', 'observation 4'],
  // what a substance does stands in its statements
  ['fi', 'mitkä aineet on syttyviä', 'chemical 2'],
  ['en', 'which chemicals are corrosive', 'chemical 1'],
  // a card is told by its course where no cards are kept
  ['fi', 'mulla vanhentuneet kortit', 'training 4'],
];
test('what is permitted to somebody else there is asked back with the permits of such work', async () => {
  const { understood, records } = await ask('may Sari carry on with the electrical job at JK4', 'en');
  expect(understood).toBe(false);
  expect(records.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['permit 4']);
});

test.each(led)('%s: %s', async (language, question, records) => {
  const answer = await ask(question, language);
  expect(answer.understood).toBe(true);
  const wanted = records.split(', ').flatMap((of) => {
    const [kind, ...ids] = of.split(' ');
    return ids.map((id) => `${kind}:${id}`);
  });
  expect(answer.records.map(({ kind, id }) => `${kind}:${id}`).sort()).toEqual(wanted.sort());
});

test.each([
  ['en', 'which chemicals are not flammable'],
  ['en', 'is acetone not flammable'],
  ['fi', 'montako kemikaalia ei ole syttyvää'],
  ['sv', 'vilka kemikalier är inte brandfarliga'],
  ['no', 'hvilke kjemikalier er ikke brannfarlige'],
  ['sk', 'ktoré chemikálie nie sú horľavé'],
  ['ru', 'какие химикаты не горючие'],
  ['fi', 'ei-syttyvät kemikaalit'],
  ['ru', 'негорючие химикаты'],
  ['sk', 'nehorľavé chemikálie'],
  ['en', 'which safety data sheets are not missing'],
  ['en', 'can i weld in the paint shop without a fire watch'],
  ['fi', 'saanko hitsata maalaamossa ilman palovartijaa'],
  ['fi', 'saako hitsata maalaamossa jos kaasua ei ole mitattu'],
  ['sv', 'får jag svetsa i måleriet utan brandvakt'],
  ['no', 'kan jeg sveise i maleriet uten brannvakt'],
  ['sk', 'môžem zvárať v lakovni bez požiarneho dozoru'],
  ['ru', 'можно варить в малярке без пожарного поста'],
  ['en', 'may nobody weld in the paint shop'],
  ['en', 'which permits are not in force'],
  ['en', 'which trainings do i not have to do'],
  ['sv', 'vilka utbildningar måste jag inte göra'],
  ['en', 'which observations do not need to be closed by friday'],
  ['fi', 'mitkä havainnot eivät ole myöhässä'],
] as [Language, string][])(
  '%s: a not that is no part of the form tells and lists nothing: %s',
  async (language, question) => {
    const { understood, records, unused } = await ask(question, language);
    expect(understood).toBe(false);
    expect(records).toEqual([]);
    expect(unused.length).toBeGreaterThan(0);
  },
);

test.each([
  ['en', 'how many overtime hours do i have', 'overtime'],
  ['sv', 'hur många övertidstimmar har jag', 'övertidstimmar'],
  ['no', 'hvor mange overtidstimer har jeg', 'overtidstimer'],
] as [Language, string, string][])(
  '%s: what no record is about is said to be unused: %s',
  async (language, question, word) => {
    const { understood, unused } = await ask(question, language);
    expect(understood).toBe(false);
    expect(unused).toContain(word);
  },
);

test.each([
  // what has no statements is named, and the place counts
  ['en', 'which chemicals are flammable', 'not known: Happi, puristettu, Leikkuuneste CoolCut 5'],
  ['fi', 'onko hitsaamossa syttyviä aineita', 'Ehdot: Hitsaamo'],
  ['en', 'may Pekka weld in the paint shop', 'nothing of Pekka Heikkinen was looked at'],
  ['sv', 'får pekka gå ner i vattentanken på tisdag', 'inget om Pekka Heikkinen'],
  ['ru', 'сколько дней чинили ограждение', '8,0'],
  ['no', 'hvor mange poeng fikk aktivitet sist måned', '15,0 → 19,5'],
  ['sk', 'po koľkých minútach treba znova merať plyn', '15'],
  ['fi', 'milloin viimeksi sattui tapaturma', '20 päivää sitten'],
  ['ru', 'сколько дней без травм', '20 дней назад'],
  ['en', 'when was the acid splash closed', 'done 18/11/2026'],
  // of a month that still runs as many days of the other are counted, and the whole of it is said
  [
    'en',
    'did we report more in november than in october',
    '22/11/2026: 6\n• 01/10/2026–22/10/2026: 2\nDifference: +4.\nThe whole period 01/10/2026–31/10/2026: 3.',
  ],
  ['sv', 'mera tillbud denna månad än förra', '2026-11-22: 3\n• Tillbud · 2026-10-01–2026-10-22: 0'],
  // a department is compared with an area
  ['sk', 'je viac hlásení zo skladu alebo z laboratória', 'Varasto: 4\n• Laboratorio: 1'],
  // nobody is responsible for these, and none is listed
  ['fi', 'mitkä asiakirjat ovat minun vastuullani', 'vastuuhenkilöä ei kirjata'],
  ['fi', 'mistä kemikaaleista minä vastaan', 'vastuuhenkilöä ei kirjata'],
  ['en', 'chemicals I am responsible for', 'no responsible person is recorded'],
  ['no', 'hvilke dokumenter har jeg ansvar for', 'ansvarlig person registreres ikke'],
  ['sv', 'vilka kemikalier ansvarar jag för', 'ansvarig person registreras inte'],
  ['sk', 'za ktoré chemikálie som zodpovedný', 'zodpovedná osoba sa neeviduje'],
  ['ru', 'документы за которые я отвечаю', 'ответственный не указывается'],
  // what holds today says nothing of another day
  ['sv', 'får jag svetsa i Maalaamo imorgon', 'gäller 2026-11-23'],
  ['en', 'can i do hot work in the paint shop on friday', 'No: no approved work permit covers 27/11/2026'],
  // a value with its gas is judged, though `with` may stand between things that are kept
  ['fi', 'voinko mennä säiliöön jos happi on 19 kanssa', '19 on tehtaan rajojen ulkopuolella'],
  ['en', 'can i go in with oxygen 19', '19: Outside limits'],
  ['en', 'can we work with co 50', '50: Outside limits'],
  ['no', 'kan jeg gå inn med oksygen 19', '19: Utenfor grensene'],
  ['sv', 'får jag gå in med syre 19', '19: Utanför gränserna'],
  ['sk', 'môžem ísť dnu s kyslíkom 19', '19'],
  ['ru', 'можно ли работать рядом с угарным газом 60', '60: Вне нормы'],
  // what is known of each is told, and nothing is concluded
  ['en', 'can oxygen be stored next to acid', 'I do not conclude from this'],
  // what was done by a day is of the past, and what is to come is compared whole
  ['en', 'what was closed by friday', 'done 20/11/2026'],
  [
    'en',
    'are there more actions due next week than this week',
    'due 23/11/2026–29/11/2026: 0\n• due 16/11/2026–22/11/2026: 0',
  ],
  ['en', 'compare october and november', 'The whole period 01/10/2026–31/10/2026: 3'],
  ['en', 'did we report more this month than this year', '01/01/2026–22/11/2026: 11'],
  ['no', 'hva har æ rapportert', 'mine egne'],
  ['no', 'hva må gjøres innen fredag', 'frist til 27.11.2026'],
  // how late it is
  ['sv', 'hur många dagar försenad är oljeläckan', '3 dagar försenad'],
  ['ru', 'на сколько дней просрочено масло', 'просрочено на 3 дня'],
  // `Tornio` begins like a number
  ['no', 'ulykkesfrekvensen på Tornio', 'tornio'],
] as [Language, string, string][])('%s: %s says %s', async (language, question, said) => {
  expect((await ask(question, language)).answer).toContain(said);
});

test.each([
  ['sv', 'hur anmäler jag ett tillbud', 'report'],
  ['no', 'hvordan søker jeg om arbeidstillatelse', 'permit-ask'],
  ['en', 'how do i find a chemical', 'chemicals'],
  ['fi', 'miten teen turvallisuuskierroksen', 'rounds'],
  ['fi', 'miten hyväksyn luvan', 'permit-decide'],
  ['fi', 'miten teen varmuuskopion', 'backup'],
  ['fi', 'miten palautan varmuuskopion', 'restore'],
  ['en', 'how do i restore a backup', 'restore'],
  ['sk', 'ako obnovím zálohu', 'restore'],
  ['ru', 'как сделать резервную копию', 'backup'],
  // of the app itself, by a word that is one of a record too
  ['en', 'where are the reports in this app', 'reports'],
] as [Language, string, string][])('%s: %s is told by the help', async (language, question, topic) => {
  expect((await ask(question, language)).form).toMatchObject({ measure: 'howto', topic });
});

test.each([
  [
    'of a place',
    'can i do hot work in the paint shop on friday',
    {},
    'A work permit is approved for these times only',
  ],
  ['of no place', 'can i do hot work on friday', {}, 'A permit is approved for 27/11/2026'],
  [
    'of another',
    'can i do hot work in the paint shop on friday',
    { userId: 2, people: [] },
    'No: a permit is approved for 27/11/2026',
  ],
  [
    'that ends as the day begins',
    'can i do hot work in the paint shop on friday',
    { validTo: '2026-11-26T22:00:00Z' },
    'No: no approved work permit covers 27/11/2026',
  ],
] as const)('a permit of another day, %s', async (_, question, change, said) => {
  const tools = plantTools();
  const working = await tools.working();
  const permits = working.permits.map((permit) =>
    permit.id === 1
      ? { ...permit, validFrom: '2026-11-26T06:00:00Z', validTo: '2026-11-27T14:00:00Z', ...change }
      : permit,
  );
  const { answer } = await ask(question, 'en', {
    ...tools,
    working: async () => ({
      ...working,
      permits: permits.map((one) => ({ ...one, people: [...one.people] })),
    }),
  });
  expect(answer).toContain(said);
});

test('the card that is missing is named for a day to come, too', async () => {
  expect((await ask('may i enter the tank on monday', 'en')).answer).toContain('no valid card');
});

test.each([
  ['en', 'can pekka weld today'],
  ['sk', 'je pekka dnes v práci'],
] as [Language, string][])('%s: of others it is not told: %s', async (language, question) => {
  expect((await ask(question, language)).refused).toBe(true);
});

test.each([
  ['no', 'hvor mange trucker har vi'],
  ['sv', 'hur många brandsläckare finns det'],
] as [Language, string][])(
  '%s: how many things there are, no record tells: %s',
  async (language, question) => {
    expect((await ask(question, language)).understood).toBe(false);
  },
);

test('what to do when something leaks is no article about the register', async () => {
  expect((await ask('čo robiť keď vytečie chemikália', 'sk')).records).toContainEqual(
    expect.objectContaining({ kind: 'procedure', id: 2 }),
  );
});

const sent: [Language, string][] = [
  ['fi', 'lähtikö ilmoitukseni perille'],
  ['en', 'is my report sent'],
  ['sv', 'har min rapport skickats'],
  ['no', 'er rapporten min sendt'],
  ['sk', 'odoslalo sa moje hlásenie'],
  ['ru', 'отправилось ли мое сообщение'],
];
test.each(sent)('%s: what has not gone is told by the outbox: %s', async (language, question) => {
  expect((await ask(question, language)).form).toMatchObject({ measure: 'howto', topic: 'outbox' });
});

const wereOpen: [Language, string][] = [
  ['fi', 'kauanko happoroiske oli auki'],
  ['en', 'how long was the acid splash open'],
  ['sv', 'hur länge var syrastänket öppet'],
  ['no', 'hvor lenge var saken med syresprut åpen'],
  ['sk', 'ako dlho bol otvorený postrek kyselinou'],
  ['ru', 'сколько был открыт случай с брызгами кислоты'],
];
test.each([
  ['fi', 'montako öljyvuotoa oli auki viime kuussa'],
  ['en', 'how many oil leaks were open last month'],
  ['sv', 'hur många oljeläckor var öppna förra månaden'],
  ['no', 'hvor mange oljelekkasjer var åpne forrige måned'],
  ['sk', 'koľko únikov oleja bolo otvorených minulý mesiac'],
  ['ru', 'сколько утечек масла было открыто в прошлом месяце'],
] as [Language, string][])('%s: how many were open is no length of time: %s', async (language, question) => {
  expect((await ask(question, language)).form?.measure).not.toBe('average');
});
test.each(wereOpen)('%s: what was open is closed, and took so long: %s', async (language, question) => {
  expect((await ask(question, language)).answer).toMatch(/76[.,]0/);
});

const risen: [Language, string][] = [
  ['fi', 'mikä osa indeksistä parani eniten'],
  ['en', 'most improved part of the index'],
  ['sv', 'vilken del av indexet förbättrades mest'],
  ['no', 'hvilken del av indeksen ble mest forbedret'],
  ['sk', 'ktorá časť indexu sa najviac zlepšila'],
  ['ru', 'какая часть индекса выросла больше всего'],
];
test.each(risen)('%s: the part that rose is told by what each gave: %s', async (language, question) => {
  expect((await ask(question, language)).answer).toMatch(/15[.,]0 → 19[.,]5/);
});

const away: [Language, string][] = [
  ['fi', 'ketkä ovat ensi viikolla lomalla'],
  ['en', 'who is on holiday next week'],
  ['sv', 'vem är på semester nästa vecka'],
  ['no', 'hvem er på ferie neste uke'],
  ['sk', 'kto je budúci týždeň na dovolenke'],
  ['ru', 'кто на следующей неделе в отпуске'],
];
test.each(away)('%s: who is away no record tells: %s', async (language, question) => {
  expect(await ask(question, language)).toMatchObject({ understood: false, form: null, records: [] });
});

test.each([
  ['fi', 'pääseekö vesisäiliöön maanantaina'],
  ['en', 'can I enter the tank tomorrow'],
  ['sv', 'får jag gå in i tanken i morgon'],
  ['no', 'får jeg gå inn i tanken i morgen'],
  ['sk', 'smiem zajtra vojsť do nádrže'],
  ['ru', 'можно ли завтра в резервуар'],
] as [Language, string][])('%s: no permit for that day, but for another: %s', async (language, question) => {
  const { answer, records } = await ask(question, language);
  expect(records.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['permit 2']);
  expect(answer).not.toContain('undefined');
});

test('a rate is answered with its target and the industry’s', async () => {
  for (const language of ['fi', 'en', 'sv', 'no', 'sk', 'ru'] as const)
    expect((await ask('TRI', language)).answer).toMatch(/1[.,]8.*1[.,]2.*3[.,]1.*1[.,]5/);
});

test.each([
  ['mistä kemikaaleista vastaan', 'chemical', 'list'],
  ['havainnot marraskuu lokakuuta vastaan', 'observation', 'compare'],
])('fi: who answers for it is not against it: %s', async (question, noun, measure) => {
  expect((await ask(question, 'fi')).form).toMatchObject({ noun, measure });
});

test.each([
  ['fi', 'mitkä riskiarviot pitää saada valmiiksi ennen joulua'],
  ['en', 'which risk assessments need finishing before Christmas'],
  ['sv', 'vilka riskbedömningar är inte klara före jul'],
  ['no', 'hvilke risikovurderinger må ferdigstilles før jul'],
  ['sk', 'ktoré hodnotenia rizík treba dokončiť do Vianoc'],
  ['ru', 'какие оценки рисков закончить до нового года'],
] as [Language, string][])(
  '%s: what is to be finished by a feast is not finished: %s',
  async (language, question) => {
    const { records } = await ask(question, language);
    expect(records.map(({ id }) => id).sort()).toEqual([1, 2, 4]);
  },
);
