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

/** Lists where a person is called something else. The word is known to whoever enters it, and is in no log. */
export async function searchMentions(
  trx: Trx,
  { actorId, asked: { username, word }, secret }: Searching,
): Promise<Effect<SearchedMentions>> {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'username', 'deletedAt'])
    .where(isCalled(username))
    .where('isSystem', '=', false)
    .orderBy(oldNamesFirst)
    .executeTakeFirst();
  if (!person) throw problem('invalid_input', { errors: [{ path: 'username', code: 'unknown_person' }] });
  const pseudonym = person.deletedAt ? person.username : await freePseudonym(trx, person.id);
  const searched = await findCalled(trx, { userId: person.id, pseudonym, secret, word, actorId });
  await recordAudit(trx, {
    actorId,
    action: 'seen',
    entity: 'users',
    entityId: person.id,
    detail: { inTexts: searched.found, ...(searched.unopened > 0 && { unopened: searched.unopened }) },
  });
  return { status: 200, body: searched };
}
