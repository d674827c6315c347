import { readJson } from '@turva/content/read-content';
import type { AuditItem, AuditTemplate } from '@turva/contracts/duties/audit-values';
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

/** Half a year of rounds; things get better, though not each time. */
export const demoAuditRounds = readJson<readonly DemoAuditRound[]>('demo/audit-rounds.json');
