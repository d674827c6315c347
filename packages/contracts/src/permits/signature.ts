import { z } from 'zod';
import { requiredName } from '../words/text.ts';

/** Side of the square it is drawn in. */
export const SIGNATURE_SIDE = 1000;
const MAX_POINTS = 5000;

const coordinate = z.number().int().min(0).max(SIGNATURE_SIDE);
/** A stroke of the finger; small, and unable to contain anything but lines. */
export const Stroke = z
  .array(z.tuple([coordinate, coordinate]))
  .min(1)
  .max(2000);

/** A signature drawn on the screen, or typed (`isTyped` of the rules). The call says when. */
export const SignatureInput = z.object({
  /** as written next to the drawing */
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
