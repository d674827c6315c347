import { z } from 'zod';
import { CalendarLink } from '../duties/calendar.ts';
import { ApiKey } from '../operator/api-keys.ts';
import { instant, optionalName, requiredName, text } from '../words/text.ts';
import { SetAway } from './absence.ts';
import { Passkey, PasskeySignIn } from './passkeys.ts';

const password = text(255).refine((value) => value.length > 0, { error: 'password_required' });

/**
 * Body of `PATCH /api/user`: what people may change about themselves. Role, department and employee number are set by
 * the employer, because rights and duties follow from them, and the number finds the person at the workplace's sign-in:
 * it is accepted only as it is. A new address needs the password, because password links are sent
 * there.
 */
export const ChangeProfile = z.strictObject({
  firstName: requiredName(100).optional(),
  lastName: requiredName(100).optional(),
  email: text(255)
    .transform((value) => value.trim() || null)
    .refine((value) => value === null || z.email().safeParse(value).success, { error: 'email_invalid' })
    .nullable()
    .optional(),
  employeeId: optionalName(50).nullable().optional(),
  /** a day without a time */
  startDate: z.iso.date().nullable().optional(),
  away: SetAway.nullable().optional(),
  password: password.optional(),
});
export type ChangeProfile = z.input<typeof ChangeProfile>;

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Body of `POST /api/user/password`. Every other session of the person ends. */
export const ChangePassword = z.strictObject({ password, newPassword: password });
export type ChangePassword = z.infer<typeof ChangePassword>;

/** Body of calls that need the password again: `POST /api/user/exports`, `POST /api/user/deletion`. */
export const ConfirmPassword = z.strictObject({ password });

/** Body of `POST /api/user/confirm`: what gives out a key or a secret asks within five minutes of it, or of a sign-in. */
export const ConfirmAgain = z.union([ConfirmPassword, z.strictObject({ passkey: PasskeySignIn })]);
export type ConfirmAgain = z.output<typeof ConfirmAgain>;

export const dutyKinds = ['training', 'action', 'observation', 'permit', 'assessment'] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** Answer of `GET /api/user/statistics`: figures of the past year with their parts. One's own only. */
export const Statistics = z.object({
  from: instant,
  observations: z.object({ year: z.number().int(), ever: z.number().int() }),
  quality: z.object({
    points: z.number().int().nullable(),
    items: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        createdAt: instant,
        points: z.number().int(),
        lacks: z.array(z.string()),
      }),
    ),
  }),
  /** null: no index yet, or nothing reported */
  tsi: z.object({ impact: z.number().int(), score: z.number(), without: z.number() }).nullable(),
  compliance: z.object({
    met: z.number().int(),
    total: z.number().int(),
    percent: z.number().int().nullable(),
    items: z.array(
      z.object({
        kind: z.enum(dutyKinds),
        id: z.number().int(),
        title: z.string(),
        dueAt: instant,
        doneAt: instant.nullable(),
        met: z.boolean(),
      }),
    ),
  }),
  achievements: z.record(z.string(), z.boolean()),
});
export type Statistics = z.infer<typeof Statistics>;

/** A row of `GET /api/user/sessions`: where this person is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  agent: z.string().nullable(),
  startedAt: instant.nullable(),
  expiresAt: instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Answer of `GET /api/user/access`: all that opens this person's account, or a part of it. */
export const OwnAccess = z.object({
  /** by what the person can confirm who they are; by none: they sign in again */
  confirmsBy: z.array(z.enum(['password', 'passkey', 'workplace'])),
  sessions: z.array(OwnSession),
  passkeys: z.array(Passkey),
  apiKeys: z.array(ApiKey),
  calendar: CalendarLink,
  /** accounts at sign-in services of the workplace, by host */
  workplace: z.array(z.object({ service: z.string(), linkedAt: instant })),
});
export type OwnAccess = z.infer<typeof OwnAccess>;

/** A person's copy of their data: made by a job, fetched once, deleted after a day. */
export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(['processing', 'ready', 'failed', 'fetched', 'expired']),
  size: z.number().int().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type DataExport = z.infer<typeof DataExport>;

/** Answer of `POST /api/user/deletion`. */
export const Erased = z.object({
  erased: z.literal(true),
  /** the name that replaces the person on records that must be kept */
  pseudonym: z.string(),
});
export type Erased = z.infer<typeof Erased>;
