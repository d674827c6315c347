import { type DemoObservation, daysAgo } from './demo-observation.ts';

/** Observations outside the risk themes: praise, quality, ideas. */
export const other: DemoObservation[] = [
  {
    when: daysAgo(2, '20:45'),
    reporter: 'mikko.hamalainen',
    area: 'A20',
    location: 'Kuumavalssaamo, valvomo',
    category: 'efficiency',
    severity: 'low',
    title: 'Vuoronvaihdon tarkastuslista kolmessa eri paikassa',
    description:
      'Samat asiat kirjataan vihkoon, taululle ja taulukkoon. Yksi lista riittäisi, ja poikkeamat siirtyisivät varmemmin seuraavalle vuorolle.',
  },
  {
    when: daysAgo(2, '17:30'),
    reporter: 'demo',
    area: 'V12',
    location: 'Aihiovarasto, perimmäinen käytävä',
    category: 'improvement',
    severity: 'low',
    title: 'Radiopuhelin ja puhelin eivät kuulu aihiovaraston perällä',
    description:
      'Viimeisten hyllyvälien kohdalla ei ole kenttää eikä radio kuulu. Jos siellä sattuu jotain, apua pitää lähteä hakemaan. Toistin tai tukiasema pohjoisseinälle auttaisi.',
  },
  {
    when: daysAgo(128, '02:05'),
    reporter: 'demo',
    area: 'A22',
    location: 'Valssilinja, päämoottorin laakeri',
    category: 'positive',
    severity: 'low',
    title: 'Linja pysäytettiin ajoissa oudon laakeriäänen takia',
    description:
      'Yövuorossa kuului rytminen kolina päämoottorilta. Vuoro pysäytti linjan saman tien ja soitti kunnossapidon. Laakeri olisi todennäköisesti hajonnut seuraavana päivänä. Ääni nauhalla.',
    answer: { afterMinutes: 300, saying: 'Hieno päätös koko vuorolta. Käydään läpi muissakin vuoroissa.' },
    closed: { afterHours: 74, saying: 'Laakeri vaihdettu suunnitellusti, vuorolle palkittu havainto.' },
    media: ['bearing-knock'],
  },
  {
    when: daysAgo(243, '14:25'),
    reporter: 'heidi.salminen',
    area: 'B11',
    location: 'Hitsaushalli 1',
    category: 'positive',
    severity: 'low',
    title: 'Hitsaushallin kulkureitit pysyivät vapaina koko viikon',
    description:
      'Uusi kymmenen minuutin siivouskierros vuoron lopussa toimii. Kulkureitillä ei ollut yhtään letkua eikä lavaa, ja palovarusteille pääsi suoraan.',
    answer: { afterMinutes: 620, saying: 'Kiitos! Otetaan sama kierros käyttöön hallissa 2.' },
    closed: { afterHours: 170, saying: 'Siivouskierros käytössä molemmissa halleissa.' },
  },
  {
    when: daysAgo(308, '11:50'),
    reporter: 'noora.ahonen',
    area: 'K11',
    location: 'Konekorjaamo, nostoapuvälineiden kaappi',
    category: 'quality',
    severity: 'low',
    title: 'Nostokoukkujen tarkastusmerkeissä kaksi eri väriä',
    description:
      'Osassa koukuista on viime vuoden väri, vaikka tarkastus on tehty. Käyttäjä ei voi tietää, mikä koukku on voimassa.',
    answer: {
      afterMinutes: 158,
      saying: 'Merkit vaihdetaan tällä viikolla, väri lukee jatkossa kaapin ovessa.',
    },
    closed: { afterHours: 98, saying: 'Kaikki koukut merkitty voimassa olevalla värillä.' },
  },
];
