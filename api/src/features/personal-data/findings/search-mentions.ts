import type { SearchedMentions, SearchMentions } from '@turva/contracts/people/erasure-findings';
import type { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/client.ts';
import type { Effect } from '../../../http/calls/idempotency.ts';
import { isCalled, oldNamesFirst } from '../../../people/username.ts';
import { problem } from '../../../problem.ts';
import { freePseudonym } from '../free-pseudonym.ts';
import { findCalled } from './find-mentions.ts';

interface Searching {
  actorId: number;
  asked: z.output<typeof SearchMentions>;
  secret: string | undefined;
}

/** What stands for the name of somebody without an account. */
const NAMELESS = 'poistettu';

/**
 * Lists where a person is called something else, or what somebody without an account is called. The word is known to
 * whoever enters it, and is in no log.
 */
export async function searchMentions(
  trx: Trx,
  { actorId, asked: { username, word }, secret }: Searching,
): Promise<Effect<SearchedMentions>> {
  const person = username === undefined ? null : await accountCalled(trx, username);
  const pseudonym = person ? await pseudonymOf(trx, person) : NAMELESS;
  const searched = await findCalled(trx, { userId: person?.id ?? null, pseudonym, secret, word, actorId });
  await recordAudit(trx, {
    actorId,
    action: 'seen',
    entity: 'users',
    ...(person && { entityId: person.id }),
    detail: { inTexts: searched.found, ...(searched.unopened > 0 && { unopened: searched.unopened }) },
  });
  return { status: 200, body: searched };
}

type Account = Awaited<ReturnType<typeof accountCalled>>;
const pseudonymOf = async (trx: Trx, { id, username, deletedAt }: Account) =>
  deletedAt ? username : await freePseudonym(trx, id);

async function accountCalled(trx: Trx, username: string) {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'username', 'deletedAt'])
    .where(isCalled(username))
    .where('isSystem', '=', false)
    .orderBy(oldNamesFirst)
    .executeTakeFirst();
  if (!person) throw problem('invalid_input', { errors: [{ path: 'username', code: 'unknown_person' }] });
  return person;
}
