import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreCries, sentencesOf } from '../testing/scored-cries.ts';
import { cryIn, hearRoles, judge } from './cry-in.ts';
import { spokenWords } from './find-roles.ts';

const sentences = (name: string) =>
  sentencesOf(readFileSync(new URL(`../testing/${name}.tsv`, import.meta.url), 'utf8'));

test('cries of six languages are heard, harmless sentences are not', () => {
  const { all, byLanguage, missed, alarmed } = scoreCries(sentences('cries'), sentences('harmless'));
  expect(all.cries).toBeGreaterThan(300);
  expect(all.harmless).toBeGreaterThan(280);
  expect(missed.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(all.cries * 0.04);
  expect(alarmed.length, alarmed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(all.harmless * 0.05);
  for (const [language, { cries, heard }] of byLanguage)
    expect(heard, language).toBeGreaterThanOrEqual(cries * 0.9);
});

test.each([
  ['en', 'the paint shop is on fire'],
  ['en', 'hello store on fire'],
  ['en', "we're trapped"],
  ['no', 'det brenner i fargelageret'],
  ['sk', 'umieram'],
  ['ru', 'умираю'],
] as const)('%s: %s names what can be asked about, too, and is a cry', (language, text) => {
  expect(cryIn(text, language)).not.toBeNull();
});

test('the plainest ways to say it are all heard', () => {
  const deaf = sentences('cries-plain').filter(({ text, language }) => !cryIn(text, language));
  expect(deaf.map(({ text }) => text)).toEqual([]);
});

test.each([
  ['the most severe comes first', 'en', 'he fell and is not breathing', 'not_breathing'],
  ['whatever is written together', 'fi', 'kaveri eihengitä', 'not_breathing'],
  ['or with a wrong letter', 'sv', 'han är medvtslös', 'unconscious'],
  ['a fall is no shock', 'fi', 'joku putos telineiltä', 'fall'],
  ['current that is named is', 'en', 'he got an electric shock', 'electric'],
] as const)('%s', (_, language, text, category) => {
  expect(cryIn(text, language)?.categories[0]).toBe(category);
});

test.each([
  ['fi', 'saanks hitsata maalaamossa tänää'],
  ['en', 'am i ok to go in the water tank now'],
  ['fi', 'koska tulee tili'],
  ['ru', 'че там последнее на складе отгрузки'],
] as const)('%s: what only asks is no cry: %s', (language, text) => {
  expect(cryIn(text, language)).toBeNull();
});

test.each([
  ['en', 'can someone help a 20 year old apprentice is not breathing'],
  ['en', 'can someone call an ambulance the 17 year old has been electrocuted'],
  ['en', 'where is the first aid a sixteen year old has his hand crushed'],
  ['en', 'what do we do the new guy 18 years old fell from the roof and is bleeding'],
  ['en', 'who can help the summer worker 17 years is not breathing'],
  ['fi', 'mitä teen 20 vuotias harjoittelija ei hengitä'],
  ['fi', 'mitä teen kesätyöntekijä 17 vuotta ei hengitä'],
  ['fi', 'missä ensiapu kuumaa metallia silmässä'],
  ['fi', 'mitä tehdä mies 60 vuotta rintakipu ei hengitä'],
  ['fi', 'voiko joku auttaa 50 vuotias mies sai sydänkohtauksen'],
  ['sv', 'vad gör jag en 20 år gammal praktikant andas inte'],
  ['sv', 'vad gör jag en 20 åring andas inte'],
  ['sv', 'var är hjärtstartaren en man 55 år andas inte'],
  ['sv', 'kan någon hjälpa en kille på 19 år har fått ström i sig'],
  ['no', 'hva gjør jeg en mann på 55 år puster ikke'],
  ['no', 'hvor er hjertestarteren en 50 år gammel mann er bevisstløs'],
  ['no', 'kan noen hjelpe lærlingen 17 år er klemt fast'],
  ['sk', 'čo robiť 20 ročný chlapec nedýcha'],
  ['sk', 'čo mám robiť muž 55 rokov nedýcha'],
  ['sk', 'kde je defibrilátor muž 50 rokov v bezvedomí'],
  ['ru', 'что делать мужчина 50 лет не дышит'],
  ['ru', 'что делать парень 20 лет без сознания'],
  ['ru', 'где аптечка практикант 17 лет кровь хлещет'],
  ['ru', 'кто может помочь мужику 55 лет плохо с сердцем не дышит'],
  ['en', 'what do i do he is bleeding a lot'],
  ['fi', 'missä palaa'],
  ['sk', 'co detektor pípa'],
  ['en', 'where is the AED'],
  ['fi', 'missä on defibrillaattori'],
  ['sv', 'var finns hjärtstartaren'],
  ['no', 'hvor er hjertestarteren'],
  ['ru', 'где дефибриллятор'],
  ['en', 'can he breathe no he is not breathing'],
  ['en', 'what do i do a 19 year old trainee is unconscious'],
  ['fi', 'missä ensiapu harjoittelija 16 v sai sähköiskun'],
  ['en', 'can someone hlep he is bledding'],
  ['en', 'can someone come he is all grey and floppy'],
  ['en', 'what is this smell i feel dizzy'],
  ['sv', 'kan nån komma han svarar inte'],
  ['ru', 'кто может прийти ему плохо'],
  ['sk', 'kto môže prísť leží a nehýbe sa'],
] as const)('%s: what asks in need is one: %s', (language, text) => {
  expect(cryIn(text, language)).not.toBeNull();
});

test.each([
  ['fi', 'käsi jumissa', 'stuck'],
  ['en', 'hand jammed', 'stuck'],
  ['no', 'foten sitter fast', 'stuck'],
  ['sv', 'armen har fastnat', 'stuck'],
  ['sk', 'noha zaseknutá', 'stuck'],
  ['ru', 'рука застряла', 'stuck'],
  ['fi', 'läpimurto valukoneella', 'fire'],
  ['en', 'break-out on strand 2', 'fire'],
  ['no', 'gjennombrudd på strengen', 'fire'],
  ['sv', 'genombrott i gjutningen', 'fire'],
  ['sk', 'prieval taveniny', 'fire'],
  ['ru', 'прорыв металла', 'fire'],
  ['fi', 'tanko meni käden läpi', 'bleeding'],
  ['en', 'rod straight through his hand', 'bleeding'],
  ['no', 'bolt tvers gjennom foten', 'bleeding'],
  ['sv', 'spiken gick genom handen', 'bleeding'],
  ['sk', 'tyč mu prešla cez nohu', 'bleeding'],
  ['ru', 'штырь прошёл насквозь, плечо', 'bleeding'],
  ['ru', 'скоба через щёку насквозь', 'bleeding'],
  ['sk', 'vzbĺkla mu bunda a tavia sa mu rukávy', 'burn'],
  ['no', 'hu får kke luft', 'not_breathing'],
] as const)('no score silences %s: %s', (language, text, category) => {
  const words = spokenWords(text);
  const { isSure, categories } = judge(hearRoles(text, words, language, true), words);
  expect(isSure).toBe(true);
  expect(categories).toContain(category);
  expect(cryIn(text, language)).not.toBeNull();
});

test.each([
  ['en', 'the breakout room is free at ten'],
  ['ru', 'промок насквозь, ноги мокрые'],
  ['fi', 'läpimurto neuvotteluissa'],
  ['ru', 'чьи они'],
  ['ru', 'самое старое на складе'],
  ['en', 'whose are they'],
  ['fi', 'onks toi asetoni herkästi syttyvää'],
  ['sk', 'je nejaka chemikalia horlava'],
  ['en', 'hows the oil leak coming along'],
  ['sk', 'kde mam skrinku v satni'],
  ['sv', 'va ska syrehalten va i tanken'],
] as const)('%s, no cry: %s', (language, text) => {
  expect(cryIn(text, language)).toBeNull();
});

test.each([
  ['fi', 'fluorivetyhappoa hanskan läpi sormille'],
  ['en', 'acid went through his hand glove'],
  ['no', 'syre gjennom hansken på fingeren'],
  ['sv', 'syra gick igenom handsken på fingret'],
  ['sk', 'kyselina prešla cez rukavicu na prst'],
  ['ru', 'кислота насквозь через перчатку на палец'],
] as const)('%s, acid through a glove is no wound: %s', (language, text) => {
  const words = spokenWords(text);
  const { categories } = judge(hearRoles(text, words, language, true), words);
  expect(categories).not.toContain('bleeding');
});

test('electricity is thought of only where current is named', () => {
  for (const text of ['joku putos telineiltä', 'mies makaa maassa', 'kaveri ei hengitä'])
    expect(cryIn(text, 'fi')?.categories).not.toContain('electric');
});

test.each([
  ['en', 'he fell a minute ago and cant stand up'],
  ['fi', 'koulutuksessa mies pyörtyi'],
  ['sv', 'någon svimmade på utbildningen'],
  ['fi', 'kemikaalivuoto hallissa'],
  ['en', 'chemical spill in hall 2'],
  ['sv', 'kemikalieutsläpp i hall 2'],
  ['no', 'kjemikalieutslipp i hall 2'],
  ['fi', 'työtapaturma mitä teen'],
  ['ru', 'пожар на складе'],
  ['sk', 'zrazil ho vozík'],
  ['fi', 'kaasuhälytys hallissa 2'],
  ['fi', 'kaasuvuotto'],
  ['en', 'chemical sipll in hall 2'],
  ['fi', 'räjähdys varastossa'],
  ['fi', 'sähköisku terässulatolla'],
  ['en', 'electric shock in hall 2'],
  ['en', 'acid spill'],
  ['sv', 'rök'],
  ['sv', 'elolycka'],
  ['ru', 'взрыв'],
  ['ru', 'утечка кислоты'],
  ['ru', 'пожарная тревога в цеху 2'],
  // a device that gives the alarm, and what breaks
  ['fi', 'palohälytys'],
  ['fi', 'kaasumittari hälyttää'],
  ['fi', 'putkirikko'],
  ['fi', 'sula metalli karkaa'],
  ['en', 'co meter beeping'],
  ['sv', 'gasmätaren piper'],
  ['sv', 'ångläcka i hall 2'],
  ['no', 'strømulykke'],
  ['no', 'gassmåleren varsler'],
  ['sk', 'kábel iskrí'],
  ['sk', 'co detektor pípa'],
  ['ru', 'газоанализатор пищит'],
  ['fi', 'senkka vuotaa'],
  ['fi', 'palosireeni ulvoo'],
  ['en', 'ladle is leaking in hall 2'],
  ['en', 'fire siren wailing'],
  ['no', 'øsa lekker'],
  ['no', 'brannsirenen uler'],
  ['sv', 'skänken läcker'],
  ['sv', 'brandsirenen tjuter'],
  ['sk', 'panva tečie'],
  ['sk', 'požiarna siréna húka'],
  ['ru', 'ковш течёт'],
  ['ru', 'пожарная сирена воет'],
] as const)('what happens now is heard (%s: %s)', (language, text) => {
  expect(cryIn(text, language)).not.toBeNull();
});

test.each([
  ['fi', 'työluvan tekijä ei hengitä'],
  ['fi', 'kierroksella työkaveri putosi'],
  ['fi', 'kemikaalia silmässä mikä auttaa'],
  ['fi', 'varastossa kemikaalivuoto mitä nyt'],
  ['en', 'the permit holder is not breathing'],
  ['en', 'injury bleeding badly what now'],
  ['no', 'makkeren min er bevisstløs'],
] as const)('a word of papers does not silence a cry (%s: %s)', (language, text) => {
  expect(cryIn(text, language)).not.toBeNull();
});

test.each([
  ['en', 'explosive limit'],
  ['fi', 'räjähdysraja'],
  ['en', 'oil leak'],
  ['fi', 'öljyvuoto'],
  ['en', 'is the car park full'],
  ['en', 'who is doing the tank job'],
  ['fi', 'milloin palohälytys testataan'],
  ['fi', 'voinko mennä vesisäiliöön jo nyt'],
  ['sk', 'kto kalibruje merač plynu'],
  ['ru', 'кто чинит прорыв трубы в цехе 1'],
  ['sv', 'när testas brandlarmet'],
  ['fi', 'milloin senkka vuoti'],
  ['sv', 'skänken läckte i går'],
  ['en', 'who reported ladle leaking'],
] as const)('what is asked of the records is no cry (%s: %s)', (language, text) => {
  expect(cryIn(text, language)).toBeNull();
});

test.each([
  ['fi', 'kuka hoitaa sen öljyvuodon kuljettimen alla'],
  ['no', 'etsende stoffer vi har'],
  ['sv', 'olycksfrekvensen LTA'],
] as const)('%s: %s is one of the named questions, and no cry', (language, text) => {
  expect(cryIn(text, language)).toBeNull();
});
