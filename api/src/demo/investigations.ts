import type { CauseKind, Severe, ShippedDuty } from '@turva/contracts/investigation-values';
import type { DemoUsername } from './people.ts';

export interface DemoCause {
  kind: CauseKind;
  text: string;
  /** its own causes */
  under?: readonly DemoCause[];
}

export interface DemoInvestigation {
  /** title of the observation it comes from */
  of: string;
  by: DemoUsername;
  severe: Severe;
  whatHappened: string;
  lessons?: string;
  /** minutes before or after the report */
  timeline: readonly { minute: number; text: string }[];
  whys: readonly string[];
  causes: readonly DemoCause[];
  statements: readonly { by: string; text: string }[];
  /** minutes after the report */
  duties: readonly { duty: ShippedDuty; minute: number; note: string }[];
  signedOff?: { daysAfter: number; reason: string };
}

const DAY = 24 * 60;

export const demoInvestigations: readonly DemoInvestigation[] = [
  {
    of: 'Työkaverin sormi jäi niputuskoneen vetorullan väliin',
    by: 'demo.esimies',
    severe: 'no',
    whatHappened:
      'Langan pää juuttui vetorullaan yövuoron lopussa. Kone oli hidaskäytöllä, ja päätä ohjattiin kädellä rullan alta. Rulla veti käsineen ja sormen väliin. Työpari painoi hätäpysäytystä.',
    lessons:
      'Juuttunutta lankaa ei ohjata kädellä koneen käydessä, ei hidaskäytölläkään. Kone pysäytetään ja lanka irrotetaan koukulla. Suojus pysyy paikallaan, ja hidaskäyttö toimii vain niin kauan kuin painiketta painetaan.',
    timeline: [
      {
        minute: -25,
        text: 'Langan pää juuttuu vetorullaan 1. Linja pysäytetään ja käynnistetään hidaskäytölle.',
      },
      { minute: -18, text: 'Päätä ohjataan kädellä rullan alta. Käsine tarttuu rullaan.' },
      { minute: -17, text: 'Työpari painaa hätäpysäytystä. Rullan paine lasketaan ja sormi vapautetaan.' },
      { minute: -5, text: 'Ensiapu annettu, lähtö lääkäriin. Paikka rajataan tutkintaa varten.' },
    ],
    whys: [
      'Sormi jäi väliin, koska käsi oli rullan nielussa koneen käydessä.',
      'Käsi oli nielussa, koska lankaa ei saatu muuten irti.',
      'Koukkua ei ollut, koska se ei kuulu työpisteen välineisiin eikä työohjeeseen.',
      'Nieluun ulottui, koska suojus oli otettu pois ja muutosta ei ollut arvioitu.',
    ],
    causes: [
      {
        kind: 'technical',
        text: 'Vetorullan nielussa ei ollut suojusta',
        under: [
          {
            kind: 'organisational',
            text: 'Suojus oli jätetty pois langan syötön nopeuttamiseksi, eikä muutosta arvioitu',
          },
        ],
      },
      { kind: 'technical', text: 'Hidaskäyttö jäi päälle ilman pakkokäyttöpainiketta' },
      {
        kind: 'human',
        text: 'Lankaa ohjattiin kädellä koneen käydessä',
        under: [{ kind: 'organisational', text: 'Koukku puuttui työpisteen välineistä ja työohjeesta' }],
      },
    ],
    statements: [
      {
        by: 'Niputuslinjan käyttäjä, yövuoro',
        text: 'Lanka on juuttunut samaan kohtaan monta kertaa. Se on aina otettu kädellä, koska pysäyttäminen kestää.',
      },
      {
        by: 'Kunnossapito',
        text: 'Suojus irrotettiin kesäseisokissa, kun syöttöä muutettiin. Sitä ei pyydetty takaisin.',
      },
    ],
    duties: [
      { duty: 'scene', minute: 5, note: 'Linja lukittu, paikka kuvattu' },
      { duty: 'told', minute: 40, note: 'Työsuojeluvaltuutettu ja tehtaanjohtaja' },
      { duty: 'insurer', minute: 3 * DAY, note: 'Tehty yhtiön verkkopalvelussa' },
    ],
    signedOff: {
      daysAfter: 17,
      reason: 'Suojus ja pakkokäyttö asennettu, ohje päivitetty ja käyty läpi jokaisessa vuorossa.',
    },
  },
  {
    of: 'Kuorma-auto oikaisi kävelyreitin kautta vuoronvaihdossa',
    by: 'demo.esimies',
    severe: 'no',
    whatHappened:
      'Romuauto kiersi tietyön ajamalla kävelyreitille vuoronvaihdon aikana. Kolme ihmistä väisti seinän viereen. Kukaan ei loukkaantunut.',
    timeline: [
      { minute: -20, text: 'Kuljettaja ilmoittautuu portilla. Reittikorttia ei anneta.' },
      { minute: -8, text: 'Huoltotiellä on tietyö. Auto kääntyy kävelyreitille.' },
      { minute: -6, text: 'Aamuvuoro tulee vastaan. Kolme ihmistä väistää seinän viereen.' },
    ],
    whys: [
      'Auto ajoi kävelyreitille, koska huoltotie oli poikki eikä kiertoreittiä ollut merkitty.',
      'Kuljettaja ei tiennyt rauhoitusajasta, koska sitä ei kerrota portilla.',
    ],
    causes: [
      { kind: 'technical', text: 'Kävelyreitin päässä ei ollut estettä' },
      { kind: 'organisational', text: 'Portilla ei kerrota rauhoitusajoista eikä tietöistä' },
    ],
    statements: [],
    duties: [
      { duty: 'scene', minute: 15, note: 'Reitin pää kuvattu' },
      { duty: 'told', minute: 90, note: 'Työsuojeluvaltuutettu, portti ja kuljetusliike' },
      { duty: 'insurer', minute: 95, note: 'Kukaan ei loukkaantunut, ilmoitettavaa ei ole' },
    ],
  },
];
