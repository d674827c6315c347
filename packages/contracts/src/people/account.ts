import { z } from 'zod';
import { optionalName, requiredText, text } from '../words/text.ts';
import { PASSWORD_MIN } from './account-values.ts';
import { NewUsername } from './username.ts';

export const roles = ['user', 'supervisor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user as the client sees it (specification section 3). */
export const CurrentUser = z.object({
  id: z.number().int(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  role: z.string(),
  profileImageUrl: z.string().nullable(),
  employeeId: z.string().nullable(),
  startDate: z.string().nullable(),
  /** public key that locks this person's unsent work on a device (see kept-work.ts) */
  sealingKey: z.string().optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LoginInput = z.object({
  username: text(50).refine((value) => value.length > 0, { error: 'username_required' }),
  password: text(255).refine((value) => value.length > 0, { error: 'password_required' }),
});
export type LoginInput = z.infer<typeof LoginInput>;

const optionalPersonName = (max: number) =>
  optionalName(max)
    .nullish()
    .transform((value) => value ?? null);

const optionalText = (max: number) =>
  text(max)
    .transform((value) => value.trim() || null)
    .nullish()
    .transform((value) => value ?? null);

export const RegisterInput = z.object({
  username: NewUsername,
  password: text(255).refine((value) => value.length >= PASSWORD_MIN, { error: 'password_too_short' }),
  firstName: optionalPersonName(100),
  lastName: optionalPersonName(100),
  email: optionalText(255).refine((value) => value === null || z.email().safeParse(value).success, {
    error: 'email_invalid',
  }),
  department: optionalPersonName(100),
  /** one-time link of registration policy `invite` */
  invite: text(100).optional(),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

/** Body of `POST /api/password-links/request`: a username or an address. */
export const AskPasswordLink = z.object({
  who: requiredText(255),
});

/** What a visitor may know before signing in: whether the demo button and registration exist. Public. */
export const SignInOptions = z.object({
  demo: z.boolean(),
  registration: z.enum(['open', 'domain', 'approval', 'invite', 'closed']),
  poweredBy: z.string(),
  /** whether the workplace's sign-in service can be used */
  workplace: z.boolean(),
  /** whether password links are mailed; otherwise an admin creates them */
  passwordMail: z.boolean(),
  /** where phones open the app; null: there is no https address */
  phoneAddress: z.string().nullable(),
  /** characters, at least */
  passwordMin: z.number().int(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** A page of the app: a call of the API would be made with the session that has just begun. */
const isAppPage = (to: string) => {
  try {
    const { pathname } = new URL(to, 'http://app');
    return !/^\/+api(?:\/|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
};

/** Query of `GET /api/workplace-login`: the page to open afterwards. A path of the app, never another site's address. */
export const BeginWorkplaceLogin = z.object({
  to: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[\w\-./?=&%]*$/)
    .refine(isAppPage)
    .catch('/'),
});
