import type { Lexicon } from './lexicon.ts';

export const sk: Lexicon = {
  count: 'koľko, počet, celkovo, spočítaj, koľkokrát, aký počet',
  list: 'ktoré, ktorý, ktorá, ktorých, aké., aký., aká., čo., zobraz, ukáž, vypíš, zoznam, daj mi, nájdi, existuj, máme, sú nejaké',
  who: 'kto, komu, koho, zodpoved, zodpovedný, rieši, vybavuje, priraden, na starosti, rieši, na starosti, stará sa',
  trend:
    'trend, vývoj, vyvíja, zvýšil, znížil, stúpa, stúpol, klesá, klesol, pribúda, ubúda, zmen, v čase, mesačne, mesiac po mesiaci, ubúda, pribúda, rastie, rastú, klesá, klesol, klesl, menej, viac., narast, zvyšuj, znižuj, zlepš, zhorš',
  compare: 'porovn, rozdiel, oproti, v porovnan, versus, vs., než, viac ako, menej ako',
  why: 'prečo, dôvod, príčin, čím je, čo spôsobilo, vysvetli, čo ovplyvnilo, čo stojí za',
  about:
    'vieme o, vieš o, informácie o, povedz mi o, povedz o, spomína, týkajú, týka., ohľadom, súvisia, súvisi, zmienk, niečo o',
  howto:
    'ako mám, ako postup, čo mám robiť, čo robiť, čo treba, hovorí postup, hovorí pokyn, čo hovor, ako sa má, smiem, ako treba, čo mám urobiť, čo urobiť',
  most: 'najviac, najčastej, najväčš, najmenej',
  by: 'podľa, rozdelen, rozlož, zoskup, na jednotliv',
  newest: 'najnovš, posledné., posledný., posledných záznam, nedávn',
  oldest: 'najstarš',
  worst: 'najhorš, najvážnejš, najzávažnejš, najnebezpečnejš',
  act: 'vymaž, zmaž, odstráň, schváľ., zatvor., uzavri., vytvor, pridaj, uprav., zmeň., pošli, zamietni, resetuj, ignoruj, zabudni, priraď, vytlač, napíš',
  hello: 'ahoj, dobrý deň, ďakujem, čau, dobré ráno, zdravím',
  help: 'čo dokážeš, čo vieš robiť, ako mi môžeš pomôcť, čo sa môžem, kto si, s čím pomôžeš',
  soon: 'čoskoro, onedlho, blíži, blížia, končiace, vyprší, vypršia',
  reporter:
    'kto nahlásil, kto oznámil, kto napísal, kto urobil, kto zapísal, oznamovateľ, kto ohlásil, kto podal, kto zaznamenal, nahlasovateľ',
  others:
    'heslo, heslá, plat., mzda, mzdy, adresa bydliska, bydlisk, telefónne čísl, rodné číslo, súkromn, školenia ostatn, školenia iných, dátum naroden, e-mail, zdravotn',

  observation: 'pozorovan, hláseni, nahlásen, zisteni, poznatk, podnet, nedostat',
  risk: 'hodnotenie riz, hodnotenia riz, hodnotení riz, posúdenie riz, posúden, posudok, analýz riz, rizik, rizík, hodnoten',
  permit: 'pracovné povolen, povoleni, povolen, permit',
  tsi: 'tsi, bezpečnostný index, index, bezpečnostné skóre, skóre',
  training: 'školen, kurz, modul, vzdeláv, zaškol, preukaz, osvedčen, certifikát',
  chemical: 'chemik, chemick, látk, látok, rozpúšť',
  document: 'dokument, pokyn, návod, smernic, formulár, politik, predpis, príručk, inštrukci, plán., plány',
  procedure: 'núdzový postup, núdzové postup, havarijn, postup, krízov',
  injury:
    'úrazov, miera úraz, tri., lta., ltif, odpracovan, hodín, hodiny, práceneschop, zranen, absenci, registrovan',

  open: 'otvoren, neriešen',
  in_progress: 'riešen, prebieha, rozpracovan, v riešení, v procese, spracov',
  closed: 'uzavret, zatvoren, vyriešen, ukončen, uzatvoren, odstránen',
  notClosed:
    'neuzavret, nezatvoren, nevyriešen, neukončen, ešte nie sú uzavr, nie sú uzavr, neuzatvoren, nie sú vyrieš, neodstránen',
  pending: 'čakaj, čakajúc, čaká, na schválenie, neschválen',
  approved: 'schválen, platn, aktívn, v platnosti, platí., platia.',
  rejected: 'zamietnut, odmietnut',
  suspended: 'pozastaven, prerušen, zastaven',
  expired:
    'vypršal, vypršan, expirovan, prepadnut, neplatn, skončila platnosť, skončené, treba aktualiz, aktualizov',
  completed: 'dokončen, absolvoval, absolvovan, splnen, hotov',
  notStarted: 'nezačat, chýba, neabsolv, nedokonč, zostáva, nesplnen, ešte musím, nespraven',
  overdue: 'po termíne, oneskoren, omeškan, po lehote, zmeškan, prekročen termín, po splatn, po uplynutí',
  unassigned:
    'bez zodpoved, nepriraden, nikto nerieši, bez priraden, nemá zodpoved, nemajú zodpoved, bez riešiteľ',
  mine: 'moje., moja., môj., mojich, mnou, som nahlásil, som urobil, som podal, vlastné, svoje',
  assignedMe:
    'priradené mne, pridelené mne, som zodpoved, na mojom stole, moje úlohy, mojich úloh, mám na starosti, mám riešiť',
  sds: 'karta bezpečnost, karty bezpečnost, kariet bezpečnost, bezpečnostný list, bezpečnostné list, kbú, sds',
  unread: 'neprečítan, prečítať, neprečít, neprečitan, neprečital',
  due: 'termín, lehot, končí, skončí, vyprší, splatn, platnosť',

  low: 'nízk, nizk, mierna, mierne, mierny, drobn',
  medium: 'stredn',
  high: 'vysok, vážn, závažn, veľké rizik',
  critical: 'kritick, bezprostredné nebezp, život ohroz, veľmi vysok, veľmi váž, veľmi závaž',
  nearmiss: 'skoronehod, skoro nehod, skoroúraz, takmer nehod, near miss, skoro úraz',
  incident: 'nehod, úraz, incident',
  hazard: 'nebezpečenstv, nebezpečné situác, nebezpečných situác, ohrozen',
  improvement: 'zlepšen, návrh, nápad',
  positive: 'pozitívn, pochval',
  quality: 'kvalit',
  efficiency: 'efektív',
  ergonomics: 'ergonómi, ergonomick, dvíhan',
  machines: 'stroj, zariaden',
  traffic: 'doprav, premávk, vozidl',
  hot_work: 'práce s otvoreným oh, otvoreným ohňom, horúce prác, horúcich prác, práca s ohň, zváracie povol',
  height_work: 'práce vo výšk, práca vo výšk, prácu vo výšk, prác vo výšk, výškov, vo výškach',
  confined_space:
    'uzavretý priestor, uzavreté priestor, uzavretom priestor, uzavretých priestor, stiesnen, obmedzen priestor, uzavretého priestor',
  electrical: 'elektrick, elektro',
  hazardous_materials:
    'nebezpečné látk, nebezpečných lát, nebezpečných materiál, nebezpečnými látk, nebezpečné materiál',
  mandatory: 'povinn',

  area: 'oblasť, oblasti, oblastiach, kde., miest, miesto, priestor, úsek',
  department: 'oddelen, útvar',
  severity: 'závažnos, vážnos, úrovne rizik, úroveň rizik',
  status: 'stav., stavu, status, situáci',
  theme: 'tém, tematick',
  category: 'kategóri, typ., typu, typov, druh',
  month: 'podľa mesiac, mesačne, za každý mesiac, po mesiacoch',

  today: 'dnes, dneš',
  yesterday: 'včera, včeraj',
  thisWeek: 'tento týždeň, tohto týždňa, tomto týždni, aktuálny týždeň',
  lastWeek: 'minulý týždeň, minulého týždňa, minulom týždni, predchádzajúci týždeň, uplynulý týždeň',
  thisMonth: 'tento mesiac, tohto mesiaca, tomto mesiaci, aktuálny mesiac, tomuto mesiac',
  lastMonth:
    'minulý mesiac, minulého mesiaca, minulom mesiaci, predchádzajúci mesiac, uplynulý mesiac, minulému mesiac, minulým mesiac, predchádzajúcemu mesiac',
  thisYear: 'tento rok, tohto roka, tohto roku, tomto roku, aktuálny rok, od začiatku roka',
  lastYear: 'minulý rok, minulého roka, minulom roku, vlani, minulému roku, minulým rokom',
  future: 'budúci rok, predpoved, odhadni, bude budúci, v budúcnosti',
  tomorrow: 'zajtra',
  comingWeek: 'budúci týždeň, ďalší týždeň, nasledujúci týždeň, budúcom týždni',
  comingMonth: 'budúci mesiac, ďalší mesiac, nasledujúci mesiac, budúcom mesiaci',
  lastN: 'posledn, uplynul, za posledn, predchádzaj',
  since: 'od., odkedy, počnúc',
  days: 'dni., dní., deň., dňoch, dňa.',
  weeks: 'týžd',
  months: 'mesiac',
  years: 'rok, roku, rokov',
  now: 'teraz, momentálne, aktuálne, práve, v súčasnosti, aktuáln',

  when: 'kedy.',

  must: 'musím, treba., mám ešte, potrebujem, musí.',

  without: 'bez., nemá, nemajú, chýba',

  ppe: 'oopp, ochranné prostried, ochranné pomôc, ochranné pracovn, ochranných prostried, ochranných pomôc, ochranných pracovn',

  storage: 'skladuj, uskladn, skladovan, uložen',

  hazards: 'h vety, h veta, h viet, výstražné upozorn, piktogram, výstražných upozorn',

  happen: 'stalo., prihodil, udial, prihodilo',

  approver: 'kto schvaľuje, kto môže schváliť, kto povoľuje, kto vydáva, kto schváli, kto musí schváliť',

  drill: 'cvičen, hasiac, úniková ces, zhromaždis, ochrana pred pož',

  emergency:
    'požiar, horí., horí tu, pomoc., pomóc, pomôžte, nedýcha, bezvedom, krváca, infarkt, výbuch, vybuch, volaj 112, zavolaj 112, 112., 155., privalen, zasiahnut prúd, zásah prúd, únik plynu, uniká plyn, otrav, skolabov, zomiera, sanitk, resuscit',

  filler:
    'veci, prípad, je., sú., bol., bola, bolo, boli, by., byť, a., aj., alebo, v., vo., na., z., zo., do., od., pre., s., so., k., ku., o., u., za., pri., po., mi., ma., nám, nás., náš, naše, našom, my., ja., ty., ten., tá., to., tie, tých, tieto, táto, toto, tento, že., ako., keď, sa., si., už., ešte, všetk, nejak, žiadn, nie., áno, prosím, chcem, môžem, môžeš, urobených, zaznamenan, evidujeme, evidovan, podan, stalo, podniku, závode, závod, fabrik, firme, bezpečnost, úroveň, úrovne, úrovňou, máme., mám., tu., tam., iba, len., tiež, medzi, počas, podľa, celkom, hodnota, body., koľko, treba, prečítať, hovorí, povedz, povieš, daj, ukáž, nové., nový., nových, týkajúce, týkajú, uvedené, ktor, na., voči, teraz, zapísan, registrovan',
  followUp: 'a čo, a ako, a., a v, a za, to isté, rovnako, a pre, čo tak',

  monthNames:
    'január|február|marec, marc|apríl|máj., mája., máji.|jún|júl|august|september, septembr|október, októbr|november, novembr|december, decembr',
  numbers:
    'jeden, jedna|dva., dve., dvoch|tri., troch|štyri, štyroch|päť, piatich|šesť, šiestich|sedem|osem|deväť|desať|jedenásť|dvanásť, dvanástich',
};
