import type { PlanPlace, PlanPointKind } from '@turva/contracts/plant/plans';
import type { DemoAreaCode } from './areas.ts';

/** Of the site, in steps of its grid: left, top, width, height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

export const SITE = { width: 160, height: 100 };

/** The position of each area; a building before its rooms. */
export const demoBoxes = {
  A10: [8, 16, 52, 26],
  A11: [8, 20, 12, 22],
  A12: [20, 20, 14, 22],
  A13: [34, 20, 12, 22],
  A14: [46, 20, 14, 22],
  A20: [64, 16, 50, 26],
  A21: [64, 20, 10, 22],
  A22: [74, 20, 18, 22],
  A23: [92, 20, 12, 22],
  A24: [104, 20, 10, 22],
  V10: [118, 16, 36, 34],
  V11: [118, 20, 18, 14],
  V12: [136, 20, 18, 14],
  V13: [118, 34, 14, 16],
  V14: [140, 34, 14, 16],
  B10: [8, 53, 34, 22],
  B11: [8, 57, 12, 18],
  B12: [20, 57, 12, 18],
  B13: [32, 57, 10, 18],
  B20: [46, 53, 26, 22],
  B21: [46, 57, 13, 18],
  B22: [59, 57, 13, 18],
  B30: [76, 53, 36, 22],
  B31: [76, 57, 12, 18],
  B32: [88, 57, 12, 18],
  B33: [100, 57, 12, 18],
  K10: [8, 79, 48, 15],
  K11: [8, 82, 14, 12],
  K12: [22, 82, 12, 12],
  K13: [34, 82, 10, 12],
  K14: [44, 82, 12, 12],
  L10: [60, 79, 28, 15],
  L11: [60, 82, 14, 12],
  L12: [74, 82, 14, 12],
  T10: [92, 79, 20, 15],
  V20: [118, 54, 36, 40],
  V21: [144, 84, 10, 10],
  V22: [6, 44, 108, 6],
  V23: [6, 5, 148, 8],
} as const satisfies Partial<Record<DemoAreaCode, Box>>;

export const outdoors: readonly DemoAreaCode[] = ['V20', 'V21', 'V22', 'V23'];

export const partOfSite = (x: number, y: number): PlanPlace => [x / SITE.width, y / SITE.height];

export const cornersOf = ([x, y, width, height]: Box): PlanPlace[] => [
  partOfSite(x, y),
  partOfSite(x + width, y),
  partOfSite(x + width, y + height),
  partOfSite(x, y + height),
];

export const demoPoints: readonly (readonly [PlanPointKind, string | null, number, number])[] = [
  ['assembly', 'Kokoontumispaikka A', 122, 88],
  ['assembly', 'Kokoontumispaikka B', 100, 47],
  ['first_aid', 'Ensiaputila', 94.5, 90.5],
  ['first_aid', null, 57, 18],
  ['aed', 'Toimiston aula', 109, 90.5],
  ['aed', null, 111, 18],
  ['extinguisher', null, 14, 18],
  ['extinguisher', null, 69, 55],
  ['extinguisher', null, 106, 55],
  ['extinguisher', null, 150, 18],
  ['shower', 'Peittaamo', 80, 55],
  ['shower', 'Kemian laboratorio', 63, 80.5],
  ['shut_off', 'Kaasun pääsulku', 42, 91.5],
  ['shut_off', 'Sähkön pääkytkin', 24, 91.5],
];
