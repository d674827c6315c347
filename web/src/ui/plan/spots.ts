import type { PlanPlace } from '@turva/contracts/plant/plans';

/** A record's own place. */
export interface MapSpot {
  key: string;
  at: PlanPlace;
  /** 0, the least, to 3 */
  rank: number;
  /** placed on an earlier picture of the plan */
  isOlder: boolean;
}

/** Spots so close together on the screen that they are drawn as one. */
export interface Bunch<Spot extends MapSpot> {
  /** their centre, in pixels of the view */
  x: number;
  y: number;
  count: number;
  /** the worst of them; among equals the first */
  worst: Spot;
}

/** Screen pixels: two marks closer than this would overlap. */
export const BUNCH = 56;

export interface SpotView {
  /** the size of the plan on the screen, and the position of its corner */
  width: number;
  height: number;
  left: number;
  top: number;
  /** the drawn part: from 0 to these */
  right: number;
  bottom: number;
}

/**
 * The visible spots, bunched by a grid. The grid belongs to the plan, not to the screen, so that a bunch stays
 * together while the map is moved.
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
