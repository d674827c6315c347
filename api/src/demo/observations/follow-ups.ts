import { readJson } from '@turva/content/read-content';
import type { DemoUsername } from '../people.ts';

/** All hours are counted from the report. */
export interface Planned {
  after: number;
  what: string;
  responsible: DemoUsername;
  /** days from the report */
  dueDays: number;
  done?: number;
  verified?: { after: number; by: DemoUsername; note: string };
}

/** Checked again week after week, to see whether it lasts; the area's manager verifies each. */
interface Weekly {
  after: number;
  what: string;
  responsible: DemoUsername;
  times: number;
  /** this time it was done two days late */
  late?: number;
}

/** What was added to an observation besides its moves. */
export interface FollowUp {
  /** opened by the area's supervisor without a move yet */
  seen?: number;
  comments?: { after: number; by: DemoUsername; text: string }[];
  actions?: Planned[];
  weekly?: Weekly;
  /** a closed case without actions, verified by somebody else */
  verified?: { after: number; by: DemoUsername };
}

/** By the title of the observation. What is done was done by the person responsible. */
export const followUps = readJson<Readonly<Record<string, FollowUp>>>('demo/follow-ups.json');
