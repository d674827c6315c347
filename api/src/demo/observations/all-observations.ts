import { readJson } from '@turva/content/read-content';
import type { Theme } from '@turva/contracts/observations/observations';
import type { DemoObservation } from './demo-observation.ts';

export type ThemedObservation = DemoObservation & { theme: Theme };

/**
 * Every observation of the demo. Those of this year are written so that the product's figures follow from them (47
 * = 28 near misses + 7 incidents + 12 others; 39 answered, 36 in time, 4.2 h on average; the theme trends). None is
 * near the borders of the 6 and 12 months, so the figures are valid for more than a week after loading.
 */
export const allObservations = readJson<readonly ThemedObservation[]>('demo/observations.json');
