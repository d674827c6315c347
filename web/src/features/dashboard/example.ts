import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import type { ComparedRate } from '@turva/rules/figures/safety-figures';
import { lastMonths } from '@turva/rules/plant/plant-time';
import type { PlantFigures } from './tsi/figures.ts';

/*
 * The specification's figures. Shown, and always marked as an example, only if there are no others: this device has
 * never reached the server, and cannot reach it now.
 */

const SCORE = 87;
const TSI = [82, 85, 87, 84, 86, 89];
const TRI = [2.8, 2.4, 2.1, 2.5, 2.2, 1.9];
const LTA = [1.2, 0.9, 0.8, 1.1, 0.7, 0.6];

const rate = (
  values: Pick<ComparedRate, 'rate' | 'target' | 'industry' | 'percentOfTarget'>,
): ComparedRate => ({
  cases: 0,
  hours: 0,
  perMillion: null,
  interval: null,
  performance: 'above_average',
  ...values,
});
const nothing = { inOrder: 0, total: 0 };

export const exampleFigures = (today: string): PlantFigures => ({
  goals: defaultPlantSettings,
  tsi: { score: SCORE, missing: null, parts: [], level: 'good', percentOfTarget: (SCORE / 90) * 100 },
  tri: rate({ rate: 2.4, target: 1.8, industry: 3.1, percentOfTarget: 78 }),
  lta: rate({ rate: 0.8, target: 1.2, industry: 1.5, percentOfTarget: 85 }),
  iso: { iso45001: 94, iso14001: 91 },
  unproven: { iso45001: 0, iso14001: 0 },
  trends: [],
  change: null,
  lastMonth: null,
  months: lastMonths(today, TSI.length).map((month, index) => ({
    month,
    score: TSI[index] ?? SCORE,
    triRate: TRI[index] ?? null,
    ltaRate: LTA[index] ?? null,
  })),
  facts: {
    observations: 0,
    injuries: { hours: 0, recordable: 0, lostTime: 0, months: 0, from: '', to: '' },
    responses: { inTime: 0, late: 0, waiting: 0 },
    training: null,
    compliance: { permits: nothing, assessments: nothing, sheets: nothing, clauses: nothing },
  },
  kpis: {
    total: 0,
    active: 0,
    target: null,
    percentOfTarget: null,
    nearMisses: 0,
    incidents: 0,
    prevention: null,
    answered: 0,
    answeredInTime: 0,
    inTimePercent: null,
    meanResponseHours: null,
  },
  asOf: `${today}T00:00:00Z`,
  today,
  reporting: null,
  raises: [],
});
