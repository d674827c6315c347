import { z } from 'zod';
import { requiredName } from './text.ts';

/** Side of the square the lines are drawn in. */
export const SIGNATURE_SIDE = 1000;
const MAX_POINTS = 5000;

const coordinate = z.number().int().min(0).max(SIGNATURE_SIDE);
/** A line as the finger drew it; small, and nothing in it that could be anything but lines. */
export const Stroke = z
  .array(z.tuple([coordinate, coordinate]))
  .min(1)
  .max(2000);

/** Somebody's name, drawn on the screen. When it was drawn comes with the call. */
export const SignatureInput = z.object({
  /** as it is written beside the lines */
  name: requiredName(200),
  strokes: z
    .array(Stroke)
    .min(1)
    .max(200)
    .refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= MAX_POINTS, {
      error: 'too_long',
    }),
});
export type SignatureInput = z.infer<typeof SignatureInput>;
