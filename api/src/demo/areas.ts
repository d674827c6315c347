import plant from '@turva/content/demo/areas.json' with { type: 'json' };
import type { DemoDepartment } from './people.ts';

interface DemoArea {
  name: string;
  /** null for the plant itself */
  parent: DemoAreaCode | null;
  department: DemoDepartment | null;
}

export type DemoAreaCode = keyof typeof plant;
/** The plant by area code, parents before their children. */
export const areas = plant as Record<DemoAreaCode, DemoArea>;
export const areaCodes = Object.keys(areas) as DemoAreaCode[];
