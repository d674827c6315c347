import type { CompetenceCard, NewCard } from '@turva/contracts/duties/competence-cards';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { problem } from '../../problem.ts';
import { cardsByIds } from './read-cards.ts';

/** Entered by a supervisor who has seen the training company's card; nobody enters their own. */
export async function addCard(
  trx: Trx,
  user: SessionUser,
  input: z.output<typeof NewCard>,
): Promise<Effect<CompetenceCard>> {
  if (!supervises(user)) throw problem('forbidden');
  if (user.id === input.userId) throw problem('own_training_not_signed');
  await assertPerson(trx, 'userId', input.userId);
  const { id } = await trx
    .insertInto('competenceCards')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { userId, kind, validTo } = input;
  const detail = { userId, kind, validTo };
  await recordAudit(trx, {
    actorId: user.id,
    action: 'created',
    entity: 'competence_cards',
    entityId: id,
    detail,
  });
  const [body] = await cardsByIds(trx, user, [id]);
  return { status: 201, body: body as CompetenceCard };
}

/** Entered by mistake, or withdrawn. Permits decided with it stay as they are. */
export async function removeCard(
  trx: Trx,
  { user, now }: { user: SessionUser; now: Date },
  id: number,
): Promise<Effect<{ id: number; deleted: true }>> {
  if (!supervises(user)) throw problem('forbidden');
  const removed = await trx
    .updateTable('competenceCards')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(['userId', 'kind'])
    .executeTakeFirst();
  if (!removed) throw problem('card_not_found');
  await recordAudit(trx, {
    actorId: user.id,
    action: 'deleted',
    entity: 'competence_cards',
    entityId: id,
    detail: removed,
  });
  return { status: 200, body: { id, deleted: true } };
}
