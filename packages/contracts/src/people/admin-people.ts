import { z } from 'zod';
import { instant, optionalName, requiredText, text, uuid } from '../words/text.ts';
import { Away, SetAway } from './absence.ts';
import { roles } from './account.ts';
import { UnsentOf } from './devices.ts';
import { EmployeeId } from './employee-id.ts';
import { personStates, registrationPolicies } from './people-values.ts';

const NAME = 100;
const id = z.number().int().positive().max(2_147_483_647);
const department = optionalName(NAME).nullable();
const email = text(255)
  .transform((value) => value.trim() || null)
  .refine((value) => value === null || z.email().safeParse(value).success, { error: 'email_invalid' })
  .nullable();

/** What has become of the mail with a link: taken by the mail server, or not yet, and it is tried again. */
export const LinkMail = z.object({ state: z.enum(['sent', 'failed']), at: instant });
export type LinkMail = z.infer<typeof LinkMail>;

/** A person as an admin sees them. */
export const AdminPerson = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  department: z.string().nullable(),
  role: z.enum(roles),
  employeeId: z.string().nullable(),
  /** whether the number, and the address, find this person: an admin, an import or the workplace's service gave them */
  employeeIdConfirmed: z.boolean(),
  emailConfirmed: z.boolean(),
  state: z.enum(personStates),
  /** false: created by an import, and the link for the first password is unused */
  hasPassword: z.boolean(),
  createdAt: instant,
  /** the areas whose reports are sent to them */
  areas: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** absent from an older server */
  away: Away.nullish(),
  /** cannot be sent once the account is closed */
  unsent: UnsentOf,
  /** of the newest link for a password that is still open; absent from an older server */
  linkMail: LinkMail.nullable().optional(),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** Answer of `PATCH /api/admin/people/{id}`: with a new role, the names of the API keys that ended with the old one. */
export const ChangedPerson = AdminPerson.extend({ endedKeys: z.array(z.string()) });
export type ChangedPerson = z.infer<typeof ChangedPerson>;

/** Query of `GET /api/admin/people`; pages are linked by a `Link` header, `x-total-count` says how many match. */
export const ListPeople = z.object({
  q: text(200).optional(),
  role: z.enum(roles).optional(),
  department: text(NAME).optional(),
  state: z.enum(personStates).optional(),
  /** only accounts whose user names are the same or look the same, as older versions allowed */
  alike: z.literal('1').optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** serial number of the last row of the previous page */
  after: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647))
    .optional(),
});
export type ListPeople = z.output<typeof ListPeople>;

/** Body of `PATCH /api/admin/people/{id}`. Nobody may change their own role. */
export const ChangePerson = z.object({
  role: z.enum(roles).optional(),
  department: department.optional(),
  /** confirms it, also if it stays the same */
  employeeId: EmployeeId.optional(),
  /** confirms it, also if it stays the same */
  email: email.optional(),
  /** all areas they manage from now on; an area of another person moves to them */
  areaIds: z.array(id).max(500).optional(),
  away: SetAway.nullable().optional(),
});
export type ChangePerson = z.output<typeof ChangePerson>;

/** A single-use link. It is in this answer and nowhere else. */
export const OneTimeLink = z.object({
  url: z.string(),
  expiresAt: instant,
  /** whether it was mailed; false also if no mail server is configured */
  mailed: z.boolean(),
});
export type OneTimeLink = z.infer<typeof OneTimeLink>;

/** Body of `POST /api/admin/invites`. */
export const CreateInvite = z.object({
  email: email.optional(),
  role: z.enum(roles).default('user'),
  department: department.optional(),
});
export type CreateInvite = z.input<typeof CreateInvite>;

export const Invite = z.object({
  id: uuid,
  email: z.string().nullable(),
  role: z.enum(roles),
  department: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** null: none was tried yet; absent from an older server */
  mail: LinkMail.nullable().optional(),
});
export type Invite = z.infer<typeof Invite>;

const token = z.string().regex(/^[\w-]{43}$/);

/** Body of `POST /api/password-links/open`: returns the link's owner while it is valid. For visitors. */
export const OpenPasswordLink = z.object({ token });
/** Body of `POST /api/password-links`: the new password. For visitors. */
export const UsePasswordLink = z.object({
  token,
  password: text(255).refine((value) => value.length > 0, { error: 'password_required' }),
});
export type UsePasswordLink = z.output<typeof UsePasswordLink>;

/** Body of `POST /api/email-links`: the address it was mailed to is the person's own. For visitors. */
export const ConfirmAddress = z.object({ token: text(100) });

const domain = requiredText(253)
  .transform((value) => value.toLowerCase().replace(/^@/, ''))
  .refine((value) => /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}]{2,}$/u.test(value), {
    error: 'domain_invalid',
  });

/** Who may create an account: `GET` and `PUT /api/admin/registration`. */
export const Registration = z
  .object({ policy: z.enum(registrationPolicies), domains: z.array(domain).max(50) })
  .superRefine(({ policy, domains }, context) => {
    if (policy === 'domain' && domains.length === 0)
      context.addIssue({ code: 'custom', path: ['domains'], message: 'domains_required' });
  });
export type Registration = z.infer<typeof Registration>;
