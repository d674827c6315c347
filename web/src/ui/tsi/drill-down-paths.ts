import {
  type ComplianceGroup,
  RESPONSE_DAYS,
  TRAILING_MONTHS,
  type TsiPartName,
} from '@turva/contracts/tsi-values';
import { type Days, trailingDays } from '@turva/rules/observation-period';
import { addDays } from '@turva/rules/plant-time';

const observationsOf = ({ from, to }: Days) => `/observations?from=${from}&to=${to}`;

/** Hours and injuries by month; otherwise a worker lands on the formula tab. */
export const HOURS_PATH = '/tsi-update?tab=hours';

/** The formula with the numbers of a month. */
export const monthPath = (month: string) => `/tsi-update?tab=how&month=${month}`;

export const groupPaths: Record<ComplianceGroup, string> = {
  permits: '/work-permits',
  assessments: '/risk-assessment',
  sheets: '/chemicals',
  clauses: '/tsi-update?tab=iso',
};

/** All that were reported in the twelve months up to a day. */
export const yearPath = (today: string) => observationsOf(trailingDays(today, TRAILING_MONTHS));

interface Seen {
  /** the plant's day the part was counted on */
  today: string;
  /** others' training is a supervisor's to see */
  supervises: boolean;
}

/** Where the records that a part has counted are: exactly those, where a list can be narrowed to them. */
export const partPath = (part: TsiPartName, { today, supervises }: Seen): string =>
  ({
    activity: yearPath(today),
    responsiveness: observationsOf({ from: addDays(today, 1 - RESPONSE_DAYS), to: today }),
    training: supervises ? '/training/matrix' : '/training',
    // of its groups each has its own
    compliance: groupPaths.clauses,
    injuries: HOURS_PATH,
  })[part];
