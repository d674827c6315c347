import type { PlanPlace } from '@turva/contracts/plans';

/** A record's own place. */
export interface MapSpot {
  key: string;
  at: PlanPlace;
  /** 0, the least, to 3 */
  rank: number;
  /** pointed at on a picture of before */
  isOlder: boolean;
}

/** What lies so close together on the screen that it is drawn as one. */
export interface Bunch<Spot extends MapSpot> {
  /** in pixels, in the measure of the view: the middle of them */
  x: number;
  y: number;
  count: number;
  /** the worst of them, and of those equally bad the first */
  worst: Spot;
}

/** On the screen, in pixels: two marks nearer than that would cover each other. */
export const BUNCH = 56;

export interface SpotView {
  /** the plan on the screen, and where its corner is */
  width: number;
  height: number;
  left: number;
  top: number;
  /** what is drawn: from 0 to these */
  right: number;
  bottom: number;
}

/**
 * What is in sight, those of one spot of the screen together. The grid lies on the plan, not on the screen: what is one bunch
 * stays one while the map is moved.
 */
export function bunchesOf<Spot extends MapSpot>(spots: readonly Spot[], view: SpotView): Bunch<Spot>[] {
  const { width, height, left, top, right, bottom } = view;
  const columns = Math.ceil(width / BUNCH) + 1;
  const found = new Map<number, Bunch<Spot>>();
  for (const spot of spots) {
    const [across, down] = [spot.at[0] * width, spot.at[1] * height];
    const [x, y] = [across + left, down + top];
    if (x < 0 || y < 0 || x > right || y > bottom) continue;
    const cell = Math.floor(down / BUNCH) * columns + Math.floor(across / BUNCH);
    const bunch = found.get(cell);
    if (bunch === undefined) {
      found.set(cell, { x, y, count: 1, worst: spot });
      continue;
    }
    bunch.count++;
    bunch.x += (x - bunch.x) / bunch.count;
    bunch.y += (y - bunch.y) / bunch.count;
    if (spot.rank > bunch.worst.rank) bunch.worst = spot;
  }
  return [...found.values()];
}
