import measured from './works.json' with { type: 'json' };

export interface Goal {
  least?: number;
  most?: number;
  /** times what the limit did in the same run */
  ofLimit?: boolean;
}

export interface Work {
  bench: string;
  unit: string;
  goal: Goal | null;
  /** what the limit is: the least anybody could do */
  limit?: string;
}

export type WorkName = keyof typeof measured;
/** What the benches measure of all that a release is judged by, in the order of results/table.csv. */
export const works = measured as Record<WorkName, Work>;
