import { z } from 'zod';
import { OneTimeLink } from './admin-people.ts';
import { nameOrders } from './people-values.ts';

/** Query of `POST /api/admin/people/import`, whose body is the file itself: `preview` changes nothing. */
export const ImportPeopleQuery = z.object({
  preview: z.literal('1').optional(),
  /** how to read a column that is called only a name */
  names: z.enum(nameOrders).optional(),
});

/** Somebody who can sign in with a link, as it stands on paper. */
const LinkedPerson = z.object({
  username: z.string(),
  name: z.string(),
  role: z.string(),
  department: z.string().nullable(),
  link: OneTimeLink,
});
export type LinkedPerson = z.infer<typeof LinkedPerson>;

/** Answer of `POST /api/admin/people/first-links`: everybody who has no way in yet, each with a new link. */
export const FirstLinks = z.array(LinkedPerson);
export type FirstLinks = z.infer<typeof FirstLinks>;

const NamePair = z.object({ firstName: z.string(), lastName: z.string() });

/** The result, or the preview, of importing a file of people. */
export const PeopleImportAnswer = z.object({
  imported: z.number().int(),
  refused: z.number().int(),
  /** the first of them: line of the file, column, error */
  errors: z.array(
    z.object({ line: z.number().int(), field: z.string(), code: z.string(), value: z.string() }),
  ),
  /** unknown headings */
  unknown: z.array(z.string()),
  /** the first rows in either order, if the file does not say which of two names is the last; null otherwise */
  orders: z.object({ lastFirst: z.array(NamePair), firstLast: z.array(NamePair) }).nullable(),
  /** in a preview without links for the first password */
  people: z.array(LinkedPerson.extend({ link: OneTimeLink.nullable() })),
});
export type PeopleImportAnswer = z.infer<typeof PeopleImportAnswer>;
