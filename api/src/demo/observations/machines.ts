import { type DemoObservation, daysAgo } from './demo-observation.ts';

/** Points of the last six months: 27+3+3+1+1 = 35; of the six before: 9+9+9+9+3+3+3 = 45. */
export const machines: DemoObservation[] = [
  {
    when: daysAgo(3, '09:25'),
    reporter: 'janne.koskinen',
    area: 'K11',
    location: 'Konekorjaamo, hiomapiste 2',
    category: 'hazard',
    severity: 'medium',
    title: 'Jatkojohdon vaippa auki hiomapisteellä, kupari näkyvissä',
    description:
      'Kulmahiomakoneen jatkojohto on jäänyt nostopöydän väliin. Vaippa on auki noin neljän sentin matkalta ja johdin näkyy. Irrotin johdon ja vein sen sähkökorjaamon hyllylle, mutta samanlaisia on käytössä muitakin.',
    media: ['damaged-cable'],
  },
  {
    when: daysAgo(4, '03:15'),
    reporter: 'jukka.virtanen',
    area: 'A23',
    location: 'Jäähdytystaso, siltanosturi 4',
    category: 'nearmiss',
    severity: 'critical',
    title: 'Siltanosturin jarru ei pitänyt ja kahdeksan tonnin nippu valui',
    description:
      'Pysäytin noston noin kolmen metrin korkeuteen, mutta kuorma jatkoi valumista ja laskeutui puolitoista metriä ennen kuin hätäseis pysäytti sen. Alla oleva kulkureitti oli suljettu puomilla. Nosturi on lukittu ja avain esimiehellä.',
    answer: {
      afterMinutes: 12,
      saying:
        'Nosturi 4 käyttökiellossa, alue eristetty. Nostot siirretty nosturille 3, valmistaja kutsuttu.',
    },
    assignee: 'erik.lindstrom',
    media: ['crane-load', 'crane-load-close'],
  },
  {
    when: daysAgo(33, '15:40'),
    reporter: 'demo',
    area: 'A24',
    location: 'Leikkaus ja niputus, katkaisulaikkojen vaihtopiste',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Kulmahiomakoneen laikka halkesi käynnistettäessä',
    description:
      'Uusi laikka hajosi heti käynnistyksessä ja palanen lensi suojuksen alta lattiaan. Minulla oli visiiri ja suojus oli paikallaan. Laikan päiväys oli vanhentunut.',
    answer: {
      afterMinutes: 140,
      saying: 'Hyvä, että suojus oli paikallaan. Laikkahylly tarkastetaan tänään.',
    },
    closed: {
      afterHours: 44,
      saying: 'Vanhentuneet laikat poistettu kaikista työpisteistä, hyllyihin merkitty tarkastuspäivä.',
    },
  },
  {
    when: daysAgo(96, '11:10'),
    reporter: 'ville.rantanen',
    area: 'B21',
    location: 'Sorvaamo, sorvi 3',
    category: 'nearmiss',
    severity: 'low',
    title: 'Istukka-avain jäi sorvin istukkaan',
    description:
      'Huomasin avaimen istukassa ennen käynnistystä. Jousitettu avain on kateissa, ja tilalla oli tavallinen, joka ei ponnahda irti.',
    answer: { afterMinutes: 310, saying: 'Jousitetut avaimet tilattu kaikkiin sorveihin.' },
    closed: {
      afterHours: 120,
      saying: 'Jousitetut istukka-avaimet viidelle sorville, vanhat poistettu käytöstä.',
    },
  },
  {
    when: daysAgo(141, '19:05'),
    reporter: 'demo',
    area: 'A22',
    location: 'Valssilinja, kuljetinrullat parien 5 ja 6 välissä',
    category: 'nearmiss',
    severity: 'low',
    title: 'Kuljetinrullan suojaluukku kolisi auki käynnin aikana',
    description:
      'Suojaluukun salpa ei lukitu ja tärinä avaa luukun hitaasti. Suljin sen kahdesti vuoron aikana, kolmannella kerralla sidoin kiinni.',
    answer: {
      afterMinutes: 730,
      saying: 'Salpa korjataan seuraavassa huoltoseisokissa, luukku tarkastetaan vuoroittain.',
    },
    closed: { afterHours: 68, saying: 'Salpa vaihdettu, samat salvat tarkastettu koko linjalta.' },
    reopened: {
      afterHours: 2200,
      saying: 'Luukku aukesi taas tärinästä. Salvan tilalle pultattava lukitus.',
    },
    assignee: 'demo',
  },
  {
    when: daysAgo(198, '07:20'),
    reporter: 'demo',
    area: 'A21',
    location: 'Aihiouuni, hoitotaso +6 m',
    category: 'hazard',
    severity: 'high',
    title: 'Suojakaide puuttuu aihiouunin hoitotasolta',
    description:
      'Uunin ovihuollon jäljiltä kaiteen yksi kenttä on nostettu syrjään eikä sitä ole kiinnitetty takaisin. Pudotusta on kuusi metriä. Vedin tilalle lippusiiman, mutta se ei estä putoamista.',
    answer: {
      afterMinutes: 55,
      saying: 'Taso suljettu molemmista päistä, kaide kiinnitetään tämän vuoron aikana.',
    },
    closed: {
      afterHours: 6,
      saying: 'Kaide kiinnitetty ja pultit merkitty. Kaiteen irrotus lisätty huollon lopputarkastukseen.',
    },
    media: ['missing-guard-rail', 'missing-guard-rail-close'],
  },
  {
    when: daysAgo(221, '12:50'),
    reporter: 'heidi.salminen',
    area: 'B13',
    location: 'Robottisolu, ovi 2',
    category: 'nearmiss',
    severity: 'high',
    title: 'Robottisolun oviraja ei pysäyttänyt robottia',
    description:
      'Avasin solun oven kiinnittimen vaihtoa varten. Robotti ajoi ohjelman loppuun asti, vaikka sen olisi pitänyt pysähtyä heti. En ollut ehtinyt astua sisään.',
    answer: {
      afterMinutes: 40,
      saying: 'Solu pysäytetty ja lukittu pääkytkimestä, kunnes turvapiiri on mitattu.',
    },
    closed: {
      afterHours: 52,
      saying:
        'Oviraja oli ohitettu huollossa. Ohitus poistettu, turvapiiri testattu ja ohitusten teko vaatii luvan.',
    },
  },
  {
    when: daysAgo(259, '20:30'),
    reporter: 'demo',
    area: 'A22',
    location: 'Valssilinja, valssinvaihto pari 2',
    category: 'nearmiss',
    severity: 'high',
    title: 'Nostoraksin säikeet katkesivat valssia vaihdettaessa',
    description:
      'Raksin toinen haara alkoi purkautua, kun valssi oli noin puoli metriä ilmassa. Laskimme sen heti alas. Raksissa ei ollut luettavaa tarkastusmerkkiä.',
    answer: {
      afterMinutes: 85,
      saying: 'Raksi katkaistu ja poistettu. Nostoapuvälineet tarkastetaan ennen seuraavaa nostoa.',
    },
    closed: {
      afterHours: 76,
      saying:
        'Valssinvaihdon kaikki raksit tarkastettu, neljä hylätty. Nostoapuvälineille oma tarkastettu teline.',
    },
  },
  {
    when: daysAgo(279, '04:10'),
    reporter: 'demo',
    area: 'A24',
    location: 'Niputuslinja, vetorullasto 1',
    category: 'incident',
    severity: 'high',
    title: 'Työkaverin sormi jäi niputuskoneen vetorullan väliin',
    description:
      'Langan pää juuttui ja työkaveri ohjasi sitä kädellä koneen käydessä hitaalla. Rulla vei hanskan ja sormen väliin. Lääkäri totesi murtuman, poissaolo viisi päivää.',
    answer: {
      afterMinutes: 20,
      saying: 'Kone pysäytetty. Ensiapu ja lääkäri järjestetty, tutkinta aloitettu heti.',
    },
    closed: {
      afterHours: 410,
      saying:
        'Rullastoon kiinteä suojus ja hidaskäyttö vain pakkokäyttöpainikkeella. Tutkinnan tulos käyty läpi vuoroissa.',
    },
  },
  {
    when: daysAgo(301, '16:45'),
    reporter: 'erik.lindstrom',
    area: 'A21',
    location: 'Aihiouuni, työntimen hydrauliikka',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Hydrauliletku puhkesi ja öljyä levisi kulkuväylälle',
    description:
      'Työntimen paineletku puhkesi liittimen juuresta. Öljyä suihkusi seinään ja noin kymmenen litraa kulkuväylälle. Yksi ohikulkija oli liukastua. Imeytysmatot riittivät juuri ja juuri.',
    answer: { afterMinutes: 190, saying: 'Väylä suljettu ja öljy imeytetty, letku vaihdetaan yöllä.' },
    closed: {
      afterHours: 38,
      saying:
        'Letkut vaihdettu molemmin puolin, vaihtoväli lyhennetty kolmeen vuoteen. Lisää imeytystarvikkeita uunille.',
    },
    media: ['oil-on-floor'],
  },
  {
    when: daysAgo(318, '13:35'),
    reporter: 'ville.rantanen',
    area: 'B22',
    location: 'Jyrsinkeskus 2',
    category: 'incident',
    severity: 'medium',
    title: 'Kämmen ruhjoutui jyrsimen kiinnittimen alle',
    description:
      'Kiristin laski, kun kollega painoi poljinta ja käteni oli vielä kappaleen päällä. Kämmeneen tuli mustelma, hoidettiin kylmällä ensiapupisteessä ja työt jatkuivat.',
    answer: { afterMinutes: 65, saying: 'Kiinnityksen tekee yksi ihminen kerrallaan. Poljin siirretään.' },
    closed: { afterHours: 165, saying: 'Poljin vaihdettu kahden käden painikkeisiin.' },
  },
  {
    when: daysAgo(345, '21:50'),
    reporter: 'andrei.petrov',
    area: 'B32',
    location: 'Raepuhallus, kammion huolto-ovi',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Raepuhalluskammion ovi raottui puhalluksen aikana',
    description:
      'Oven alasalpa oli kulunut ja rakeita lensi raosta käytävälle. Seisoin kolmen metrin päässä suojalasit päässä. Puhallus ei katkennut, vaikka ovi oli raollaan.',
    answer: { afterMinutes: 1650, saying: 'Kammio pois käytöstä, kunnes salpa ja rajakytkin on korjattu.' },
    closed: {
      afterHours: 92,
      saying: 'Salpa ja rajakytkin vaihdettu, puhallus katkeaa nyt oven raottuessa.',
    },
  },
];
