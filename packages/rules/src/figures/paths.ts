import {
  type ComplianceGroup,
  RESPONSE_DAYS,
  TRAILING_MONTHS,
  type TsiPartName,
} from '@turva/contracts/figures/tsi-values';
import { type Days, trailingDays } from '../observations/observation-period.ts';
import { addDays } from '../plant/plant-time.ts';

const observationsOf = ({ from, to }: Days) => `/observations?from=${from}&to=${to}`;

/** Hours and injuries by month; otherwise a worker lands on the formula tab. */
export const HOURS_PATH = '/tsi-update?tab=hours';

/** The formula with the figures of a month. */
export const monthPath = (month: string) => `/tsi-update?tab=how&month=${month}`;

export const groupPaths: Record<ComplianceGroup, string> = {
  permits: '/work-permits',
  assessments: '/risk-assessment',
  sheets: '/chemicals',
  clauses: '/tsi-update?tab=iso',
};

/** All observations reported in the twelve months up to a day. */
export const yearPath = (today: string) => observationsOf(trailingDays(today, TRAILING_MONTHS));

interface Seen {
  /** the plant's day for which the part was counted */
  today: string;
  /** only supervisors may see others' training */
  supervises: boolean;
}

/** The records a part has counted: exactly those, where a list can be filtered to them. */
export const partPath = (part: TsiPartName, { today, supervises }: Seen): string =>
  ({
    activity: yearPath(today),
    responsiveness: observationsOf({ from: addDays(today, 1 - RESPONSE_DAYS), to: today }),
    training: supervises ? '/training/matrix' : '/training',
    // each of its groups has its own link
    compliance: groupPaths.clauses,
    injuries: HOURS_PATH,
  })[part];
