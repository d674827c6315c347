import type { ControlKind } from '@turva/contracts/risk-values';
import type { DemoAreaCode } from './areas.ts';
import type { DemoUsername } from './people.ts';

interface DemoControl {
  what: string;
  kind: ControlKind;
  owner?: DemoUsername;
  /** days after the day of loading; negative: before it */
  dueInDays?: number;
  done?: true;
}

interface DemoHazard {
  what: string;
  /** likelihood and severity on the Finnish 3 × 3 */
  before: readonly [number, number];
  after?: readonly [number, number];
  ppeReason?: string;
  controls: readonly DemoControl[];
}

export interface DemoRiskAssessment {
  title: string;
  area: DemoAreaCode;
  location: string;
  category: 'ergonomics' | 'chemicals' | 'machines' | 'traffic' | 'other';
  author: DemoUsername;
  assessor: DemoUsername;
  description: string;
  createdDaysAgo: number;
  startedDaysAgo?: number;
  completedDaysAgo?: number;
  dueInDays: number;
  hazards: readonly DemoHazard[];
}

/** In the order they were created: two pending, three in progress, two completed, one expired. */
export const demoRiskAssessments: readonly DemoRiskAssessment[] = [
  {
    title: 'Valokaariuunin vuorauksen purku',
    area: 'A12',
    location: 'Valokaariuuni, uunitaso',
    category: 'machines',
    author: 'demo.esimies',
    assessor: 'demo.esimies',
    description:
      'Vuorauksen purku iskuvasaralla huoltoseisokissa. Arvioitu työnsuunnittelun ja purkuryhmän kanssa.',
    createdDaysAgo: 210,
    startedDaysAgo: 207,
    completedDaysAgo: 190,
    dueInDays: -180,
    hazards: [
      {
        what: 'Irtoava tiili putoaa purkajan päälle',
        before: [3, 3],
        after: [1, 3],
        controls: [
          {
            what: 'Purku etäohjatulla purkurobotilla',
            kind: 'substitute',
            owner: 'pekka.heikkinen',
            done: true,
          },
          {
            what: 'Uunitaso suljettu muilta purun ajaksi',
            kind: 'administrative',
            owner: 'demo.esimies',
            done: true,
          },
        ],
      },
      {
        what: 'Kvartsipöly hengitysilmassa',
        before: [3, 2],
        after: [1, 2],
        controls: [
          {
            what: 'Vesisumutus ja kohdepoisto purkukohtaan',
            kind: 'engineering',
            owner: 'janne.koskinen',
            done: true,
          },
          { what: 'Moottoroitu hengityksensuojain P3', kind: 'ppe', done: true },
        ],
      },
    ],
  },
  {
    title: 'Suolahapon vastaanotto ja täyttö',
    area: 'B31',
    location: 'Peittaamo, suolahapon täyttöpaikka',
    category: 'chemicals',
    author: 'timo.laine',
    assessor: 'ville.rantanen',
    description: 'Säiliöauton purku ja päiväsäiliön täyttö letkulla.',
    createdDaysAgo: 64,
    startedDaysAgo: 60,
    dueInDays: 12,
    hazards: [
      {
        what: 'Täyttöletku irtoaa ja happoa roiskuu kasvoille',
        before: [2, 3],
        after: [1, 3],
        controls: [
          {
            what: 'Liittimet vaihdetaan lukittuviin',
            kind: 'engineering',
            owner: 'janne.koskinen',
            dueInDays: 6,
          },
          {
            what: 'Täyttöohje kuvin ja tarkastus ennen pumppausta',
            kind: 'administrative',
            owner: 'ville.rantanen',
            done: true,
          },
          { what: 'Kasvosuojain ja happopuku', kind: 'ppe', done: true },
        ],
      },
      {
        what: 'Happohöyry täyttöpaikalla',
        before: [2, 2],
        after: [1, 2],
        controls: [
          {
            what: 'Höyrynpaluulinja säiliöautoon',
            kind: 'engineering',
            owner: 'pekka.heikkinen',
            dueInDays: 30,
          },
        ],
      },
    ],
  },
  {
    title: 'Trukit ja jalankulkijat lähettämössä',
    area: 'V11',
    location: 'Lähettämö, lastausovet 1–6',
    category: 'traffic',
    author: 'markku.jokinen',
    assessor: 'tiina.karjalainen',
    description: 'Kuormien keräily ja lastaus iltavuorossa, jolloin kuljettajia liikkuu jalan ovilla.',
    createdDaysAgo: 33,
    startedDaysAgo: 30,
    dueInDays: 20,
    hazards: [
      {
        what: 'Jalankulkija jää peruuttavan trukin alle',
        before: [2, 3],
        after: [1, 3],
        controls: [
          {
            what: 'Kaide jalkakäytävän ja ajoväylän väliin',
            kind: 'engineering',
            owner: 'samir.hassan',
            dueInDays: 9,
          },
          {
            what: 'Kuljettajat odottavat merkityllä alueella',
            kind: 'administrative',
            owner: 'tiina.karjalainen',
            done: true,
          },
        ],
      },
      {
        what: 'Kuorma putoaa haarukoilta kääntyessä',
        before: [2, 2],
        after: [1, 2],
        controls: [
          {
            what: 'Nopeudenrajoitin trukkeihin hallissa',
            kind: 'engineering',
            owner: 'markku.jokinen',
            dueInDays: -2,
          },
        ],
      },
    ],
  },
  {
    title: 'Niputuksen käsinostot',
    area: 'A24',
    location: 'Leikkaus ja niputus, käsin niputettavat tangot',
    category: 'ergonomics',
    author: 'demo',
    assessor: 'demo',
    description: 'Lyhyiden tankojen niputus käsin, noin sata nostoa vuorossa.',
    createdDaysAgo: 18,
    startedDaysAgo: 15,
    dueInDays: 14,
    hazards: [
      {
        what: 'Selän kuormittuminen toistuvissa nostoissa',
        before: [3, 2],
        after: [2, 1],
        controls: [
          { what: 'Imunostin niputuspaikalle', kind: 'substitute', owner: 'demo.esimies', dueInDays: 14 },
          { what: 'Työkierto tunnin välein', kind: 'administrative', owner: 'demo', done: true },
        ],
      },
    ],
  },
  {
    title: 'Näytteenotto sulasta teräksestä',
    area: 'A13',
    location: 'Senkkakäsittely, näytteenottopiste',
    category: 'machines',
    author: 'demo.esimies',
    assessor: 'demo',
    description: 'Lämpötilan ja koostumuksen mittaus käsin sondilla.',
    createdDaysAgo: 6,
    dueInDays: 24,
    hazards: [
      {
        what: 'Sulan roiske kasvoille ja käsiin',
        before: [2, 3],
        ppeReason: 'Automaattinen mittauslanssi asennetaan vasta kesäseisokissa.',
        controls: [
          { what: 'Aluminoitu suojatakki, kasvosuojain ja käsineet', kind: 'ppe', owner: 'demo', done: true },
        ],
      },
    ],
  },
  {
    title: 'Akkujen lataus ja vedyn kertyminen',
    area: 'V13',
    location: 'Trukkien latauspaikka',
    category: 'other',
    author: 'samir.hassan',
    assessor: 'markku.jokinen',
    description: 'Latauspaikalle on tullut kaksi uutta laturia. Ilmanvaihdon riittävyys on arvioitava.',
    createdDaysAgo: 4,
    dueInDays: 26,
    hazards: [{ what: 'Vetyä kertyy katon alle ja syttyy', before: [1, 3], controls: [] }],
  },
  {
    title: 'Laboratorion happojen käsittely',
    area: 'L11',
    location: 'Kemian laboratorio, vetokaapit',
    category: 'chemicals',
    author: 'leena.ojala',
    assessor: 'elina.turunen',
    description: 'Väkevien happojen laimennus ja jätteiden keräily.',
    createdDaysAgo: 120,
    startedDaysAgo: 118,
    completedDaysAgo: 101,
    dueInDays: -95,
    hazards: [
      {
        what: 'Happoroiske silmään laimennuksessa',
        before: [2, 2],
        after: [1, 2],
        controls: [
          { what: 'Valmiit laimennokset toimittajalta', kind: 'eliminate', owner: 'leena.ojala', done: true },
          { what: 'Tiiviit suojalasit ja kasvosuojain', kind: 'ppe', done: true },
        ],
      },
    ],
  },
  {
    title: 'Ratapihan vaihtotyö pimeällä',
    area: 'V23',
    location: 'Ratapiha, raiteet 2 ja 3',
    category: 'traffic',
    author: 'markku.jokinen',
    assessor: 'markku.jokinen',
    description: 'Vaunujen siirto talvivuorossa. Valaistuksen korjaus on kesken.',
    createdDaysAgo: 52,
    startedDaysAgo: 49,
    dueInDays: -5,
    hazards: [
      {
        what: 'Vaihtotyöntekijä jää vaunujen väliin',
        before: [2, 3],
        after: [1, 3],
        controls: [
          {
            what: 'Pylväsvalaisimet raiteille 2 ja 3',
            kind: 'engineering',
            owner: 'erik.lindstrom',
            dueInDays: -8,
          },
          {
            what: 'Radiokuittaus ennen jokaista siirtoa',
            kind: 'administrative',
            owner: 'markku.jokinen',
            done: true,
          },
        ],
      },
    ],
  },
];
