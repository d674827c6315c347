import { type DemoObservation, daysAgo, minutesAgo } from './demo-observation.ts';

/** Points of the last six months: 9+9+3+3+3 = 27; of the six before: 9+9+3+3+1 = 25. */
export const chemicals: DemoObservation[] = [
  {
    when: minutesAgo(310),
    reporter: 'andrei.petrov',
    area: 'B12',
    location: 'Hitsaushalli 2, hitsauspiste 9',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Argonpullo kaatui hitsauspisteellä, ketju puuttui',
    description:
      'Pullo seisoi irrallaan pylvään vieressä ja kaatui, kun letku kiristyi. Venttiilin suojakaari otti iskun vastaan eikä kaasua päässyt ulos. Pullotelineen ketju on poikki.',
    media: ['gas-bottle'],
  },
  {
    when: daysAgo(8, '16:10'),
    reporter: 'ville.rantanen',
    area: 'B31',
    location: 'Peittaamo, suolahapon täyttöpaikka',
    category: 'nearmiss',
    severity: 'high',
    title: 'Suolahapon täyttöletku irtosi liittimestä täytön lopussa',
    description:
      'Letku irtosi, kun pumppu oli jo pysäytetty. Lattialle valui noin litra happoa, joka huuhdottiin neutralointikaivoon. Täyttäjällä oli kasvosuojain ja happopuku. Liittimen lukitusnokka on kulunut.',
    answer: {
      afterMinutes: 25,
      saying: 'Täytöt keskeytetty, toimittaja tuo uudet liittimet ennen seuraavaa kuormaa.',
    },
    assignee: 'janne.koskinen',
  },
  {
    when: daysAgo(71, '13:45'),
    reporter: 'elina.turunen',
    area: 'L11',
    location: 'Kemian laboratorio, vetokaappi 2',
    category: 'incident',
    severity: 'high',
    title: 'Lipeäroiske silmään näytteenotossa',
    description:
      'Näytepullon korkki avautui paineella ja natriumhydroksidia roiskui suojalasien alta silmään. Silmää huuhdottiin silmäsuihkulla viisitoista minuuttia ja lääkäri hoiti ärsytyksen. Näkö on kunnossa, poissaoloa ei tullut.',
    answer: {
      afterMinutes: 15,
      saying: 'Lääkäriin saatettu. Näytteenotto keskeytetty, tutkinta alkaa heti.',
    },
    closed: {
      afterHours: 215,
      saying:
        'Näytepullot vaihdettu paineentasaaviin, lipeänäytteissä käytetään tiiviitä laseja ja kasvosuojainta.',
    },
  },
  {
    when: daysAgo(109, '07:55'),
    reporter: 'demo',
    area: 'A13',
    location: 'Senkkakäsittely, näytteenottopisteen silmäsuihku',
    category: 'hazard',
    severity: 'medium',
    title: 'Lavoja silmäsuihkun edessä näytteenottopisteellä',
    description:
      'Silmäsuihkun eteen on jäänyt kaksi seosainelavaa, eikä suihkulle pääse suoraan. Siirsin toisen sivuun pumppukärryllä. Lattiassa ei ole merkintää, joka pitäisi paikan vapaana.',
    answer: { afterMinutes: 130, saying: 'Lavat pois nyt. Paikka merkitään lattiaan.' },
    closed: {
      afterHours: 28,
      saying: 'Vapaa alue maalattu lattiaan ja silmäsuihku lisätty viikkokierrokseen.',
    },
    media: ['blocked-eyewash'],
  },
  {
    when: daysAgo(155, '19:40'),
    reporter: 'heidi.salminen',
    area: 'B33',
    location: 'Maalaamo, sekoitushuoneen edusta',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Avoin liuotinastia viiden metrin päässä tulityöstä',
    description:
      'Kannakkeen hitsaus oli juuri alkamassa luvalla, kun huomasin avonaisen ohenneastian oven takana. Työ keskeytettiin ja astia suljettiin. Lupaan ei ollut merkitty sekoitushuonetta.',
    answer: { afterMinutes: 90, saying: 'Tulityö keskeytetty oikein. Lupa tehdään uudestaan paikan päällä.' },
    closed: {
      afterHours: 80,
      saying:
        'Tulityöluvan tarkastus tehdään maalaamossa aina parina, sekoitushuone merkitty luvan karttaan.',
    },
  },
  {
    when: daysAgo(193, '01:25'),
    reporter: 'demo',
    area: 'A12',
    location: 'Valokaariuuni, savukaasukanavan huoltokuilu',
    category: 'nearmiss',
    severity: 'high',
    title: 'Häkämittari hälytti savukaasukanavan huoltokuilussa',
    description:
      'Olimme menossa vaihtamaan lämpötila-anturia, kun henkilökohtainen mittari hälytti jo kuilun ovella. Lukema oli 85 ppm. Peräännyimme ja suljimme oven. Kanavan tiiviste oli siirtynyt paikaltaan. Mittarin hälytys on nauhalla.',
    answer: {
      afterMinutes: 18,
      saying: 'Kuilu suljettu ja tuuletus päällä. Sisään vain säiliötyöluvalla ja mittauksella.',
    },
    closed: {
      afterHours: 30,
      saying: 'Tiiviste korjattu, kuilun ovelle asennettu kiinteä häkämittari ja varoitusvalo.',
    },
    media: ['gas-meter-alarm'],
  },
  {
    when: daysAgo(229, '10:30'),
    reporter: 'erik.lindstrom',
    area: 'K13',
    location: 'Kaasukeskus, asetyleenitelakka',
    category: 'nearmiss',
    severity: 'high',
    title: 'Asetyleenipullon venttiili vuoti kaasukeskuksessa',
    description:
      'Telakan vierestä kuului sihinää ja haju tuntui heti ovella. Saippuavesi kupli karan tiivisteestä. Suljin telakan ja tuuletin tilan. Sihinä kuuluu tallenteella.',
    answer: {
      afterMinutes: 45,
      saying: 'Kaasukeskus tyhjennetty ihmisistä, toimittaja hakee pullon tänään.',
    },
    closed: {
      afterHours: 26,
      saying: 'Pullo palautettu, telakan tiivisteet vaihdettu ja vuotokoe tehty kaikille liitoksille.',
    },
    media: ['gas-leak-hiss'],
  },
  {
    when: daysAgo(254, '12:05'),
    reporter: 'andrei.petrov',
    area: 'B33',
    location: 'Maalaamo, ohenteen jakelupiste',
    category: 'incident',
    severity: 'medium',
    title: 'Ohennetta valui lattialle jakelupisteen hanasta',
    description:
      'Jakeluhana jäi auki ja noin viisitoista litraa ohennetta valui valuma-altaan yli lattialle. Ilmanvaihto oli täydellä, tila tyhjennettiin. Kukaan ei altistunut, viemäriin ei päässyt mitään.',
    answer: { afterMinutes: 60, saying: 'Alue eristetty, imeytys käynnissä ja kipinöivät työt kielletty.' },
    closed: { afterHours: 140, saying: 'Hana vaihdettu itsestään sulkeutuvaan ja valuma-allas suurempaan.' },
  },
  {
    when: daysAgo(284, '22:15'),
    reporter: 'ville.rantanen',
    area: 'B31',
    location: 'Peittaamo, altaan 3 täyttöpiste',
    category: 'nearmiss',
    severity: 'medium',
    title: 'Emäskontti oli tulossa happoaltaan täyttöpisteelle',
    description:
      'Kontti tuotiin väärälle pisteelle, koska etiketti oli lavan seinää vasten. Huomasin sen ennen letkun kytkemistä. Happo- ja emäskonteissa on samanlainen liitin.',
    answer: {
      afterMinutes: 175,
      saying: 'Täyttö vain kahden ihmisen tarkastuksella. Liittimet selvitykseen.',
    },
    closed: {
      afterHours: 320,
      saying: 'Hapoille ja emäksille erilaiset avainnetut liittimet, värikoodit putkiin.',
    },
  },
  {
    when: daysAgo(312, '09:10'),
    reporter: 'demo',
    area: 'A10',
    location: 'Terässulatto, pesupaikka valvomon alla',
    category: 'nearmiss',
    severity: 'low',
    title: 'Merkitsemätön pullo pesupaikalla sekoittui käsipesuun',
    description:
      'Kirkasta pesuainetta oli kaadettu juomapulloon ilman etikettiä. Työkaveri oli ottamassa sitä käsienpesuun. Haju paljasti vahvan rasvanpoistajan.',
    answer: { afterMinutes: 445, saying: 'Pullo hävitetty. Aineet vain omissa astioissaan.' },
    closed: {
      afterHours: 60,
      saying: 'Pesupaikalle annostelija ja tyhjät merkityt pullot, asia käyty vuoropalaverissa.',
    },
  },
];
