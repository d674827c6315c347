// Plain values, separate from the schemas: a screen that only shows them needs no zod.

/** waiting: registered, not approved yet; closed: cannot sign in, while their records stay */
export const personStates = ['waiting', 'active', 'closed'] as const;

export const registrationPolicies = ['open', 'domain', 'approval', 'invite', 'closed'] as const;

export const INVITE_DAYS = 7;
/** an admin's link is handed over in person, not in a mailbox forgotten for weeks */
export const PASSWORD_LINK_DAYS = 3;
export const IMPORT_LINK_DAYS = 14;

/** Columns of a file of people, in the order of the template. */
export const peopleColumns = [
  'firstName',
  'lastName',
  'username',
  'email',
  'department',
  'role',
  'employeeId',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** Which of two names in one cell comes first. */
export const nameOrders = ['lastFirst', 'firstLast'] as const;
export type NameOrder = (typeof nameOrders)[number];

export const MAX_PEOPLE_BYTES = 2 * 1024 * 1024;
export const MAX_PEOPLE_ROWS = 1000;
