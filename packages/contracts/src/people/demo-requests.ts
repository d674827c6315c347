import { z } from 'zod';
import { featurePackageIds } from '../plant/feature-packages.ts';
import { instant, text, uuid } from '../words/text.ts';

const optional = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullish()
    .transform((value) => value ?? null);

export const DEMO_MESSAGE_MAX = 1000;
export const DEMO_CONTACT_MAX = 255;
/** more of them would fill the administrators' mailboxes */
export const DEMO_REQUESTS_A_DAY = 5;

/** Body of `POST /api/demo-requests`. */
export const RequestDemo = z.object({
  /** made by the device: identifies a repeated request */
  clientId: uuid,
  /** the package it was requested from; null: from the general page */
  package: z.enum(featurePackageIds).nullable(),
  /** contact: a phone number or an address */
  contact: optional(DEMO_CONTACT_MAX),
  message: optional(DEMO_MESSAGE_MAX),
});
export type RequestDemo = z.input<typeof RequestDemo>;

/** A request for a demonstration; visible only to admins and its author. */
export const DemoRequest = z.object({
  id: z.number().int(),
  clientId: z.string(),
  package: z.enum(featurePackageIds).nullable(),
  contact: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: instant,
  name: z.string(),
  email: z.string().nullable(),
  department: z.string().nullable(),
});
export type DemoRequest = z.infer<typeof DemoRequest>;
