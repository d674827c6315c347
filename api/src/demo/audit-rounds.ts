import type { AuditItem, AuditTemplate } from '@turva/contracts/audit-values';
import type { DemoAreaCode } from './areas.ts';
import type { DemoUsername } from './people.ts';

export interface DemoAuditRound {
  daysAgo: number;
  /** when it ended, by the plant's clock */
  at: string;
  minutes: number;
  by: DemoUsername;
  area: DemoAreaCode;
  template: AuditTemplate;
  /** what was not in order, and how often; the rest was seen and correct */
  wrong: Partial<Record<AuditItem, number>>;
  notSeen?: readonly AuditItem[];
  /** those of the author's observations that were made on it, by title */
  reported?: readonly { item: AuditItem; title: string }[];
  note?: string;
}

const PAPER = 'Siirretty paperilomakkeelta; poikkeamat korjattiin kierroksen aikana.';
const MENDED = 'Muut poikkeamat korjattiin heti.';

/** Half a year of rounds; things get better, though not each time. */
export const demoAuditRounds: readonly DemoAuditRound[] = [
  {
    daysAgo: 168,
    at: '09:40',
    minutes: 48,
    by: 'demo.esimies',
    area: 'A10',
    template: 'elmeri',
    wrong: { ppe: 4, surfaces: 3, waste: 2, noise: 1, clear_ways: 3, floor: 1 },
    notSeen: ['platforms'],
    note: PAPER,
  },
  {
    daysAgo: 160,
    at: '13:15',
    minutes: 22,
    by: 'markku.jokinen',
    area: 'V10',
    template: 'logistics',
    wrong: { driving: 2, racks: 1, loads: 2, pedestrians: 3 },
    note: PAPER,
  },
  {
    daysAgo: 149,
    at: '10:20',
    minutes: 31,
    by: 'timo.laine',
    area: 'B10',
    template: 'machine_work',
    wrong: { ppe: 3, surfaces: 2, guards: 1, air: 2, floor: 1 },
    note: PAPER,
  },
  {
    daysAgo: 133,
    at: '14:05',
    minutes: 41,
    by: 'demo.esimies',
    area: 'A20',
    template: 'elmeri',
    wrong: { ppe: 3, surfaces: 2, waste: 2, lighting: 1, clear_ways: 2, exits: 1 },
    note: PAPER,
  },
  {
    daysAgo: 121,
    at: '08:35',
    minutes: 12,
    by: 'leena.ojala',
    area: 'L10',
    template: 'short',
    wrong: { surfaces: 1, postures: 1 },
    note: PAPER,
  },
  {
    daysAgo: 109,
    at: '08:20',
    minutes: 37,
    by: 'demo',
    area: 'A10',
    template: 'elmeri',
    wrong: { ppe: 2, waste: 2, chemicals: 1, clear_ways: 2, first_aid: 1 },
    reported: [{ item: 'first_aid', title: 'Lavoja silmäsuihkun edessä näytteenottopisteellä' }],
    note: MENDED,
  },
  {
    daysAgo: 97,
    at: '13:50',
    minutes: 26,
    by: 'timo.laine',
    area: 'B20',
    template: 'machine_work',
    wrong: { ppe: 2, waste: 2, floor: 1 },
    note: PAPER,
  },
  {
    daysAgo: 88,
    at: '11:10',
    minutes: 24,
    by: 'markku.jokinen',
    area: 'V10',
    template: 'logistics',
    wrong: { driving: 1, loads: 1, pedestrians: 2 },
    note: PAPER,
  },
  {
    daysAgo: 74,
    at: '09:05',
    minutes: 29,
    by: 'pekka.heikkinen',
    area: 'K10',
    template: 'machine_work',
    wrong: { surfaces: 2, structure: 1, extinguishers: 1 },
    note: PAPER,
  },
  {
    daysAgo: 61,
    at: '10:45',
    minutes: 44,
    by: 'demo.esimies',
    area: 'A10',
    template: 'elmeri',
    wrong: { ppe: 2, surfaces: 1, lifting: 1, clear_ways: 2 },
    notSeen: ['platforms', 'switchboards'],
    note: PAPER,
  },
  {
    daysAgo: 48,
    at: '13:30',
    minutes: 11,
    by: 'timo.laine',
    area: 'B10',
    template: 'short',
    wrong: { ppe: 1 },
    note: PAPER,
  },
  {
    daysAgo: 37,
    at: '14:20',
    minutes: 39,
    by: 'demo.esimies',
    area: 'A20',
    template: 'elmeri',
    wrong: { ppe: 1, waste: 1, lighting: 1, clear_ways: 1 },
    note: PAPER,
  },
  {
    daysAgo: 24,
    at: '08:55',
    minutes: 23,
    by: 'markku.jokinen',
    area: 'V10',
    template: 'logistics',
    wrong: { loads: 1, pedestrians: 1 },
    note: PAPER,
  },
  {
    daysAgo: 14,
    at: '11:05',
    minutes: 27,
    by: 'heidi.salminen',
    area: 'B10',
    template: 'machine_work',
    wrong: { workspace: 1, waste: 1 },
    reported: [{ item: 'workspace', title: 'Hitsauspöytä liian matala, selkä kumarassa koko vuoron' }],
    note: MENDED,
  },
  {
    daysAgo: 3,
    at: '09:45',
    minutes: 25,
    by: 'janne.koskinen',
    area: 'K10',
    template: 'machine_work',
    wrong: { structure: 1 },
    reported: [{ item: 'structure', title: 'Jatkojohdon vaippa auki hiomapisteellä, kupari näkyvissä' }],
  },
  {
    daysAgo: 2,
    at: '13:40',
    minutes: 21,
    by: 'samir.hassan',
    area: 'V10',
    template: 'logistics',
    wrong: { pedestrians: 1, loads: 1 },
    reported: [
      { item: 'pedestrians', title: 'Ajorata- ja väistämismerkinnät kuluneet aihiovaraston risteyksessä' },
    ],
    note: MENDED,
  },
];
