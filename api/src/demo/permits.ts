import type { PermitRole, PermitType } from '@turva/contracts/permit-values';
import type { DemoAreaCode } from './areas.ts';
import type { DemoUsername } from './people.ts';

/** Hours after loading (negative: before), or a time of day that many days before (negative: after). */
export type At = { hours: number } | { daysAgo: number; at: string };

interface Reading {
  at: At;
  by: DemoUsername;
  place: string;
  oxygen: number;
  lel: number;
  co: number;
  h2s: number;
}

export interface DemoPermit {
  type: PermitType;
  title: string;
  description: string;
  risks: string;
  /** title of the assessment it is based on */
  assessment?: string;
  area: DemoAreaCode;
  location: string;
  requester: DemoUsername;
  asked: At;
  from: At;
  to: At;
  people: readonly { role: PermitRole; user?: DemoUsername; name?: string; company?: string }[];
  approved?: { by: DemoUsername; at: At };
  rejected?: { by: DemoUsername; at: At; reason: string };
  started?: At;
  suspended?: { by: DemoUsername; at: At; reason: string };
  closed?: { by: DemoUsername; at: At; note: string };
  afterWatch?: { at: At; note: string };
  readings?: readonly Reading[];
}

const day = (daysAgo: number, at: string): At => ({ daysAgo, at });

/** In the order they were requested. */
export const demoPermits: readonly DemoPermit[] = [
  {
    type: 'hot_work',
    title: 'Tulityö – Kompressoriasema, putken kannakointi',
    description: 'Paineilmalinjan kannakkeiden hitsaus, neljä saumaa.',
    risks: 'Kipinät kaapelihyllylle, öljyiset pinnat.',
    area: 'K14',
    location: 'Kompressoriasema',
    requester: 'janne.koskinen',
    asked: day(21, '13:10'),
    from: day(20, '07:00'),
    to: day(20, '15:00'),
    people: [
      { role: 'performer', user: 'jukka.virtanen' },
      { role: 'watch', user: 'aino.korhonen' },
    ],
  },
  {
    type: 'hazardous_materials',
    title: 'Vaaralliset aineet – Peittaamo, hapon siirto konttiin',
    description: 'Rikkihapon siirto säiliöstä 2 konttiin.',
    risks: 'Roiskeet, väärä letku.',
    assessment: 'Suolahapon vastaanotto ja täyttö',
    area: 'B31',
    location: 'Peittaamo, happosäiliö 2',
    requester: 'heidi.salminen',
    asked: day(11, '09:20'),
    from: day(10, '08:00'),
    to: day(10, '14:00'),
    people: [{ role: 'performer', user: 'heidi.salminen' }],
    rejected: {
      by: 'timo.laine',
      at: day(11, '11:45'),
      reason: 'Hätäsuihku on huollossa. Pyydä uudelleen, kun se toimii.',
    },
  },
  {
    type: 'confined_space',
    title: 'Suljettu tila – Jatkuvavalu, vesisäiliön tarkastus',
    description: 'Jäähdytysvesisäiliön sisäpuolinen tarkastus ja pohjan puhdistus.',
    risks: 'Hapen puute, rikkivety pohjalietteestä.',
    area: 'A14',
    location: 'Jatkuvavalu, vesisäiliö 1',
    requester: 'demo',
    asked: day(6, '12:30'),
    from: day(5, '08:00'),
    to: day(5, '14:00'),
    people: [
      { role: 'performer', user: 'erik.lindstrom' },
      { role: 'watch', user: 'noora.ahonen' },
    ],
    approved: { by: 'demo.esimies', at: day(6, '14:05') },
    started: day(5, '08:20'),
    readings: [
      { at: day(5, '08:10'), by: 'noora.ahonen', place: 'pohja', oxygen: 20.7, lel: 0, co: 0, h2s: 1 },
      { at: day(5, '08:12'), by: 'noora.ahonen', place: 'luukku', oxygen: 20.9, lel: 0, co: 0, h2s: 0 },
      { at: day(5, '08:25'), by: 'noora.ahonen', place: 'pohja', oxygen: 20.6, lel: 0, co: 0, h2s: 2 },
      { at: day(5, '08:38'), by: 'noora.ahonen', place: 'pohja', oxygen: 20.6, lel: 0, co: 0, h2s: 2 },
      { at: day(5, '08:51'), by: 'noora.ahonen', place: 'pohja', oxygen: 20.7, lel: 0, co: 0, h2s: 1 },
    ],
    closed: {
      by: 'erik.lindstrom',
      at: day(5, '09:02'),
      note: 'Säiliö tarkastettu, pohja imetty, luukut kiinni.',
    },
  },
  {
    type: 'hot_work',
    title: 'Tulityö – Hitsaushalli 2, nosturikiskon korjaus',
    description: 'Kiskon jatkoksen hitsaus ja hionta.',
    risks: 'Putoavat kipinät, palava pöly palkistossa.',
    area: 'B12',
    location: 'Hitsaushalli 2, kiskolinja C',
    requester: 'heidi.salminen',
    asked: day(4, '10:15'),
    from: day(3, '07:00'),
    to: day(3, '15:00'),
    people: [
      { role: 'performer', user: 'heidi.salminen' },
      { role: 'watch', user: 'andrei.petrov' },
    ],
    approved: { by: 'timo.laine', at: day(4, '12:40') },
    started: day(3, '07:25'),
    closed: { by: 'heidi.salminen', at: day(3, '11:10'), note: 'Kohde jäähtynyt, palkisto puhdistettu.' },
    afterWatch: { at: day(3, '12:15'), note: 'Ei kytemistä, kohde ja ala-akseli tarkastettu kahdesti.' },
  },
  {
    type: 'height_work',
    title: 'Korkealla työskentely – Ratapiha, valaisinten vaihto',
    description: 'Valaisinpylväiden 3–7 lamppujen vaihto henkilönostimesta.',
    risks: 'Putoaminen, tuuli, junaliikenne.',
    assessment: 'Ratapihan vaihtotyö pimeällä',
    area: 'V23',
    location: 'Ratapiha, pylväät 3–7',
    requester: 'noora.ahonen',
    asked: day(1, '11:00'),
    from: { hours: -5 },
    to: { hours: 30 },
    people: [
      { role: 'performer', user: 'noora.ahonen' },
      { role: 'performer', name: 'Petri Saarela', company: 'Nostinpalvelu Saarela Oy' },
    ],
    approved: { by: 'markku.jokinen', at: day(1, '14:30') },
    started: { hours: -4 },
    suspended: { by: 'samir.hassan', at: { hours: -2 }, reason: 'Tuuli yltyi yli nostimen rajan.' },
  },
  {
    type: 'electrical',
    title: 'Sähkötyö – Sähkökorjaamo, keskuksen JK4 huolto',
    description: 'Pääkytkimen vaihto ja lämpökuvaus.',
    risks: 'Sähköisku, valokaari.',
    area: 'K12',
    location: 'Sähkökorjaamo, keskus JK4',
    requester: 'erik.lindstrom',
    asked: day(1, '08:10'),
    from: { hours: -3 },
    to: { hours: 5 },
    people: [{ role: 'performer', user: 'erik.lindstrom' }],
    approved: { by: 'pekka.heikkinen', at: day(1, '09:00') },
    started: { hours: -2.5 },
  },
  {
    type: 'hot_work',
    title: 'Tulityö – Valssilinja, ohjainrullan kunnostus',
    description: 'Ohjainrullan telineen hitsaus seisokissa.',
    risks: 'Hydrauliikkaöljy, kuumat pinnat.',
    area: 'A22',
    location: 'Valssilinja, rullapukki 4',
    requester: 'demo',
    asked: { hours: -20 },
    from: { hours: -1 },
    to: { hours: 6 },
    people: [
      { role: 'performer', user: 'demo' },
      { role: 'watch', user: 'aino.korhonen' },
    ],
    approved: { by: 'demo.esimies', at: { hours: -3 } },
  },
  {
    type: 'hot_work',
    title: 'Tulityö – Maalaamo, poistokanavan korjaus',
    description: 'Poistokanavan sauman hitsaus maalauskammion yläpuolella.',
    risks: 'Liuotinhöyryt, kanavan pöly.',
    area: 'B33',
    location: 'Maalaamo, kammio 2',
    requester: 'ville.rantanen',
    asked: { hours: -4 },
    from: { daysAgo: -1, at: '07:00' },
    to: { daysAgo: -1, at: '15:00' },
    people: [
      { role: 'performer', user: 'ville.rantanen' },
      { role: 'watch', user: 'andrei.petrov' },
    ],
  },
  {
    type: 'height_work',
    title: 'Korkealla työskentely – Romuhalli, nosturin anturit',
    description: 'Lastausnosturin rata-anturien vaihto.',
    risks: 'Putoaminen, nosturin liike.',
    area: 'A11',
    location: 'Romuhalli, nosturirata 1',
    requester: 'demo',
    asked: { hours: -2 },
    from: { daysAgo: -2, at: '07:00' },
    to: { daysAgo: -2, at: '15:30' },
    people: [
      { role: 'performer', user: 'demo' },
      { role: 'performer', user: 'mikko.hamalainen' },
    ],
  },
];
