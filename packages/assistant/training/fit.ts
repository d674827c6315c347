import { BUCKETS } from '../src/emergency/scorer.ts';
import { dice } from './sentences.ts';

export interface Example {
  buckets: ArrayLike<number> & Iterable<number>;
  isCry: boolean;
  weight: number;
}

export interface Model {
  weights: Float64Array;
  bias: number;
}

const ROUNDS = 14;
const STEP = 0.2;
const BIAS_STEP = 0.01;
const DECAY = 2e-6;
/** A missed cry costs more than a sheet that opens for nothing. */
const CRY = 1.5;

/** Logistic regression by AdaGrad; the seed says in which order. */
export function fit(given: readonly Example[], seed: number): Model {
  const examples = [...given];
  const weights = new Float64Array(BUCKETS);
  const steepness = new Float64Array(BUCKETS).fill(1e-8);
  const roll = dice(seed);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = examples.length - 1; last > 0; last--) {
      const other = roll(last + 1);
      const [a, b] = [examples[last], examples[other]];
      if (a && b) [examples[last], examples[other]] = [b, a];
    }
    for (const { buckets, isCry, weight } of examples) {
      const each = 1 / Math.sqrt(buckets.length);
      let sum = bias;
      for (const bucket of buckets) sum += (weights[bucket] ?? 0) * each;
      const error = (1 / (1 + Math.exp(-sum)) - (isCry ? 1 : 0)) * weight * (isCry ? CRY : 1);
      for (const bucket of buckets) {
        const slope = error * each + DECAY * (weights[bucket] ?? 0);
        steepness[bucket] = (steepness[bucket] ?? 0) + slope * slope;
        weights[bucket] = (weights[bucket] ?? 0) - (STEP * slope) / Math.sqrt(steepness[bucket] ?? 1);
      }
      bias -= BIAS_STEP * error;
    }
  }
  return { weights, bias };
}

/** What one draw of slips makes of a weight by chance, the others make good. */
export function meanOf(models: readonly Model[]): Model {
  const mean = { weights: new Float64Array(BUCKETS), bias: 0 };
  for (const { weights, bias } of models) {
    for (const [bucket, weight] of weights.entries())
      mean.weights[bucket] = (mean.weights[bucket] ?? 0) + weight / models.length;
    mean.bias += bias / models.length;
  }
  return mean;
}

/** What half a byte can hold; of the weights that were learned the few beyond are cut. */
const LARGEST = 7;
const KEPT = 0.99;
const LEARNED = 1e-9;

export function quantised({ weights, bias }: Model) {
  const sizes = [...weights]
    .map(Math.abs)
    .filter((size) => size > LEARNED)
    .sort((a, b) => a - b);
  const scale = (sizes[Math.floor(sizes.length * KEPT)] ?? 1) / LARGEST;
  const steps = Int8Array.from(weights, (weight) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale))),
  );
  return { steps, scale, bias };
}

/** Two weights to a byte, as `scorer.ts` unpacks them. */
export const packed = (steps: Int8Array): Uint8Array =>
  Uint8Array.from(
    { length: steps.length / 2 },
    (_, at) => ((steps[2 * at] ?? 0) & 15) | (((steps[2 * at + 1] ?? 0) & 15) << 4),
  );
