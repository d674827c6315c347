import type { Category, Severity } from '@turva/contracts/observations/observations';
import type { DemoAreaCode } from '../areas.ts';
import type { DemoMediaName } from '../media/demo-media.ts';
import type { DemoUsername } from '../people.ts';

/** When it was reported: minutes before loading, or a time of day at the plant on a day before the day of loading. */
export type When = { minutesAgo: number } | { daysAgo: number; at: string };

/** One hand-written observation; its department, answerer and all times follow from it. */
export interface DemoObservation {
  when: When;
  reporter: DemoUsername;
  area: DemoAreaCode;
  /** as the reporter typed it */
  location: string;
  category: Category;
  severity: Severity;
  title: string;
  description: string;
  /** answered by the area's supervisor: minutes after the report, and their words; absent while open */
  answer?: { afterMinutes: number; saying: string };
  assignee?: DemoUsername;
  /** hours after the answer, and what was done */
  closed?: { afterHours: number; saying: string };
  /** hours after the closing, and why */
  reopened?: { afterHours: number; saying: string };
  media?: readonly DemoMediaName[];
}
