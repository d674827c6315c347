import { z } from 'zod';

/** Of a permit in whose work the air is measured: as the plant's settings were when it was approved. */
export const GasLimits = z.object({
  /** volume per cent, both inclusive */
  oxygenMin: z.number(),
  oxygenMax: z.number(),
  /** what is measured must stay below these: % of the lower explosive limit, then ppm */
  lelMax: z.number(),
  coMax: z.number(),
  h2sMax: z.number(),
  /** so long a test is good for */
  gasRetestMinutes: z.number(),
});
export type GasLimits = z.infer<typeof GasLimits>;
