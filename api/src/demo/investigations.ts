import { readJson } from '@turva/content/read-content';
import type { CauseKind, Severe, ShippedDuty } from '@turva/contracts/risks/investigation-values';
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

export const demoInvestigations = readJson<readonly DemoInvestigation[]>('demo/investigations.json');
