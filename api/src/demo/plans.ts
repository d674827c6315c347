import plan from '@turva/content/demo/plan.json' with { type: 'json' };
import type { PlanPlace, PlanPointKind } from '@turva/contracts/plant/plans';
import type { DemoAreaCode } from './areas.ts';

/** Of the site, in steps of its grid: left, top, width, height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

export const SITE = { width: 160, height: 100 };

/** The position of each area; a building before its rooms. */
export const demoBoxes = plan.boxes as unknown as Record<keyof typeof plan.boxes, Box>;

export const outdoors: readonly DemoAreaCode[] = ['V20', 'V21', 'V22', 'V23'];

export const partOfSite = (x: number, y: number): PlanPlace => [x / SITE.width, y / SITE.height];

export const cornersOf = ([x, y, width, height]: Box): PlanPlace[] => [
  partOfSite(x, y),
  partOfSite(x + width, y),
  partOfSite(x + width, y + height),
  partOfSite(x, y + height),
];

export const demoPoints = plan.points as [PlanPointKind, string | null, number, number][];
