import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { byMoment, type Matter } from '@turva/rules/matters/matter';
import type { Fact } from '../facts.ts';
import { areaFacts, codesOf } from '../facts-of.ts';
import { fold } from '../fold.ts';
import type { Kind } from '../form.ts';
import type { Vocabulary } from '../places.ts';
import type { Figures, Tools, Working } from '../tools.ts';
import { toolsOver } from '../tools.ts';

/** A Sunday. */
export const NOW = new Date('2026-11-22T10:00:00Z');
export const ME = { id: 1, role: 'user' };

export const vocabulary: Vocabulary = {
  areas: [
    { id: 1, parentId: null, name: 'Kallionkosken terästehdas', code: 'KT' },
    { id: 2, parentId: 1, name: 'Terässulatto', code: 'A10' },
    { id: 3, parentId: 2, name: 'Romuhalli', code: 'A11' },
    { id: 4, parentId: 1, name: 'Hitsaamo', code: 'B10' },
    { id: 5, parentId: 4, name: 'Hitsaushalli 1', code: 'B11' },
    { id: 6, parentId: 4, name: 'Hitsaushalli 2', code: 'B12' },
    { id: 7, parentId: 1, name: 'Maalaamo', code: 'B33' },
    { id: 8, parentId: 1, name: 'Varasto ja lähettämö', code: 'V10' },
    { id: 9, parentId: 8, name: 'Lähettämö', code: 'V11' },
    { id: 10, parentId: 8, name: 'Kemikaalivarasto', code: 'V14' },
    { id: 11, parentId: 1, name: 'Laboratorio', code: 'L10' },
    { id: 12, parentId: 1, name: 'Kunnossapito', code: 'K10' },
    { id: 13, parentId: 8, name: 'Trukkien latauspaikka', code: 'V13' },
  ],
  departments: ['Tuotanto A', 'Tuotanto B', 'Kunnossapito', 'Varasto', 'Laboratorio'],
  people: [
    { id: 1, name: 'Matti Mäkinen' },
    { id: 2, name: 'Sari Lehtonen' },
    { id: 3, name: 'Pekka Heikkinen' },
  ],
};
const departments: Record<number, string> = {
  2: 'Tuotanto A',
  3: 'Tuotanto A',
  4: 'Tuotanto B',
  5: 'Tuotanto B',
  6: 'Tuotanto B',
  7: 'Tuotanto B',
  8: 'Varasto',
  9: 'Varasto',
  10: 'Varasto',
  11: 'Laboratorio',
  12: 'Kunnossapito',
  13: 'Varasto',
};

const day = (text: string | null) => (text === null ? null : Date.parse(`${text}T09:00:00Z`));

type Row = Partial<Omit<Fact, 'kind' | 'id' | 'at' | 'due' | 'done'>> & {
  title: string;
  about?: string;
  at?: string | null;
  due?: string | null;
  done?: string | null;
};

const fact = (
  kind: Kind,
  id: number,
  { title, about = '', at = null, due = null, done = null, ...row }: Row,
): Fact => ({
  category: null,
  severity: null,
  status: null,
  theme: null,
  areaId: null,
  place: vocabulary.areas.find(({ id }) => id === row.areaId)?.name ?? null,
  ownerId: null,
  assigneeId: null,
  responsible: null,
  reporter: null,
  ...row,
  kind,
  id,
  title,
  text: fold(`${title} · ${about}`),
  department: row.areaId ? (departments[row.areaId] ?? null) : null,
  at: day(at),
  due: day(due),
  done: day(done),
});

const list = (kind: Kind, rows: Row[]) => rows.map((row, i) => fact(kind, i + 1, row));

export const facts: Partial<Record<Kind, Fact[]>> = {
  observation: list('observation', [
    {
      title: 'Trukki ajoi liian lähelle jalankulkijaa',
      category: 'nearmiss',
      severity: 'high',
      status: 'open',
      theme: 'traffic',
      areaId: 9,
      at: '2026-11-20',
      due: '2026-11-27',
      ownerId: 1,
    },
    {
      title: 'Öljyvuoto kuljettimen alla',
      category: 'hazard',
      severity: 'medium',
      status: 'in_progress',
      theme: 'machines',
      areaId: 3,
      at: '2026-11-17',
      due: '2026-11-19',
      assigneeId: 3,
      responsible: 'Pekka Heikkinen',
      ownerId: 2,
    },
    {
      title: 'Suojakaide puuttui työtasolta',
      category: 'safety',
      severity: 'high',
      status: 'closed',
      theme: 'machines',
      areaId: 7,
      at: '2026-10-12',
      done: '2026-10-20',
      assigneeId: 3,
      responsible: 'Pekka Heikkinen',
    },
    {
      title: 'Happoroiske näytteenotossa',
      category: 'incident',
      severity: 'critical',
      status: 'closed',
      theme: 'chemicals',
      areaId: 11,
      at: '2026-09-03',
      done: '2026-11-18',
      assigneeId: 2,
      responsible: 'Sari Lehtonen',
    },
    {
      title: 'Raskas nosto selkä kipeytyi',
      category: 'incident',
      severity: 'medium',
      status: 'open',
      theme: 'ergonomics',
      areaId: 9,
      at: '2026-11-02',
      due: '2026-11-10',
      ownerId: 1,
    },
    {
      title: 'Nosturin koukun salpa rikki',
      category: 'nearmiss',
      severity: 'high',
      status: 'in_progress',
      theme: 'machines',
      areaId: 6,
      at: '2026-10-28',
      due: '2026-12-15',
      assigneeId: 1,
      responsible: 'Matti Mäkinen',
    },
    {
      title: 'Hyvä siisteys maalaamossa',
      category: 'positive',
      severity: 'low',
      status: 'closed',
      theme: 'other',
      areaId: 7,
      at: '2026-11-05',
      done: '2026-11-06',
    },
    {
      title: 'Liukas lattia lähettämön ovella',
      category: 'nearmiss',
      severity: 'low',
      status: 'open',
      theme: 'other',
      areaId: 9,
      at: '2026-11-22',
      due: null,
    },
    {
      title: 'Parannusehdotus valaistukseen',
      category: 'improvement',
      severity: 'low',
      status: 'open',
      theme: 'other',
      areaId: 12,
      at: '2026-02-10',
      due: '2026-03-01',
      assigneeId: 2,
      responsible: 'Sari Lehtonen',
    },
    {
      title: 'Trukin jarru petti rampilla',
      category: 'nearmiss',
      severity: 'critical',
      status: 'closed',
      theme: 'traffic',
      areaId: 8,
      at: '2025-06-15',
      done: '2025-07-01',
    },
    {
      title: 'Mittausvirhe tuotteessa',
      category: 'quality',
      severity: 'low',
      status: 'closed',
      theme: 'other',
      areaId: 5,
      at: '2026-10-05',
      done: '2026-10-30',
    },
    {
      title: 'Liuotinastia auki tulityön vieressä',
      category: 'nearmiss',
      severity: 'high',
      status: 'open',
      theme: 'chemicals',
      areaId: 7,
      at: '2026-11-12',
      due: '2026-11-30',
    },
  ]),
  risk: list('risk', [
    {
      title: 'Suolahapon vastaanotto',
      category: 'chemicals',
      severity: 'high',
      status: 'in-progress',
      areaId: 10,
      at: '2026-10-01',
      due: '2026-12-01',
      responsible: 'Sari Lehtonen',
      assigneeId: 2,
    },
    {
      title: 'Trukit ja jalankulkijat',
      category: 'traffic',
      severity: 'critical',
      status: 'expired',
      areaId: 9,
      at: '2026-08-01',
      due: '2026-11-01',
      responsible: 'Matti Mäkinen',
      assigneeId: 1,
    },
    {
      title: 'Käsinostot niputuksessa',
      category: 'ergonomics',
      severity: 'medium',
      status: 'completed',
      areaId: 3,
      at: '2026-05-01',
      due: '2026-06-01',
      done: '2026-05-20',
      responsible: 'Pekka Heikkinen',
      assigneeId: 3,
    },
    {
      title: 'Hitsaushallin nosturityöt',
      category: 'machines',
      severity: 'high',
      status: 'pending',
      areaId: 6,
      at: '2026-11-10',
      due: '2026-12-10',
      responsible: 'Pekka Heikkinen',
      assigneeId: 3,
    },
  ]),
  permit: list('permit', [
    {
      title: 'Tulityö – Maalaamo',
      category: 'hot_work',
      status: 'approved',
      areaId: 7,
      at: '2026-11-22',
      due: '2026-11-22',
      ownerId: 1,
      assigneeId: 1,
      responsible: 'Matti Mäkinen',
    },
    {
      title: 'Suljettu tila – vesisäiliö',
      category: 'confined_space',
      status: 'pending',
      areaId: 2,
      at: '2026-11-24',
      due: '2026-11-25',
      ownerId: 3,
      assigneeId: 3,
      responsible: 'Pekka Heikkinen',
    },
    {
      title: 'Korkealla työskentely – Romuhalli',
      category: 'height_work',
      status: 'rejected',
      areaId: 3,
      at: '2026-11-05',
      due: '2026-11-06',
      ownerId: 3,
      assigneeId: 3,
      responsible: 'Pekka Heikkinen',
    },
    {
      title: 'Sähkötyö – keskus JK4',
      category: 'electrical',
      status: 'suspended',
      areaId: 12,
      at: '2026-11-21',
      due: '2026-11-23',
      ownerId: 2,
      assigneeId: 2,
      responsible: 'Sari Lehtonen',
    },
    {
      title: 'Tulityö – Hitsaushalli 2',
      category: 'hot_work',
      status: 'closed',
      areaId: 6,
      at: '2026-10-10',
      due: '2026-10-11',
      done: '2026-10-11',
      ownerId: 2,
      assigneeId: 2,
      responsible: 'Sari Lehtonen',
    },
    {
      title: 'Vaaralliset aineet – hapon siirto',
      category: 'hazardous_materials',
      status: 'expired',
      areaId: 10,
      at: '2026-11-10',
      due: '2026-11-11',
      ownerId: 2,
      assigneeId: 2,
      responsible: 'Sari Lehtonen',
    },
  ]),
  chemical: list('chemical', [
    {
      title: 'Rikkihappo 96 %',
      category: 'liquid',
      place: 'Kemikaalivarasto',
      handling: {
        storageRequirements: 'Viileässä, erillään emäksistä.',
        protection: 'Silmäsuojaimet ja haponkestävät käsineet.',
        riskPhrases: 'H290, H314',
        firstAid: null,
      },
      about: codesOf({ riskPhrases: 'H290, H314' }),
      severity: 'critical',
      status: 'valid',
      areaId: 10,
      at: '2026-01-01',
      due: '2027-11-01',
    },
    {
      title: 'Asetoni',
      category: 'liquid',
      about: codesOf({ riskPhrases: 'H225, H319' }),
      handling: {
        storageRequirements: 'Syttyvien kaapissa.',
        protection: 'Butyylikumikäsineet.',
        riskPhrases: 'H225, H319',
        firstAid: null,
      },
      severity: 'high',
      status: 'soon',
      areaId: 7,
      at: '2026-01-01',
      due: '2026-12-20',
    },
    {
      title: 'Leikkuuneste CoolCut 5',
      category: 'liquid',
      severity: 'low',
      status: 'past',
      areaId: 4,
      at: '2026-01-01',
      due: '2026-10-01',
    },
    { title: 'Happi, puristettu', severity: 'medium', status: 'missing', areaId: 12, at: '2026-01-01' },
  ]),
  training: list('training', [
    {
      title: 'Tulityökortti',
      category: 'mandatory',
      status: 'completed',
      done: '2026-03-01',
      due: '2026-12-31',
    },
    { title: 'Kemikaaliturvallisuus', category: 'mandatory', status: 'not_started', due: '2026-11-15' },
    { title: 'Ensiapu EA1', category: 'emergency', status: 'in_progress', due: '2026-12-01' },
    { title: 'Trukkikortti', category: 'job_specific', status: 'expired', due: null },
  ]),
  document: list('document', [
    {
      title: 'Tulityöohje',
      category: 'work_instruction',
      status: 'toRead',
      at: '2026-09-01',
      says: 'Miten tulityö tehdään ja kuka vartioi.',
    },
    {
      title: 'Säiliötyöohje',
      category: 'work_instruction',
      status: 'none',
      at: '2026-09-01',
      says: 'Suljettuun tilaan menevän ohje.',
    },
    { title: 'Työsuojelupolitiikka', category: 'policy', status: 'none', at: '2026-01-01' },
    { title: 'Trukin päivittäistarkastus', category: 'form', status: 'toRead', at: '2026-01-01' },
  ]),
  area: areaFacts(
    vocabulary.areas.map((area) => ({
      ...area,
      department: departments[area.id] ?? null,
      managerId: null,
      isActive: true,
    })),
    () => undefined,
  ),
  procedure: list('procedure', [
    { title: 'Tulipalo', category: 'fire', says: 'Soita 112.\nSammuta, jos voit.' },
    {
      title: 'Kemikaalivuoto',
      category: 'chemical',
      says: 'Varoita muita.\nPysäytä vuoto, jos se on turvallista.',
    },
    { title: 'Evakuointi ja kokoontuminen', category: 'evacuation', says: 'Poistu lähintä reittiä.' },
    { title: 'Sähkötapaturma', category: 'electrical', says: 'Katkaise virta.' },
  ]),
};

export const figures: Figures = {
  basis: '200000',
  history: [{ day: '2026-10-31', score: 77.7 }],
  before: {
    score: 77.7,
    parts: [
      { part: 'activity', points: 15 },
      { part: 'responsiveness', points: 15.7 },
      { part: 'training', points: 18 },
      { part: 'compliance', points: 17 },
      { part: 'injuries', points: 12 },
    ],
  } as Figures['before'],
  departments: [],
  facts: {
    today: '2026-11-22',
    tsi: {
      score: 87,
      parts: [
        { part: 'activity', value: 0.78, points: 19.5, weight: 0.25 },
        { part: 'responsiveness', value: 0.875, points: 17.5, weight: 0.2 },
        { part: 'training', value: 0.9, points: 18, weight: 0.2 },
        { part: 'compliance', value: 0.85, points: 17, weight: 0.2 },
        { part: 'injuries', value: 1, points: 15, weight: 0.15 },
      ],
    },
    change: { percent: 12, score: 77.7, month: '2026-10' },
    facts: { injuries: { hours: 250_000, recordable: 3, lostTime: 1, months: 12 } },
    tri: { rate: 2.4, cases: 3, interval: null },
    lta: { rate: 0.8, cases: 1, interval: null },
    kpis: { meanResponseHours: 4.2, answered: 9, total: 12 },
    iso: { iso45001: 92, iso14001: null },
  } as unknown as Figures['facts'],
};

/** What is late or due of the records, as the rules have it. */
const matters: Matter[] = (
  [
    ['observation', 'overdue', 'observations'],
    ['risk', 'assessment', 'riskAssessments'],
    ['permit', 'decision', 'workPermits'],
    ['training', 'training', 'trainingModules'],
    ['chemical', 'sheet', 'chemicals'],
  ] as const
).flatMap(([kind, of, entity]) =>
  (facts[kind] ?? [])
    .filter(({ due, status }) => due !== null && !['closed', 'completed', 'rejected'].includes(status ?? ''))
    .map((one) => ({
      ...byMoment(
        {
          kind: of,
          id: String(one.id),
          what: one.title,
          place: { name: one.place, areaId: one.areaId, department: one.department },
          ownerId: one.assigneeId,
          since: one.at,
          of: { entity, id: one.id },
        },
        one.due ?? 0,
        NOW.getTime(),
      ),
    })),
);

const hour = (at: number | null, moved: number) => new Date((at ?? 0) + moved * 3_600_000).toISOString();

const symbols: Record<number, string[]> = { 1: ['GHS05'], 2: ['GHS02', 'GHS07'], 4: ['GHS03', 'GHS04'] };

/** The permits of the records, with the settings as shipped; the asker has a card for hot work. */
const working: Working = {
  permits: (facts.permit ?? []).map(
    ({ id, title, category, status, areaId, at, due, ownerId, assigneeId }) => ({
      id,
      title,
      type: category ?? '',
      location: '',
      status: status ?? '',
      late: false,
      areaId,
      validFrom: hour(at, -3),
      validTo: hour(due, 7),
      gasDueAt: null,
      afterWatchMinutes: 60,
      userId: ownerId ?? 0,
      gasLimits: null,
      gasReadings: [],
      people: [{ userId: assigneeId, name: '', role: 'performer' }],
    }),
  ),
  areas: new Map(vocabulary.areas.map((area) => [area.id, area])),
  chemicals: (facts.chemical ?? []).map(({ id, title, areaId, handling }) => ({
    id,
    clientId: `chemical-${id}`,
    name: title,
    areaId,
    location: null,
    isActive: true,
    hazardSymbols: symbols[id] ?? [],
    riskPhrases: handling?.riskPhrases ?? null,
    reactions: title.startsWith('Rikkihappo') ? ['acid'] : [],
    sdsExpiry: null,
    sdsUrl: null,
    sheet: null,
  })),
  cards: [{ userId: ME.id, kind: 'hot_work', validFrom: '2026-03-01', validTo: '2026-12-31' }],
  settings: defaultPlantSettings,
};

/** The plant in memory; a list is never cut, so that a test sees every record a question leads to. */
export function plantTools(change: Partial<Record<Kind, Fact[]>> = {}): Tools & { calls: string[] } {
  const calls: string[] = [];
  const all = { ...facts, ...change };
  const over = toolsOver(async (kind) => all[kind] ?? [], { now: NOW.getTime(), person: ME }, fold);
  return {
    calls,
    vocabulary: async () => vocabulary,
    count: (kind, filters) => {
      calls.push(`count:${kind}`);
      return over.count(kind, filters);
    },
    countBy: (kind, filters, by) => {
      calls.push(`by:${kind}:${by}`);
      return over.countBy(kind, filters, by);
    },
    list: (kind, filters, order) => {
      calls.push(`list:${kind}`);
      return over.list(kind, filters, order, 1000);
    },
    search: (words, kinds) => {
      calls.push('search');
      return over.search(words, kinds, 1000);
    },
    found: (words, kinds) => {
      calls.push(`found:${words.length}`);
      return over.found(words, kinds);
    },
    average: over.average,
    working: async () => working,
    matters: async () => matters,
    figures: async () => {
      calls.push('figures');
      return figures;
    },
  };
}
