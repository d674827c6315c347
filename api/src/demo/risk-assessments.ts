import { readJson } from '@turva/content/read-content';
import type { ControlKind } from '@turva/contracts/risks/risk-values';
import type { DemoAreaCode } from './areas.ts';
import type { DemoUsername } from './people.ts';

interface DemoControl {
  what: string;
  kind: ControlKind;
  owner?: DemoUsername;
  /** days after the day of loading; negative: before it */
  dueInDays?: number;
  done?: true;
}

interface DemoHazard {
  what: string;
  /** likelihood and severity on the Finnish 3 × 3 */
  before: readonly [number, number];
  after?: readonly [number, number];
  ppeReason?: string;
  controls: readonly DemoControl[];
}

export interface DemoRiskAssessment {
  title: string;
  area: DemoAreaCode;
  location: string;
  category: 'ergonomics' | 'chemicals' | 'machines' | 'traffic' | 'other';
  author: DemoUsername;
  assessor: DemoUsername;
  description: string;
  createdDaysAgo: number;
  startedDaysAgo?: number;
  completedDaysAgo?: number;
  dueInDays: number;
  hazards: readonly DemoHazard[];
}

/** In the order they were created: two pending, three in progress, two completed, one expired. */
export const demoRiskAssessments = readJson<readonly DemoRiskAssessment[]>('demo/risk-assessments.json');
