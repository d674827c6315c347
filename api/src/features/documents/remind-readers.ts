import type { Remind, Reminded } from '@turva/contracts/plant/notifications';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertReminds, remind, titled } from '../../notify/remind.ts';
import { readMatters } from '../../plant/matters/matters.ts';
import { findDocument } from './find-document.ts';

/** Notifies everyone again who was asked to read it and has not. */
export async function remindReaders(
  trx: Trx,
  acting: Acting,
  { id, to }: { id: number; to: Remind },
): Promise<Effect<Reminded>> {
  assertReminds(acting);
  const { title, texts } = await findDocument(trx, id);
  const rest = sql`m.of_id = ${id} order by m.owner_id`;
  const missing = await readMatters(trx, { now: acting.now, kinds: ['reading'], rest });
  const named = missing.flatMap(({ kind, ownerId: reader }) => (reader === null ? [] : { kind, id: reader }));
  return remind(
    trx,
    acting,
    { entity: 'documents', id, params: titled(title, texts), url: `/documents?id=${id}`, named },
    to,
  );
}
