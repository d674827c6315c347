import type { DemoDepartment } from './people.ts';

/** Hours worked in the twelve months: with three recordable injuries, one of them with lost time, TRI 2.4 and LTA 0.8. */
export const YEAR_HOURS = 250_000;
export const yearInjuries = [
  { monthsAgo: 2, lostTime: false },
  { monthsAgo: 5, lostTime: true },
  { monthsAgo: 8, lostTime: false },
] as const;

/** The minimum index at the end of the month before loading: shown as 77.7, twelve percent below today's. */
export const SCORE_OF_LAST_MONTH = 77.65;

/** How many months back the index is computed; it has no score before there are ten observations in twelve months. */
export const MONTHS = 23;

/** Injuries of the months 13 to 35 ago, newest first. */
export const yearsBefore: readonly { recordable: number; lostTime: number }[] = [
  { recordable: 1, lostTime: 0 },
  { recordable: 0, lostTime: 0 },
  { recordable: 1, lostTime: 1 },
  { recordable: 0, lostTime: 0 },
  { recordable: 1, lostTime: 0 },
  { recordable: 1, lostTime: 1 },
  { recordable: 0, lostTime: 0 },
  { recordable: 1, lostTime: 0 },
  { recordable: 0, lostTime: 0 },
  { recordable: 1, lostTime: 1 },
  { recordable: 1, lostTime: 0 },
  { recordable: 0, lostTime: 0 },
];

/** `injured`: whether the demo's accidents happen there. */
export const departmentShares: readonly { department: DemoDepartment; share: number; injured: boolean }[] = [
  { department: 'Tuotanto A', share: 0.34, injured: true },
  { department: 'Tuotanto B', share: 0.28, injured: true },
  { department: 'Kunnossapito', share: 0.14, injured: false },
  { department: 'Varasto', share: 0.14, injured: false },
  { department: 'Laboratorio', share: 0.06, injured: false },
  { department: 'Työsuojelu', share: 0.04, injured: false },
];

/** Requirements not met, by standard and position: 47 of 50, and 41 of 45, are. */
export const unmetClauses: ReadonlySet<string> = new Set([
  'iso45001 18',
  'iso45001 37',
  'iso45001 43',
  'iso14001 4',
  'iso14001 17',
  'iso14001 36',
  'iso14001 38',
]);
