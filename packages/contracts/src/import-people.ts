import { z } from 'zod';
import { OneTimeLink } from './admin-people.ts';

/** Query of `POST /api/admin/people/import`, whose body is the file itself: `preview` changes nothing. */
export const ImportPeopleQuery = z.object({ preview: z.literal('1').optional() });

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
  people: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      role: z.string(),
      department: z.string().nullable(),
      /** for the first password; null in a preview */
      link: OneTimeLink.nullable(),
    }),
  ),
});
export type PeopleImportAnswer = z.infer<typeof PeopleImportAnswer>;
