import { type DemoObservation, daysAgo, minutesAgo } from './demo-observation.ts';

/** Points of the last six months: 9+9+9+3+1 = 31; of the six before: 9+9+9+3 = 30. */
export const traffic: DemoObservation[] = [
  {
    when: minutesAgo(40),
    reporter: 'tiina.karjalainen',
    area: 'V11',
    location: 'Lähettämö, lastausovi 3',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Vastapainotrukki peruutti suojatielle lastausovella 3',
    description:
      'Ylitin suojatietä lähettämön toimistoon päin, kun trukki peruutti hyllyjen välistä ja pysähtyi noin kahden metrin päähän. Peruutushälytin jää ilmaverhopuhaltimen alle, siitä ääninäyte. Kukaan ei loukkaantunut.',
    media: ['forklift-route', 'reversing-alarm'],
  },
  {
    when: daysAgo(1, '06:48'),
    reporter: 'demo',
    area: 'V22',
    location: 'Huoltotie, valssaamon pohjoispääty',
    category: 'nearmiss',
    severity: 'high',
    title: 'Kuorma-auto oikaisi kävelyreitin kautta vuoronvaihdossa',
    description:
      'Romuauto kiersi tietyön ajamalla kävelyreitille juuri, kun aamuvuoro oli tulossa töihin. Kolme ihmistä väisti seinän viereen. Kuljettaja ei tiennyt, että reitti on rauhoitettu kello 5.45–6.15 ja 6.30–7.00.',
    answer: {
      afterMinutes: 35,
      saying:
        'Portti ohjaa romuautot toistaiseksi eteläistä reittiä. Betoniesteet tilattu huoltotien päähän.',
    },
    assignee: 'samir.hassan',
  },
  {
    when: daysAgo(2, '13:20'),
    reporter: 'samir.hassan',
    area: 'V12',
    location: 'Aihiovarasto, käytävien 4 ja 5 risteys',
    category: 'safety',
    severity: 'low',
    title: 'Ajorata- ja väistämismerkinnät kuluneet aihiovaraston risteyksessä',
    description:
      'Keltaista väistämisviivaa ei enää erota lattiasta. Kuljettajat tulkitsevat etuajo-oikeutta eri tavoin, varsinkin sijaiset.',
  },
  {
    when: daysAgo(62, '22:35'),
    reporter: 'mikko.hamalainen',
    area: 'A14',
    location: 'Jatkuvavalu, aihioiden siirtovaunun rata',
    category: 'nearmiss',
    severity: 'high',
    title: 'Aihioiden siirtovaunu lähti liikkeelle ilman varoitusääntä',
    description:
      'Olin ylittämässä vaunun rataa merkitystä kohdasta, kun vaunu lähti liikkeelle. Vilkku paloi, mutta äänimerkkiä ei tullut. Ehdin astua takaisin turva-alueelle.',
    answer: {
      afterMinutes: 95,
      saying: 'Vaunu vain ohjaamosta valvottuna, kunnes äänimerkki on korjattu.',
    },
    closed: {
      afterHours: 21,
      saying:
        'Äänimerkin rele vaihdettu ja lähtöviive nostettu viiteen sekuntiin. Testattu kolmessa vuorossa.',
    },
  },
  {
    when: daysAgo(118, '10:05'),
    reporter: 'tiina.karjalainen',
    area: 'V12',
    location: 'Aihiovarasto, hyllyväli 7',
    category: 'incident',
    severity: 'high',
    title: 'Trukin haarukka osui hyllyn tolppaan ja lava putosi',
    description:
      'Kääntyessä haarukan kärki osui hyllyn etutolppaan. Tolppa taipui ja laakeripesälava putosi toiselta tasolta lattialle. Käytävä oli tyhjä, henkilövahinkoja ei tullut.',
    answer: {
      afterMinutes: 50,
      saying: 'Hyllyväli 7 tyhjennetty ja suljettu puomilla, hyllytarkastaja kutsuttu.',
    },
    closed: {
      afterHours: 148,
      saying: 'Tolppa vaihdettu, päätyihin asennettu törmäyssuojat ja kaikki hyllyvälit tarkastettu.',
    },
  },
  {
    when: daysAgo(205, '14:12'),
    reporter: 'demo',
    area: 'B11',
    location: 'Hitsaushalli 1, nosto-ovi itäpäädyssä',
    category: 'nearmiss',
    severity: 'high',
    title: 'Trukki tuli kulman takaa jalankulkureitille hitsaamon ovella',
    description:
      'Kävelin hitsaamon nosto-ovesta, kun putkinippua kuljettava trukki kääntyi samasta kulmasta sisään. Kuorma peitti kuljettajan näkyvyyden ja väliin jäi alle metri.',
    answer: {
      afterMinutes: 120,
      saying: 'Ovi merkitty vain trukeille, jalankulku siirretty viereisestä käyntiovesta.',
    },
    closed: {
      afterHours: 330,
      saying:
        'Kulmaan asennettu peili ja lattiaan valolla piirtyvä varoitus. Suojakaide erottaa käyntioven reitin.',
    },
  },
  {
    when: daysAgo(248, '02:40'),
    reporter: 'demo',
    area: 'A11',
    location: 'Romuhalli, panostuskorin täyttöpaikka',
    category: 'nearmiss',
    severity: 'high',
    title: 'Pyöräkuormaaja peruutti lähelle asentajaa romuhallissa',
    description:
      'Asentaja oli vaihtamassa vaa’an kaapelia täyttöpaikan reunalla ilman aluesulkua. Kuormaaja peruutti pimeältä puolelta ja kuljettaja huomasi hänet vasta kamerasta.',
    answer: {
      afterMinutes: 660,
      saying: 'Täyttöpaikalla ei tehdä asennustöitä ilman aluesulkua ja ilmoitusta kuormaajan kuljettajalle.',
    },
    closed: {
      afterHours: 190,
      saying:
        'Aluesulun ketjut ja radiokanava lisätty työohjeeseen, kuormaajaan vaihdettu kirkkaammat työvalot.',
    },
  },
  {
    when: daysAgo(291, '17:55'),
    reporter: 'samir.hassan',
    area: 'V23',
    location: 'Ratapiha, raide 2',
    category: 'nearmiss',
    severity: 'high',
    title: 'Tyhjät vaunut lähtivät valumaan raiteella 2',
    description:
      'Kaksi tyhjää vaunua lähti valumaan, kun veturi irrotettiin. Ne pysähtyivät raidepuskimeen noin neljänkymmenen metrin päässä. Radalla ei ollut ketään, mutta lastaajat olivat juuri lähteneet siitä.',
    answer: { afterMinutes: 75, saying: 'Vaihtotyöt seis, kunnes pysäytyskengät on tarkastettu.' },
    closed: {
      afterHours: 96,
      saying:
        'Kuluneet pysäytyskengät uusittu ja seisontajarrun kokeilu lisätty vaihtotyön tarkistuslistaan.',
    },
  },
  {
    when: daysAgo(333, '08:30'),
    reporter: 'demo',
    area: 'V11',
    location: 'Lähettämö, ulkoramppi',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Trukki luisui märällä lastausrampilla',
    description:
      'Alas ajettaessa trukin etupyörät lukkiutuivat ja kone luisui noin metrin sivuun ennen pysähtymistä. Rampin pinnoite on kulunut sileäksi ajourien kohdalta.',
    answer: { afterMinutes: 260, saying: 'Ramppi vain ylöspäin, kunnes pinta on karhennettu.' },
    closed: {
      afterHours: 240,
      saying: 'Rampin pinta jyrsitty ja pinnoitettu uudelleen, nopeusrajoitus 5 km/h.',
    },
  },
];
