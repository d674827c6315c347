import { z } from 'zod';

/** The limits of a permit with gas measurement: the plant's settings at its approval. */
export const GasLimits = z.object({
  /** volume per cent, both inclusive */
  oxygenMin: z.number(),
  oxygenMax: z.number(),
  /** readings must stay below these: % of the lower explosive limit, then ppm */
  lelMax: z.number(),
  coMax: z.number(),
  h2sMax: z.number(),
  /** how long a test is valid */
  gasRetestMinutes: z.number(),
});
export type GasLimits = z.infer<typeof GasLimits>;
