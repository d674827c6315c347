import type { Lexicon } from './lexicon.ts';

export const sk: Lexicon = {
  count:
    'koľko, počet, celkovo, spočítaj, koľkokrát, aký počet, koľko., koľkí, celkový počet, počty, počtu, spolu., dokopy, aké množstvo, ako veľa, spočítajte, ako často, suma',
  list: 'ktoré, ktorý, ktorá, ktorých, aké., aký., aká., čo., zobraz, ukáž, vypíš, zoznam, daj mi, nájdi, existuj, máme, sú nejaké, čoho., ktoré., ktorá., ktorý., ktorým, ktorej, ktorého, akých, ukážte, vypíšte, vymenuj, daj., dajte, nájdite, vyhľadaj, pozri, skontroluj, chcem vidieť, môžem vidieť, môžeš ukáz, prosím zoznam, sú nejak, boli nejak, je nejak, bol nejak, bola nejak, kde sú, kde je, prehľad',
  who: 'kto, komu, koho, zodpoved, zodpovedný, rieši, vybavuje, priraden, na starosti, rieši, na starosti, stará sa, kto., kým., komu., koho., čie., čia., čí., zodpovedná, zodpovedajú, zodpovednosť, zodpovednosti, má na starosti, na starosť, rieši., riešil, opravuje, opravil, opravoval, staral, vybavil, pracuje na, vlastník, majiteľ, vlastní, pridelen, žiadateľ, požiadal, žiadal, riešiteľ, spracúva, vyšetruje',
  trend:
    'trend, vývoj, vyvíja, zvýšil, znížil, stúpa, stúpol, klesá, klesol, pribúda, ubúda, zmen, v čase, mesačne, mesiac po mesiaci, ubúda, pribúda, rastie, rastú, klesá, klesol, klesl, menej, viac., narast, zvyšuj, znižuj, zlepš, zhorš, trendy, vyvíjal, vyvíjajú, vyvinul, históri, priebeh, krivka, graf., v priebehu času, časom, rast., rastúc, narást, narastá, stúp, stúpl, stúpajú, pokles, poklesl, klesajú, klesajúc, pribudl, pribudol, ubudl, ubudol, zvyšuje, zvyšujú, znižuje, znižujú, zvýšenie, zníženie, zlepšuje, zlepšil, zlepšilo, zhoršuje, zhoršil, zhoršilo, viac než, menej než, hore alebo dole, nahor, nadol, týždeň po týždni, rok po roku, zmena., zmeny., zmenil, zmenilo, menil, menia, mení',
  compare:
    'porovn, rozdiel, oproti, v porovnan, versus, vs., než, viac ako, menej ako, porovnaj, porovnať, porovnanie, porovnajte, porovnáva, voči., vs, rozdiely, v porovnaní, na rozdiel, líši, líšia, lepšie ako, horšie ako, alebo v, než v, ako v minul, ako v okt, ako v sept, viac v, menej v, než minul, ako minul',
  why: 'prečo, dôvod, príčin, čím je, čo spôsobilo, vysvetli, čo ovplyvnilo, čo stojí za, z akého dôvodu, aký je dôvod, aká je príčina, kvôli čomu, čím to, čím je to, vďaka čomu, čo ovplyvn, čo spôsob, čo zapríč, čo viedlo, čo zvýšil, čo znížil, čo zhorš, čo zlepš, čo zmenil, čo stiahl, čo ťahá, čo potiahl, čo zdvihl, čo stojí, ktoré faktory, aké faktory, čo prispel, čo sa podpísal, čo vplýv, čo malo vplyv, má vplyv, mali vplyv, vysvetlenie, odôvodn, zdôvodn, ako to, že, čo je za tým, za tým, čo je dôvod, čo je príčin, čím sa dá vysvetliť, čo tlačí',
  about:
    'vieme o, vieš o, informácie o, povedz mi o, povedz o, spomína, týkajú, týka., ohľadom, súvisia, súvisi, zmienk, niečo o, čo vieme o, čo vieš o, čo viete o, čo sa vie, vie sa, čo je známe, známe o, čo je nové o, informácie, informácia, info o, údaje o, čo máme o, čo je o, všetko o, viac o, povedz, povedzte, porozprávaj, spomenut, spomín, týkajúce, týkajú sa, týka sa, súvisiac, súvisí, spojen, o čom, zmienky, zmieňuje, pojednáva, hľadaj, vyhľadaj všetko, nájdi všetko, záznamy o',
  howto:
    'ako mám, ako postup, čo mám robiť, čo robiť, čo treba, hovorí postup, hovorí pokyn, čo hovor, ako sa má, smiem, ako treba, čo mám urobiť, čo urobiť, ako máme, ako postupovať, ako postupujem, ako sa postupuje, ako konať, ako reagovať, ako sa správ, ako robiť, ako sa robí, ako urobiť, čo robím, čo máme robiť, čo musím urob, čo musím rob, čo treba robiť, čo treba urobiť, čo treba spraviť, čo spraviť, čo spravím, čo mám spraviť, čo sa robí, čo je potrebné, čo hovorí pokyn, čo hovorí, čo sa píše v, čo je v pokyne, aký je postup, postup pri, kroky pri, aké sú kroky, aké kroky, smie sa, môžem robiť, je dovolené, je povolené, ako znie, kam mám ísť, kam máme ísť, kam ísť, čo keď, ako zvládnuť, čo robíme, čo urob',
  most: 'najviac, najčastej, najväčš, najmenej, najčastejšie, najčastejší, najväčší počet, najvyšší počet, na prvom mieste, prevláda, prevažuje, vedie., najväčšie, najväčší, najväčšia, najvyšš',
  by: 'podľa, rozdelen, rozlož, zoskup, na jednotliv, podľa., rozdelenie, rozdelené, rozdeľ, rozloženie, rozložené, zoskupené, triedené, roztrieď, rozpis, členenie, po oddeleniach, v členení, na základe, rozpísané',
  newest:
    'najnovš, posledné., posledný., posledných záznam, nedávn, najnovšie, najnovší, najnovšia, posledné, posledný, posledná, naposledy, nedávne, nedávno, čerstv, práve nahlásen',
  oldest: 'najstarš, najstaršie, najstarší, najstaršia, prvé., prvý., najskorš',
  worst:
    'najhorš, najvážnejš, najzávažnejš, najnebezpečnejš, najhoršie, najzávažnejšie, najvážnejšie, najkritick, najrizikovejš, najťažš, najnebezp',
  act: 'vymaž, zmaž, odstráň, schváľ., zatvor., uzavri., vytvor, pridaj, uprav., zmeň., pošli, zamietni, resetuj, ignoruj, zabudni, priraď, vytlač, napíš, odstrániť, schváliť povolenie, uzatvor., vytvoriť, zaeviduj, zapíš., objednaj, zavolaj, rezervuj, presuň, archivuj, zruš, označ, nastav, prideľ, pozastav., preruš., prelož, ulož, aktualizuj, vypni, zapni, kúp, nahlás., nahlás mi',
  hello: 'ahoj, dobrý deň, ďakujem, čau, dobré ráno, zdravím, dobrý večer, čaute, servus, vďaka',
  help: 'čo dokážeš, čo vieš robiť, ako mi môžeš pomôcť, čo sa môžem, kto si, s čím pomôžeš, čo všetko vieš, čo dokáž, na čo sa môž, ako ťa mám použ, ako funguješ, s čím mi vieš, čo ovládaš',
  soon: 'čoskoro, onedlho, blíži, blížia, končiace, vyprší, vypršia, zakrátko, v najbližš, najbližšie dni, najbližších dň, do dvoch týž, v dohľadnej, čochvíľa, blíži sa, blížia sa, blížiac, pred vypršaním, tesne pred, končiac, vyprší čoskoro, čoskoro skonč',
  reporter:
    'kto nahlásil, kto oznámil, kto napísal, kto urobil, kto zapísal, oznamovateľ, kto ohlásil, kto podal, kto zaznamenal, nahlasovateľ, kto to nahlás, kto nahlasoval, kto spozoroval, kto videl, kto si všimol, kto našiel, kto objavil, kto zistil, kto vytvoril, kto spísal, kto poslal, kto odoslal, čie pozorovan, kto bol nahlas, autor pozorov, autor hlás, kým bol nahlás, kto dal, kto upozornil, kto zaregistr, kto pozoroval, od koho je hlás',
  others:
    'heslo, heslá, plat., mzda, mzdy, adresa bydliska, bydlisk, telefónne čísl, rodné číslo, súkromn, školenia ostatn, školenia iných, dátum naroden, e-mail, zdravotn, koľko rokov, vek., zarába, bankov, číslo účtu, kreditn, pin kód, práceneschopn pracovn, pn., adresa, adresu, bydlis, náboženst, rodinný stav, telefón, mobil., súkrom, výplat',

  observation:
    'pozorovan, hláseni, nahlásen, zisteni, poznatk, podnet, nedostat, pozorovania, pozorovanie, pozorovaní, hlásenie, hlásenia, hlásení, zistenia, zistenie, podnety, nedostatky, nezhod, odchýlk, bezpečnostné pozorov',
  risk: 'hodnotenie riz, hodnotenia riz, hodnotení riz, posúdenie riz, posúden, posudok, analýz riz, rizik, rizík, hodnoten, hodnotenie rizík, hodnotenia rizík, hodnotení rizík, posúdenie rizík, posúdenia rizík, posúdení rizík, analýza rizík, analýzy rizík, posúdení, hodnotení, riziko, riziká, rizikách, rizikov, posudzovan',
  permit:
    'pracovné povolen, povoleni, povolen, permit, pracovné povolenie, pracovné povolenia, pracovných povolení, pracovným povolen, pracovným povol, pracovného povol, povolenia, povolení, povoleniam, povolenie, príkaz na prác, príkazy, pp.',
  tsi: 'tsi, bezpečnostný index, index, bezpečnostné skóre, skóre, bezpečnostného index, bezpečnostnému index, celkový bezpečnostný, index bezpečnosti, indexu, ukazovateľ bezp',
  training:
    'školen, kurz, modul, vzdeláv, zaškol, preukaz, osvedčen, certifikát, školenia, školenie, školení, kurzy, kurzov, kurzu, výcvik, tréning, kvalifikáci, preukazu, oprávnen, certifikáty, lekci, vzdelávan, preškolen, odborná spôsob',
  chemical:
    'chemik, chemick, látk, látok, rozpúšť, chemikálie, chemikálií, chemikáliu, chemikália, látky, látka, látku, chem.',
  document:
    'dokument, pokyn, návod, smernic, formulár, politik, predpis, príručk, inštrukci, plán., plány, dokumenty, dokumentov, dokumentáci, pokyny, pokynov, návody, príručky, smernice, predpisy, formuláre, kontrolný zoznam, papiere, inštrukcie, pracovný pokyn, pracovné pokyny',
  procedure:
    'núdzový postup, núdzové postup, havarijn, postup, krízov, núdzový plán, núdzové plány, havarijný plán, havarijné plány, krízový plán, postup pri, postupy, núdzových postup, krízové, havarijné pokyn, núdzové pokyn, traumatologick',
  injury:
    'úrazov, miera úraz, tri., lta., ltif, odpracovan, hodín, hodiny, práceneschop, zranen, absenci, registrovan, úrazovosť, úrazovost, frekvencia úraz, miera nehod, počet odpracov, odpracovaných hod, odpracované hod, ltifr, trifr, ltir, pracovné úrazy s, úrazy s pracovnou neschop, s neprítomn, práceneschopn, pracovnej neschopn, pracovnou neschopn, zraneni, zranených, zranilo, registrovaných úraz, registrované úraz, stratené dni, koľko hodín',

  open: 'otvoren, neriešen, otvorené, otvorená, otvorený, otvorených, neriešené, nespracovan, čakajúce na rieš, nové.',
  in_progress:
    'riešen, prebieha, rozpracovan, v riešení, v procese, spracov, rieši sa, riešia sa, riešené, riešených, prebiehajú, prebiehajúc, rozpracované, rozrobené, rozrobených, rozrobený, v štádiu riešen, pracuje sa na, spracúva sa, vyšetruje sa, robím, robí sa, absolvujem, práve absolv, uprostred, začaté ale, rozbehnut',
  closed:
    'uzavret, zatvoren, vyriešen, ukončen, uzatvoren, odstránen, uzavreté, uzavretých, uzavretá, uzavreli, uzatvorené, uzatvorili, zatvorené, zatvorili, zavreté, zavreli, ukončené, ukončených, ukončili, vyriešené, vyriešených, vyriešili, opravené, opravených, opravil sa, odstránené, odstránených, odstránili, vybavené, vybavených, dokončené, hotové, napravené, uzavrelo, vyriešilo, zatvorilo, ukončilo',
  notClosed:
    'neuzavret, nezatvoren, nevyriešen, neukončen, ešte nie sú uzavr, nie sú uzavr, neuzatvoren, nie sú vyrieš, neodstránen, nevyriešené, nevyriešených, neuzavreté, neuzavretých, neukončené, neukončených, neodstránené, neopraven, nedokončené, nedoriešen, nevybaven, nezatvorené, zostávajú otvor, zostáva vyrieš, ešte treba vyrieš, ešte nie je vyrieš, ešte nie sú vyrieš, ešte neboli, neboli uzavr, neboli vyrieš, nie je uzavr, čo treba vyrieš, ostáva otvor, nedotiahnut',
  pending:
    'čakaj, čakajúc, čaká, na schválenie, neschválen, čaká., čakajú, čakajúce, čakajúcich, schválenie, neschválené, neschválených, rozhodnutie, žiadosti, žiadosť, žiadostí, podané žiad, požiadané, v poradí, na posúdenie, treba schváliť, musí schváliť, nerozhodnut',
  approved:
    'schválen, platn, aktívn, v platnosti, platí., platia., platné, platných, platný, platná, schválené, schválených, schválil, aktívne, aktívnych, udelené, vydané, účinné, účinných, je platn, sú platn, v účinnosti',
  rejected:
    'zamietnut, odmietnut, zamietnuté, zamietnutých, zamietli, zamietlo, odmietnuté, odmietnutých, odmietli, neudelen, neudelené, neschválili, nepovolen, nepovolili',
  suspended:
    'pozastaven, prerušen, zastaven, pozastavené, pozastavených, pozastavili, prerušené, prerušených, prerušili, zastavené, zastavených, zastavili, dočasne zastav, dočasne pozast, stopnut, odložen',
  expired:
    'vypršal, vypršan, expirovan, prepadnut, neplatn, skončila platnosť, skončené, treba aktualiz, aktualizov, vypršané, vypršala, vypršalo, vypršali, vypršaných, vypršala platnosť, uplynula platnosť, uplynutá platn, skončila, skončili, skončilo, už neplatí, už neplatia, neplatí, neplatia, neplatné, neplatných, po platnosti, po expirácii, po dobe platnosti, prepadli, prepadnuté, prepadol, expirované, expirovala, expiroval, expirovali, zastaran, neaktuáln, treba obnoviť, treba aktualizovať, potrebujú aktualiz, potrebuje aktualiz, stratil platnosť, stratili platnosť, stratila platnosť, prešla platn, zaniknut',
  completed:
    'dokončen, absolvoval, absolvovan, splnen, hotov, absolvované, absolvovala, absolvovali, absolvovaných, dokončené, dokončil, dokončila, ukončené, ukončil, splnené, splnil, hotové, mám hotov, prešiel, prešla, zložil, urobil som, spravil som, mám za sebou, mám urobené, mám absolv',
  notStarted:
    'chýba, neabsolv, nedokonč, zostáva, nesplnen, ešte musím, nespraven, chýba., chýbajú, chýbajúce, neabsolvoval, neabsolvované, neabsolvovala, nedokončené, nedokončil, nesplnené, zostáva., zostávajú, ostáva, ostávajú, musím ešte, ešte potrebujem, treba mi, mám ešte, treba absolv, musím absolv, musím urobiť, musím spraviť, nemám urob, nemám absolv, nemám splnen, nespravené, neurobené, neurobil, nespravil, čo mi chýb, potrebujem ešte',
  overdue:
    'po termíne, oneskoren, omeškan, po lehote, zmeškan, prekročen termín, po splatn, po uplynutí, po termíne., po termín, termín vypršal, vypršal termín, uplynul termín, termín uplynul, prešiel termín, termín prešiel, prekročený termín, prekročili termín, prekročil termín, prekročené, prekročen, lehota uplyn, uplynula lehota, oneskorené, oneskorených, oneskorenie, omeškané, omeškaných, omeškanie, meškaj, mešká, meškajúc, zmeškané, zmeškal, v sklze, sklz, v omeškaní, nestihnut, nestihl, mali byť už, malo byť už, mali byť hotov, mal byť hotov, už mal byť, už mali byť, nedodržan, premeškan, za termínom, po dátume',
  unassigned:
    'bez zodpoved, nepriraden, nikto nerieši, bez priraden, nemá zodpoved, nemajú zodpoved, bez riešiteľ, bez zodpovednej osob, bez zodpovedného, bez riešiteľa, bez vlastníka, bez pridelen, bez majiteľ, nepriradené, nepriradených, nepridelené, nepridelených, nepridelen, nemá zodpovedn, nemajú zodpovedn, nemajú riešiteľ, nemá riešiteľ, nikto nezodpoved, nikto nemá na starosti, nikto sa nestará, nikto nie je zodpoved, nikto neriešiť, nikto neopravuje, nikomu nie, nikomu neprid, nikomu nepriraden, nikomu prid, nie sú nikomu, nie je nikomu, chýba zodpovedn, chýba riešiteľ, žiadna zodpoved, žiadny zodpoved, žiadneho zodpov, nie je určen, nie sú priraden, nie sú pridelen, nie je priraden, nie je pridelen, neurčen, bez priradenia, bez niekoho',
  mine: 'moje., moja., môj., mojich, mnou, som nahlásil, som urobil, som podal, vlastné, svoje, moji., mojom, moju, mnou., sám som, osobne, nahlásil som, nahlásila som, som nahlásila, ja nahlás, podal som, som zapísal, zapísal som, urobil som, som vytvoril, vytvoril som, odo mňa, ktoré som ja, som poslal, poslal som, som zaznamenal, zaznamenal som, som oznámil, oznámil som, som napísal, napísal som',
  assignedMe:
    'priradené mne, pridelené mne, som zodpoved, na mojom stole, moje úlohy, mojich úloh, mám na starosti, mám riešiť, mne priraden, mne priradené, mne pridel, mne prid, pridelen mne, mi priraden, mi priradené, mi pridel, mi pridelené, na mňa, u mňa, na mne, ja zodpoved, zodpovedám, zodpovedám ja, za ktoré zodpovedám, som zodpovedn, ja som zodpov, mám na starosť, musím riešiť, musím vyriešiť, mám vyriešiť, mám opraviť, musím opraviť, mám vybaviť, musím vybaviť, na stole ja, v mojej kompet, v mojej zodpoved, v mojej starosti, mojou úlohou, moja úloha, mojich úlohách, moje povinn, riešim, čaká na mňa, čakajú na mňa, starám sa',
  sds: 'karta bezpečnost, karty bezpečnost, kariet bezpečnost, bezpečnostný list, bezpečnostné list, kbú, sds, karty bezpečnostných, karta bezpečnostných, kariet bezpečnostných, kartu bezpečnostných, kartou bezpečnostných, bezpečnostné listy, bezpečnostného listu, bezpečnostných listov, kbu, karta údaj, bezpečnostný dátový, bezpečnostnej karty, bezpečnostnú kartu, bezpečnostné karty, bezpečnostných kariet, bezpečnostná karta',
  unread:
    'neprečítan, prečítať, neprečít, neprečitan, neprečital, neprečítané, neprečítaných, neprečítal, nečítal, nečítané, nečítala, na čítanie, na prečítanie, mám prečítať, musím prečítať, treba prečítať, prečítať si, oboznámiť sa, musím si prečítať, mám čítať, ešte nečítal',
  due: 'termín, lehot, končí, skončí, vyprší, splatn, platnosť, termíny, termínom, termíne., termínu, do kedy, dokedy, lehota, lehoty, končí., končia., končiaci, skončí., skončia, vyprší., vypršia, splatné, splatnosť, platnosť do, platí do, platnosť., platnosti, má byť hotov, majú byť hotov, musí byť hotov, musia byť hotov, majú byť dokonč, má byť dokonč, musia byť dokonč, majú byť ukonč, majú byť uzavr, treba dokončiť, deadline, uplynie, uplynú, expiruje, expirujú, exspiráci',

  low: 'nízk, nizk, mierna, mierne, mierny, drobn, nízke, nízka, nízkou, nízkej, nízkym, ľahk, ľahké, nezávažn, malé., malým, menej závažn, drobné, nepatrn',
  medium: 'stredn, stredné, stredná, strednou, strednej, stredným, mierne závaž, priemern',
  high: 'vysok, vážn, závažn, vysoké, vysoká, vysokou, vysokej, vysokým, vysokých, závažné, závažných, závažná, vážne, vážnych, vážna, veľké., veľkým, veľkou, vysokorizik, vysoko, ťažk',
  critical:
    'kritick, bezprostredné nebezp, život ohroz, veľmi vysok, veľmi váž, veľmi závaž, kritické, kritických, kritická, kritickou, kritickej, kritickým, život ohrozuj, životu nebezp, smrteľn, akútn, extrémn, mimoriadne váž, mimoriadne záv, veľmi nebezp',
  nearmiss:
    'skoronehod, skoro nehod, skoroúraz, takmer nehod, near miss, skoro úraz, skoronehody, skoronehôd, skoronehodu, skoronehode, skoro-nehod, skorou nehod, skoroudalost, takmer úraz, takmer nehody, skoro nehody, takmer sa stal, tesne pri, skoro sa stalo, skoronehodách, skoro úrazy, skoro úrazov, skoroúrazy, skoroúrazov, téměř nehod, blízke nehod, málom',
  incident:
    'nehod, úraz, incident, nehody., nehôd, nehoda., nehodu, úrazy, úraz., úrazu, pracovné úrazy, pracovný úraz, incidenty, incidentov, havári',
  hazard:
    'nebezpečenstv, nebezpečné situác, nebezpečných situác, ohrozen, nebezpečenstvo, nebezpečenstvá, nebezpečenstiev, nebezpečné situácie, nebezpečná situácia, ohrozenia, nebezpečné podm, nebezpečný stav, riziková situác, rizikové situác',
  improvement:
    'zlepšen, návrh, nápad, zlepšenia, zlepšenie, návrhy, návrh., návrhov, nápady, nápadov, zlepšováky, zlepšovac, podnety na zlep, návrhy na zlep',
  positive:
    'pozitívn, pochval, pozitívne, pozitívnych, dobrá prax, dobré príkl, dobré pozorov, chvály, pochvaly, pochvál, kladné, kladných, niečo dobré',
  quality: 'kvalit, kvalita, kvalitu, kvality, kvalitatívn',
  efficiency: 'efektív, efektivita, efektivitu, efektívnosť, produktiv',
  ergonomics:
    'ergonómi, ergonomick, dvíhan, ergonómia, ergonómiu, ergonomické, ručné dvíhan, ručná manip, držanie tela',
  machines: 'stroj, zariaden, stroje, strojov, strojmi, strojoch, zariadenia, zariadení, strojn',
  traffic:
    'doprav, premávk, vozidl, doprava, dopravy, dopravou, dopravné, dopravných, vnútropodnikov, premávka',
  hot_work:
    'práce s otvoreným oh, otvoreným ohňom, horúce prác, horúcich prác, práca s ohň, zváracie povol, práce s otvoreným, prácu s otvoreným, prác s otvoreným, práca s otvoreným, práci s otvoreným, prácami s otvoreným, otvorený oheň, otvoreného ohňa, horúce práce, horúcu prácu, horúcimi prácami, horúca práca, horúcej prác, práce s ohňom, práca s ohňom, prácu s ohňom, prác s ohňom, zváračsk práce, zváračské práce, zváračských prác, požiarne nebezpečné práce, zváranie povol, teplé práce',
  height_work:
    'práce vo výšk, práca vo výšk, prácu vo výšk, prác vo výšk, výškov, vo výškach, práce vo výškach, práca vo výškach, prácu vo výškach, prác vo výškach, práci vo výškach, výškové práce, výškových prác, vo výške, prácach vo výš',
  confined_space:
    'uzavretý priestor, uzavreté priestor, uzavretom priestor, uzavretých priestor, stiesnen, obmedzen priestor, uzavretého priestor, uzavreté priestory, uzavretých priestorov, uzavretom priestore, uzavretého priestoru, uzavretých priestoroch, uzatvorených priest, uzatvoreného priest, uzatvorenom priest, uzatvorené priest, stiesnené priest, stiesnených priest, stiesnenom priest, obmedzeného priest, obmedzenom priest, vstup do nádrž, vstupu do nádrž, vstup do uzavr, vstupu do uzavr, práce v nádrž, práca v nádrž, prácu v nádrž, vstup do priest, vstup do tank, vstup do stiesn',
  electrical:
    'elektrick, elektro, elektrické práce, elektrických prác, elektropráce, elektroinštal, práca na elektr, práce na elektr, elektrikár, elektrickú',
  hazardous_materials:
    'nebezpečné látk, nebezpečných lát, nebezpečných materiál, nebezpečnými látk, nebezpečné materiál, nebezpečné látky, nebezpečných látok, nebezpečné materiály, nebezpečné chemik, nebezpečných chemik, prácu s chemik, práca s chemik, práce s chemik, nebezpečnými látkami, nebezpečnými materiál',
  mandatory: 'povinn, povinné, povinných, povinná, povinný, obligatórn, vyžadovan, požadovan',

  area: 'oblasť, oblasti, oblastiach, kde., miest, miesto, priestor, úsek, oblastí, úseky, úseku, úsekoch, miesta, mieste, miestach, hala., haly., halách, pracovisk, lokalit, priestory, zóny, zón',
  department:
    'oddelen, útvar, oddelenia, oddelení, oddelenie, oddeleniam, oddeleniach, útvary, útvaroch, tím., tímy, tímov, stredisk',
  severity:
    'závažnos, vážnos, úrovne rizik, úroveň rizik, závažnosť, závažnosti, závažnosťou, stupeň závaž, stupňa závaž, vážnosť, miera rizika, miery rizika, úroveň rizika, úrovne rizika, úrovní, stupňov',
  status: 'stav., stavu, status, situáci, stavu., stavy, stavov, fáz, štádi',
  theme: 'tém, tematick, témy, téma, tému, tém., okruh, námet',
  category:
    'kategóri, typ., typu, typov, druh, kategórie, kategória, kategórií, kategóriu, typy, typu., druhy, druhov, druhu., klasifikáci, tried',
  month:
    'podľa mesiac, mesačne, za každý mesiac, po mesiacoch, podľa mesiacov, podľa mesiaca, každý mesiac, mesiac čo mesiac, za jednotlivé mesiace, po jednotlivých mesiacoch, mesačný, mesačné',

  today:
    'dnes, dneš, dneska, dnešné, dnešný, dnešných, dnešného, dnes ráno, za dnešok, dnešok, posledných 24',
  yesterday: 'včera, včeraj, včerajšie, včerajší, včerajších, včerajška',
  thisWeek:
    'tento týždeň, tohto týždňa, tomto týždni, aktuálny týždeň, tohtotýždň, aktuálnom týždni, v týždni, počas týždňa, za týždeň, tomuto týždňu, týmto týždňom',
  lastWeek:
    'minulý týždeň, minulého týždňa, minulom týždni, predchádzajúci týždeň, uplynulý týždeň, minulotýž, predošlý týždeň, predošlom týždni, predchádzajúcom týždni, predchádzajúceho týžd, minulému týžd, minulým týžd, pred týždňom, uplynulom týžd, uplynulý týžd, týždeň predtým',
  thisMonth:
    'tento mesiac, tohto mesiaca, tomto mesiaci, aktuálny mesiac, tomuto mesiac, tohtomesač, aktuálnom mesiaci, za mesiac, od začiatku mesiaca, týmto mesiacom, tomuto mesiacu, v tomto mes',
  lastMonth:
    'minulý mesiac, minulého mesiaca, minulom mesiaci, predchádzajúci mesiac, uplynulý mesiac, minulému mesiac, minulým mesiac, predchádzajúcemu mesiac, minulomesač, predošlý mesiac, predošlom mesiaci, predchádzajúcom mesiac, predchádzajúceho mesiac, predchádzajúcim mesiac, pred mesiacom, uplynulom mesiac, mesiac predtým, predošlého mesiac',
  thisYear:
    'tento rok, tohto roka, tohto roku, tomto roku, aktuálny rok, od začiatku roka, tohtoročn, v tomto roku, počas roka, týmto rokom, doteraz v tomto roku',
  lastYear:
    'minulý rok, minulého roka, minulom roku, vlani, minulému roku, minulým rokom, minulého roku, vlaňajš, minuloročn, predošlý rok, predošlom roku, predchádzajúci rok, predchádzajúcom roku, pred rokom, rok predtým',
  future:
    'budúci rok, predpoved, odhadni, bude budúci, v budúcnosti, budúcom roku, budúceho roka, predpovedz, predpoveď, prognóz, odhad., hádaj, bude v budúcn, stane sa, koľko bude, nasledujúci rok, budúce leto',
  tomorrow: 'zajtra, zajtrajš, zajtrajšk',
  comingWeek:
    'budúci týždeň, ďalší týždeň, nasledujúci týždeň, budúcom týždni, budúceho týždňa, nasledujúcom týždni, ďalšom týždni, nadchádzajúci týž, nadchádzajúcom týž',
  comingMonth:
    'budúci mesiac, ďalší mesiac, nasledujúci mesiac, budúcom mesiaci, budúceho mesiaca, nasledujúcom mesiaci, ďalšom mesiaci, nadchádzajúci mes, nadchádzajúcom mes',
  lastN:
    'posledn, uplynul, za posledn, predchádzaj, posledné, posledných, posledný, poslednom, poslednej, poslednú, uplynulé, uplynulých, ostatn, predchádzajúc, minulých, minulé',
  since: 'od., odkedy, počnúc, počínajúc, od začiatku, po.',
  days: 'dni., dní., deň., dňoch, dňa., dní, dni, deň, dňa, dňami, dňom',
  weeks: 'týžd, týždne, týždňov, týždňoch, týždeň, týždňa, týždňami',
  months: 'mesiac, mesiace, mesiacov, mesiacoch, mesiaca, mesiacmi',
  years: 'rok, roku, rokov, roky, rokoch, roka, rokmi',
  now: 'teraz, momentálne, aktuálne, práve, v súčasnosti, aktuáln, v tejto chvíli, práve teraz, dnes aktuálne, súčasn, aktuálny, aktuálna, aktuálnej, okamihu',

  when: 'kedy., v ktorý deň, ktorého dňa, do kedy, dokedy, odkedy, ako dlho, na kedy',

  must: 'musím, treba., mám ešte, potrebujem, musí., mal by som, mám., musíme, je nutné, povinný',

  without: 'bez., nemá, nemajú, chýba, nemá., chýbajú, nemáme, absentuj, chýbajúc',

  ppe: 'oopp, ochranné prostried, ochranné pomôc, ochranné pracovn, ochranných prostried, ochranných pomôc, ochranných pracovn, ochranné prostriedky, ochranné pomôcky, ochranných prostriedkov, ochranných pomôcok, ochranné rukavice, ochranné okuliare, rukavice, rukavíc, okuliare, okuliarov, respirátor, maska., masku, štít, zástera, ochranný odev, ochranné oblečen, oblečen, obliecť, ochrana očí, ochrana rúk, nosiť, mať na sebe, použiť na ochranu, ochrann výstroj, výstroj',

  storage:
    'skladuj, uskladn, skladovan, uložen, skladuje, skladujú, skladovať, skladovanie, skladovania, uskladnen, uskladňuj, uložiť, ukladá, uchováv, držíme, umiestnen, nachádza., máme uložen',

  hazards:
    'h vety, h veta, h viet, výstražné upozorn, piktogram, výstražných upozorn, h-vety, h-veta, h-viet, výstražné upozornenia, výstražných upozornení, výstražné symbol, výstražné vety, vety o nebezp, upozornenia na nebezp, symboly nebezp, piktogramy, nebezpečné vlastn, aké je nebezpečn, rizikové vety, r-vety, aké nebezpečn, nebezpečnosť',

  happen: 'stalo., prihodil, udial, prihodilo, stala., stal., stali., udialo, došlo., deje, dialo, prišlo k',

  approver:
    'kto schvaľuje, kto môže schváliť, kto povoľuje, kto vydáva, kto schváli, kto musí schváliť, kto schvaľ, kto má schvál, kto môže schvál, kto musí schvál, kto smie schvál, kto schvál, kto vydá, kto udeľ, kto povoľ, kto podpis, kto rozhoduje, kto má právo schvál, kto má oprávn, kým sa schvaľ, koho schválen, koho súhlas, kto dáva povol, kto dáva súhl, schvaľovateľ, kto potvrdz',

  drill:
    'cvičen, hasiac, úniková ces, zhromaždis, ochrana pred pož, cvičenie, cvičenia, hasiaci prístroj, hasiace prístroje, hasiaceho prístroj, hasičák, evakuačné cvič, zhromaždisko, zhromaždovac, miesto zhromažd, únikový východ, núdzový východ',

  emergency:
    'požiar, horí., horí tu, pomoc., pomóc, pomôžte, nedýcha, bezvedom, krváca, infarkt, výbuch, vybuch, volaj 112, zavolaj 112, 112., 155., privalen, zasiahnut prúd, zásah prúd, únik plynu, uniká plyn, otrav, skolabov, zomiera, sanitk, resuscit, zasiahne elektrický prúd, zásah elektrickým prúd, kopol prúd, plamene, stratil vedomie, odpadol, odpadla, nereaguje, topí sa, ťažko zranený, amput, záchranku, záchranka, privalilo, zavalil',

  exists:
    'máme., je nejak, sú nejak, existuje, existujú, je tu, sú tu, bol nejak, boli nejak, bola nejak, bolo niečo, nachádza, nachádzajú, evidujeme, mám nejak, je niečo, sú u nás, máme nejak, stalo sa, stal sa, stala sa',

  more: 'viac., menej., horš, lepš, častej',

  each: 'každ, každej, každom, každého, jednotliv, na jednotliv, pre každ, medzi., rôzn, za každ',

  longest: 'najdlhšie, najdlhší čas, najdlhší, najdlhšia',

  reporting:
    'nahlásilo, nahlásili, nahlásené, nahlásená, nahlásený, nahlásených, hlásené, hlásených, ohlásené, ohlásili, oznámené, oznámili, zaznamenané, zaznamenali, zaznamenaných, zaznamenalo, pozorovalo, spozorovan, zistené, zistilo, zistili, stalo., stala., stali., stal., udialo, prihodilo, prišlo, prišli, pribudlo, došlo., evidovan, zapísan, zaregistr, nahlasovan, hlási sa, hlásia, podané, podali, všimli, všimlo, vyskytl, hlásil, hlásila, hlásili, sťažoval, sťažuje, sťažnos, nahlásil, nahlásila, oznámil, zaznamenal, podal.',

  item: 'záznam, záznamy, záznamov, prípady, prípad., prípadov, veci., vecí, položk, položiek, úlohy., úloh., problém, problémy, problémov, udalost, opatren',

  workInstruction:
    'pracovný pokyn, pracovné pokyny, pracovných pokynov, pracovného pokynu, pracovný návod, pracovné inštrukc, pracovná inštruk, pracovný postup, pracovné postupy',

  policy: 'politik, politiku, politika',

  form: 'formulár, kontrolný zoznam, tlačiv',

  begun: 'začal, začala, začaté, začali, začatý, spustil',

  notBegun: 'nezačal, nezačala, nezačaté, nezačatých, nezačatý, nezačali, nezačat, ani nezačal, nespusten',

  readDone: 'prečítal, čítal., prečítané, prečítala',

  dayBeforeYesterday: 'predvčerom, predvčerajš, predvčerajšk',

  sinceYear: 'od začiatku roka, od nového roka, od januára, od začiatku roku, od prvého januára',

  halfYear: 'polrok, pol roka, polroku, polročn, šesť mesiac',

  twoWeeks:
    'posledné dva týždne, posledných dvoch týžd, dva posledné týždne, za dva týždne, štrnásť dní, štrnástich dní, posledných 14, uplynulé dva týždne, ostatné dva týžd',

  quarter: 'tento kvartál, tento štvrťrok, štvrťrok, kvartál, tomto kvartáli, tomto štvrťroku',

  weekend: 'víkend, cez víkend',

  ago: 'pred., dozadu',

  range: 'medzi., od.',

  burns:
    'horí., horí tu, začne horieť, začalo horieť, v plameňoch, požiar, vznikne požiar, vypukne požiar, zapáli sa, horiet',

  shock:
    'zásah elektrickým prúd, zasiahne elektrický prúd, zasiahne prúd, zasiahnutý prúd, kopne prúd, kopol prúd, kopla elektrina, kopne elektrina, úraz elektrickým, úraz elektrinou, elektrickým prúdom, elektrický prúd, zasiahol prúd, zasiahol elektrický, zasiahne elektr',

  opinion:
    'myslíš, názor, páči sa ti, máš rád, lenivý, lenivá, hlúp, šikovný, tvoj obľúb, čo povieš na, charakter, sympatick, lepší pracovník, najlepší pracovník, najhorší pracovník, lepší zamest, najlepší zamest, kto je lepší, kto je najlepší, usilovn',

  latest: 'naposledy uzavr, naposledy zatv, naposledy vyrieš, uzavreté naposledy',

  offTopic:
    'stojí., stoja, cena., cenu, ceny, počasie, obed., obede, riaditeľ, prezident, premiér, futbal, vtip, báseň, hlavné mesto, akcie',

  me: 'som., ja., sám., sama.',

  lastWeekend: 'minulý víkend, predošlý víkend, uplynulý víkend',

  filler:
    'veci, prípad, je., sú., bol., bola, bolo, boli, by., byť, a., aj., alebo, v., vo., na., z., zo., do., od., pre., s., so., k., ku., o., u., za., pri., po., mi., ma., nám, nás., náš, naše, našom, my., ja., ty., ten., tá., to., tie, tých, tieto, táto, toto, tento, že., ako., keď, sa., si., už., ešte, všetk, nejak, žiadn, nie., áno, prosím, chcem, môžem, môžeš, urobených, zaznamenan, evidujeme, evidovan, podan, stalo, podniku, závode, závod, fabrik, firme, bezpečnost, úroveň, úrovne, úrovňou, máme., mám., tu., tam., iba, len., tiež, medzi, počas, podľa, celkom, hodnota, body., koľko, treba, prečítať, hovorí, povedz, povieš, daj, ukáž, nové., nový., nových, týkajúce, týkajú, uvedené, ktor, na., voči, teraz, zapísan, registrovan, nejaký, nejaká, nejaké, nejakých, niekto, niekoho, niekomu, niečo, niečoho, niečím, niekde, niekedy, nikto, nič., ničoho, nikde, žiadne, žiadny, žiadna, hocijak, ktokoľvek, čokoľvek, všetko, všetky, všetkých, všetci, všetkým, celý, celá, celé, celom, celej, celku, každý, sám., sama., samo., iný., iné., iná., iných, ďalšie, ďalší, ďalšia, rovnaký, rovnaké, taký, takáto, takéto, takých, tamto, tamten, onen, tohto, tejto, tomto, tomuto, týmto, týchto, týmito, toho., tomu., tom., tej., tou., tým., nich., nimi., ním., ňom., ňou., ňu., jeho., jej., ich., im., mu., mňa, mne., mnou, teba, tebe, ťa., ti., vás., vám., váš, vaše, nám., nami, naša, našej, našich, svojich, svoj., svoja, on., ona., oni., som., sme., ste., bola., bolo., boli., bude, budú, mať, máš., má., máte, majú, mal., mala., malo., mali., môže, môžeme, môžete, môžu, mohol, mohla, mohli, smie, chce, chceme, chcel, chcela by, musí, musia, potrebné, potrebuje, potrebujeme, prosím vás, vďaka, ďakuj, viem, vieš, vie., vedieť, povedať, vraví, píše, ide., idem, ísť., šiel, prišiel, chodí, dať., dal., dali, dáva, vziať, zobrať, brať, robí., robia, robil, urobené, urobiť, spraviť, stane, stať, udiať, nachádza, vyskytuje, objavuje, použiť, používa, používať, práci, práce., prácu, práca., prác., pracovisku, pracovník, pracovníci, zamestnanec, zamestnanci, kolega, kolegovia, ľudia, ľudí, človek, osoba, osoby, šéf, podnik, fabrika, fabrike, firma, spoločnos, prevádzk, huta., hute., areál, areáli, u nás, sem., odtiaľ, odkiaľ, kam., kade, vnútri, vonku, hore., dole., blízko, okolo, vedľa, nad., pod., pred, cez., bez toho, kvôli, napriek, okrem, popri, proti, prostred, ohľadne, týkajúc, vzhľad, asi., azda, možno, snáď, určite, iste, práve, presne, približne, zhruba, takmer, skoro., veľmi, dosť, príliš, trochu, mnoho, veľa., málo, viacej, niekoľko, pár., oveľa, naozaj, skutočne, vlastne, najmä, hlavne, predovšetkým, konkrétn, zatiaľ, doteraz, dosiaľ, doposiaľ, stále, pořád, vždy, často, občas, zriedka, znova, opäť, zase, potom, ďalej, najprv, najskôr, nakoniec, konečne, hneď, ihneď, ešte., iba., taktiež, ani., ale., avšak, no., však, veď, lebo, pretože, keďže, keď., kým., ak., aby., či., než., ná., systém, systéme, databáz, registri, register, registra, evidenci, zoznam., prehľad, súhrn, zhrnutie, štatistik, číslo, čísla, číslom, hodnot, hodnotu, bodov, podiel, percent, spolu, dokopy, úrovni, stupeň, dátum, dátume, čas., času, chvíľ, raz., krát, časť, časti, spôsob, formou, nová., staré, starý, veľké., malé., dobr, zl., správn, možn, aktuálny, platí, hlavn, stôl, stole, stola, dátumom, oboch, oba., obe., dvoma, vstup., vstup, počíta sa, vypočít, ráta, skladá, pozostáva, počte, počtom, začína, začne, začínajú, audit, auditu, porada, poradu, stretnut, šéfa, vedúc, prezentác, sťažoval, mal na staros',
  followUp: 'a čo, a ako, a., a v, a za, to isté, rovnako, a pre, čo tak',

  between:
    'ešte, už, teraz, vôbec, doteraz, je, sú, bol, bola, bolo, boli, som, sme, sa, si, mi, nám, ich, to, ten, tá, tie, všetky, všetko, celkom, úplne, práve, mám, máme',
  not: 'nie, nieje, neni, nebol, nebola, nebolo, neboli, nemá, nemajú, nemám, nemáme, nikto, nikdy, ani',

  weekdays: 'pondel|utor|stred., streda., stredu., stredy., stredajš|štvrt|piat|sobot|nedel, nedeľ',
  seasons: 'jar., jari, jarn|let. , leto, letn, leta. , lete|jeseň, jesen, jesenn|zima, zimn, zime, zimu',
  monthNames:
    'január|február|marec, marc|apríl|máj., mája., máji.|jún|júl|august|september, septembr|október, októbr|november, novembr|december, decembr',
  numbers:
    'jeden, jedna, jedným, jednou|dva., dve., dvoch, dvoma, dvom, pár., párom|tri., troch, tromi, trom|štyri, štyroch|päť, piatich|šesť, šiestich|sedem|osem|deväť|desať|jedenásť|dvanásť, dvanástich',
};
