import { z } from 'zod';
import { text } from '../words/text.ts';

/** The route of a screen in the app's own list: no number, no code, no personal text. */
const screen = text(60).regex(/^\/[a-z0-9/:-]*$/);

/** Body of `POST /api/diagnostics/usage`: how often each screen was opened, without saying by whom. */
export const UsageReport = z.object({
  counts: z
    .array(z.object({ screen, opened: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(60),
});
export type UsageReport = z.infer<typeof UsageReport>;

/**
 * Body of `POST /api/diagnostics/crashes`: kind and places in our own code; never the error's message, which may
 * contain typed text.
 */
export const CrashReport = z.object({
  name: text(60).regex(/^\w*$/),
  /** `index-abc123.js:1:2345` */
  frames: z.array(text(120).regex(/^[\w.-]+\.m?js:\d+:\d+$/)).max(12),
  screen,
  version: text(20),
});
export type CrashReport = z.infer<typeof CrashReport>;

/** Answer of `GET /api/diagnostics`; admins. */
export const Diagnostics = z.object({
  usage: z.array(z.object({ day: z.string(), screen: z.string(), opened: z.number().int() })),
  crashes: z.array(
    z.object({
      name: z.string(),
      frames: z.array(z.string()),
      screen: z.string(),
      version: z.string(),
      times: z.number().int(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
});
