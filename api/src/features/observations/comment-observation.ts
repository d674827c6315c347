import { randomUUID } from 'node:crypto';
import type { CreateComment } from '@turva/contracts/observations/observation-handling';
import type { Observation } from '@turva/contracts/observations/observations';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { problem } from '../../problem.ts';
import { noteChanges } from '../../records/history.ts';
import { answerWith, lockLive, type Row } from './find-observation.ts';
import { notifyOfComment } from './notify-people.ts';

/** Everybody signed in may comment; the same comment sent twice is one. */
export async function commentObservation(
  trx: Trx,
  acting: Acting,
  { id, comment }: { id: string; comment: z.output<typeof CreateComment> },
): Promise<Effect<Observation>> {
  const row = await lockLive(trx, acting.user, id);
  const added = await addComment(trx, acting, row, comment);
  if (!added) await assertOwn(trx, acting, row, comment.id);
  return answerWith(trx, acting.user, row.id, added ? 201 : 200);
}

/** False if a comment with this id exists already. */
async function addComment(
  trx: Trx,
  acting: Acting,
  row: Row,
  { id, text, files = 0 }: z.output<typeof CreateComment>,
): Promise<boolean> {
  const { user, captured } = acting;
  const { rows } = await sql`
    insert into observation_comments (id, observation_id, author_id, text, files, written_at)
    values (${id}::uuid, ${row.id}, ${user.id}, ${text}, ${files}, greatest(coalesce(${captured?.at ?? null}::timestamptz, now()),
      (select created_at from observations where id = ${row.id})))
    on conflict (id) do nothing returning id`.execute(trx);
  if (rows.length === 0) return false;
  await touch(trx, acting, row);
  const change = { comment: { from: null, to: id.toLowerCase() } };
  await noteChanges(trx, 'observations', { id: row.id, actorId: user.id, captured }, [
    { action: 'commented', change },
  ]);
  await notifyOfComment(trx, acting, row);
  return true;
}

/** The text of a change somebody else had already made: stored as a comment, unless it exists already. */
export async function keepWords(trx: Trx, acting: Acting, row: Row, text: string): Promise<void> {
  const { rows } = await sql`
    select from observation_history
    where observation_id = ${row.id} and actor_id = ${acting.user.id} and reason = ${text}
    union all
    select from observation_comments
    where observation_id = ${row.id} and author_id = ${acting.user.id} and text = ${text}`.execute(trx);
  if (rows.length === 0) await addComment(trx, acting, row, { id: randomUUID(), text });
}

async function assertOwn(trx: Trx, { user }: Acting, row: Row, id: string) {
  const own = await trx
    .selectFrom('observationComments')
    .select('id')
    .where('id', '=', id)
    .where('observationId', '=', row.id)
    .where('authorId', '=', user.id)
    .executeTakeFirst();
  if (!own) throw problem('duplicate', { detail: 'another comment has this id' });
}

/** Makes the next delta carry comments and other additions to the row. A handler who acts on it has seen it. */
export async function touch(trx: Trx, { user }: Acting, row: Row): Promise<void> {
  const sees = row.seenAt === null && row.userId !== user.id && mayHandle(user, row);
  await trx
    .updateTable('observations')
    .set({ updatedAt: dbNow, ...(sees ? { seenAt: dbNow } : {}) })
    .where('id', '=', row.id)
    .execute();
}
