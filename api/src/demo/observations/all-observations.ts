import type { Theme } from '@turva/contracts/observations';
import { chemicals } from './chemicals.ts';
import type { DemoObservation } from './demo-observation.ts';
import { earlier } from './earlier.ts';
import { ergonomics } from './ergonomics.ts';
import { machines } from './machines.ts';
import { other } from './other.ts';
import { traffic } from './traffic.ts';

export type ThemedObservation = DemoObservation & { theme: Theme };

const under = (theme: Theme, observations: DemoObservation[]): ThemedObservation[] =>
  observations.map((observation) => ({ ...observation, theme }));

/**
 * Every observation of the demo. Those of this year are written so that the product's figures follow from them (47
 * = 28 near misses + 7 incidents + 12 others; 39 answered, 36 in time, 4.2 h on average; the theme trends). None is
 * near the borders of the 6 and 12 months, so the figures are valid for more than a week after loading.
 */
export const allObservations: ThemedObservation[] = [
  ...under('traffic', traffic),
  ...under('machines', machines),
  ...under('ergonomics', ergonomics),
  ...under('chemicals', chemicals),
  ...under('other', other),
  ...earlier,
];
