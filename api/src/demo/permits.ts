import { readJson } from '@turva/content/read-content';
import type { PermitRole, PermitType } from '@turva/contracts/permits/permit-values';
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

/** In the order they were requested. */
export const demoPermits = readJson<readonly DemoPermit[]>('demo/permits.json');
