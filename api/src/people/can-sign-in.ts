import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { NO_PASSWORD } from '../sign-in/end-access.ts';

/** Over `users`: they have a way in of their own. A link they were given and have not used is none. */
export const canSignIn = ({ oidc }: Pick<Config, 'oidc'>) => sql<boolean>`(
  password <> ${NO_PASSWORD}
  or exists (select from passkeys where passkeys.user_id = users.id)
  or (${oidc !== undefined}::boolean and (employee_key is not null or email_confirmed_at is not null
    or exists (select from user_identities where user_identities.user_id = users.id))))`;
